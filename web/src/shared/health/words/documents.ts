import type { FileType } from '@entourage/contracts/files.ts';
import type { DocumentKind } from '@entourage/contracts/health.ts';

export const documentKindWords: Readonly<Record<DocumentKind, string>> = {
  LAB_RESULT: 'Lab result',
  IMAGING: 'Imaging',
  REPORT: 'Report',
  CERTIFICATE: 'Certificate',
  OTHER: 'Other',
};

const fileTypeWords: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
};

const counted = (count: number) => (count === 1 ? '1 document' : `${count} documents`);

export const words = {
  title: 'Documents',
  leads: {
    athlete: 'Reports, lab results and scans, the latest first. You and your assigned liaisons see them, nobody else.',
    liaison:
      'Reports, lab results and scans, the latest first. The athlete and the assigned liaisons see them, nobody else.',
  },
  add: 'Add a document',
  none: {
    title: 'No documents yet',
    athlete: 'Reports, lab results and scans in one place, for you and your liaisons.',
    liaison: 'Reports, lab results and scans in one place, for the athlete and the liaisons.',
  },
  notRead: 'The documents could not be read. Please try again.',
  inShort: (count: number, last: string, day: string) => `${counted(count)} · last: ${last}, ${day}`,
  file: (type: FileType, size: string) => `${fileTypeWords[type]}, ${size}`,
  /** It does not open in the page. */
  downloads: (file: string) => `${file}, downloads`,
  /** Until all of it has arrived. */
  downloading: (file: string) => `${file}, downloading…`,
  downloadingOf: (title: string) => `Downloading: ${title}`,
  by: (name: string) => `added by ${name}`,
  kind: 'Kind',
  all: 'All',
  search: 'Search documents',
  found: (shown: number, of: number) => `${shown} of ${counted(of)}`,
  nothing: { title: 'Nothing matches', back: 'Show all documents' },
  showAll: (count: number) => `Show all ${count}`,
  menuOf: (title: string) => `More for ${title}`,
  download: 'Download',
  isDownloading: 'Downloading…',
  change: 'Change details',
  remove: 'Remove',
  notOpened: 'The document could not be opened. Please try again.',
  notShown: 'The picture could not be shown. Please try again.',
  removed: (title: string) => `Removed: ${title}`,
  removeFailed: 'The document could not be removed. Please try again.',
  undo: 'Undo',
  undone: (title: string) => ({ title: 'Undone', text: `${title} stands under ‘Documents’ again.` }),
  undoFailed: 'It could not be undone. Please try again.',
} as const;
