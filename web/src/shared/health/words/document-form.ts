import { largestInWords } from '../../files/accepted.ts';

/** As the contract has it. */
const longestNote = 500;

export const words = {
  file: 'File',
  fileHint: `A PDF, or a JPEG, PNG, WebP or GIF picture, at most ${largestInWords}.`,
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  orDrop: 'or drop it here',
  uploading: 'Uploading',
  cancelUpload: 'Cancel the upload',
  tryAgain: 'Try again',
  uploaded: 'Uploaded',
  removeFile: (name: string) => `Remove ${name}`,
  broken: 'The upload broke off.',
  /** As the server refuses it. */
  refused: {
    kind: 'Choose a JPEG, PNG, WebP or GIF picture, or a PDF',
    size: `The file is too large: at most ${largestInWords}`,
    empty: 'The file is empty',
  },
  several: 'One file at a time',
  missing: 'Choose a file',
  title: 'Title',
  kind: 'Kind',
  date: 'Date',
  dateHint: 'The day of the document, such as that of the examination.',
  note: 'Note',
  noteHint: (length: number) => `${length} of ${longestNote} characters`,
  seenBy: {
    athlete: 'You and your liaisons see it. Author, place and other hidden details are removed.',
    liaison: 'The athlete and the liaisons see it. Author, place and other hidden details are removed.',
  },
  adding: {
    title: 'Add a document',
    save: 'Add',
    saving: 'Adding...',
    waiting: 'Adds when the file is there…',
    failed: 'The document could not be added. Please try again.',
    done: (title: string) => ({ title: 'Document added', text: `${title} stands under ‘Documents’ now.` }),
  },
  changing: {
    title: 'Change details',
    save: 'Save',
    saving: 'Saving...',
    failed: 'The document could not be changed. Please try again.',
    done: (title: string) => ({ title: 'Document changed', text: `${title} is saved.` }),
    stale:
      'Somebody has changed this document in the meantime. What you did not touch shows what they saved. ' +
      'Save again to replace the rest with yours.',
    savedNow: (value: string) => `Saved now: ${value}`,
    none: 'none',
    gone: 'Somebody has removed this document in the meantime. What you typed cannot be saved any more.',
  },
} as const;
