/** Of the list of past meetings, which loads on demand. */
export const words = {
  title: 'Past Meetings',
  none: 'No meetings yet',
  noneText: 'Meetings that are over or cancelled are listed here.',
  failed: 'The past meetings could not be loaded.',
  write: 'Write outcome',
  change: 'Change outcome',
  note: 'Write a care note',
  corrected: {
    complete: { title: 'Meeting corrected', text: 'It took place.' },
    'no-show': { title: 'Meeting corrected', text: 'The athlete did not come.' },
  },
} as const;
