import type { CareNoteKind } from '@entourage/contracts/health.ts';

export const noteKindWords: Readonly<Record<CareNoteKind, string>> = {
  CONSULTATION: 'Consultation',
  ASSESSMENT: 'Assessment',
  TREATMENT: 'Treatment',
  PLAN: 'Plan',
};

export const words = {
  title: 'Care notes',
  ownLead: 'What your liaisons wrote down about your care. Only you and they read it.',
  lead: 'What liaisons wrote down about the athlete’s care. The athlete and all assigned liaisons read it.',
  ownEmpty: {
    title: 'No care notes yet',
    text: 'What your liaisons write down after a consultation will appear here.',
  },
  empty: {
    title: 'No care notes yet',
    text: 'Write down what a consultation, an assessment or a treatment came to.',
  },
  notRead: 'The care notes could not be read. Please try again.',
  write: 'Write a note',
  earlierNotes: 'Show earlier notes',
  loading: 'Loading...',
  somebodyGone: 'A liaison who has left',
  showAll: 'Show all',
  showLess: 'Show less',
  /** Names a note among others: its kind and day. */
  of: (kind: string, day: string) => `${kind} of ${day}`,
  ofWithdrawn: (note: string) => `${note}, withdrawn`,
  correct: 'Correct',
  correctOf: (note: string) => `Correct: ${note}`,
  corrected: 'Corrected',
  earlier: (count: number) => (count === 1 ? 'What it said before' : `What it said before, ${count} times`),
  until: (kind: string, day: string) => `${kind} of ${day}, until`,
  withdrawn: (name: string, day: string) => `${name} withdrew this note of ${day}: written in error`,
  form: {
    kind: 'Kind',
    day: 'Day',
    text: 'Note',
    textHint: 'The athlete reads this too. What they should do next belongs in their to-dos.',
  },
  writing: {
    title: 'Write a care note',
    save: 'Save',
    saving: 'Saving...',
    failed: 'The care note could not be saved. Please try again.',
    done: { title: 'Care note saved', text: 'The athlete and all assigned liaisons can read it now.' },
  },
  correcting: {
    title: 'Correct the care note',
    save: 'Save',
    saving: 'Saving...',
    lead: 'What it said before stays below the note.',
    failed: 'The care note could not be corrected. Please try again.',
    stale:
      'You have corrected this note elsewhere in the meantime. What you did not touch shows what you saved there. ' +
      'Save again to replace the rest with what you typed here.',
    savedNow: (value: string) => `Saved now: ${value}`,
    isWithdrawn: 'This note was withdrawn in the meantime and can no longer be corrected. Copy what you still need.',
  },
  withdrawing: {
    open: 'Withdraw',
    of: (note: string) => `Withdraw: ${note}`,
    ask: (note: string) => ({
      title: 'Was it written in error?',
      text: `${note}: its text disappears for everybody and cannot be brought back. Your name and the time stay.`,
      yes: 'Withdraw the note',
      no: 'Keep',
    }),
    failed: 'The care note could not be withdrawn. Please try again.',
  },
} as const;
