import { measureNames, measures } from '@entourage/contracts/health.ts';
import { sources } from './sources.ts';

const labels = measureNames.map((name) => measures[name].label).join(', ');

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

interface Left {
  readonly values: number;
  readonly current: number;
  readonly restores: number;
}

const goes = ({ current, restores }: Left) =>
  current === 0
    ? 'Later imports have replaced all of its values, so the figures stay as they are.'
    : `${counted(current, 'value is', 'values are')} removed for everybody, and ${
        restores === 0 ? 'no earlier value comes' : counted(restores, 'earlier value comes', 'earlier values come')
      } back.`;

export const words = {
  forAthlete: {
    open: 'Import measurements',
    title: 'Import measurements',
    lead: 'Nothing is added before you have seen what it would be.',
  },
  own: {
    open: 'Import from a wearable',
    title: 'Import from a wearable',
    lead: 'Heart-rate variability, resting heart rate and sleep of your nights. Nothing is added before you have seen what it would be; then your liaisons see it too.',
  },
  help: {
    title: 'Which file?',
    files: [
      {
        from: 'WHOOP',
        how: 'Request an export of your data in the app’s settings. Of the ZIP archive that is mailed to you, choose physiological_cycles.csv.',
      },
      { from: 'Oura', how: 'Export your data on the Oura website, and choose the CSV file with your sleep.' },
      {
        from: 'Apple Health',
        how: 'Export health metrics with the app Health Auto Export, as JSON, summarized by days.',
      },
      {
        from: 'Any other',
        how: `A table with the column date and one for each measure: ${labels}. Or a list with the columns date, measure, value.`,
      },
    ],
  },
  bySelf: 'Or let an app on your phone send them by itself',
  file: 'File with measurements',
  kinds: 'CSV or JSON',
  reading: 'Reading the file...',
  failed: 'The file could not be read. Please try again.',
  addFailed: 'The measurements may not all have been added. Please try again: none is added twice.',
  readAs: {
    LIST: null,
    TABLE: null,
    WHOOP: 'Read as an export of WHOOP.',
    OURA: 'Read as an export of Oura.',
    HEALTH_AUTO_EXPORT: 'Read as an export of Health Auto Export.',
  },
  leftOut: (count: number) =>
    `${counted(count, 'implausible value', 'implausible values')} of the wearable ${count === 1 ? 'is' : 'are'} left out.`,
  rows: 'Rows',
  fresh: 'New',
  replaced: 'Replaced',
  known: 'Known already',
  sample: 'The first of them',
  day: 'Day',
  measure: 'Measure',
  value: 'Value',
  errors: (count: number) => `${counted(count, 'row is', 'rows are')} wrong, so nothing can be added.`,
  moreErrors: (shown: number) => `The first ${shown} are shown.`,
  row: 'Row',
  column: 'Column',
  wholeRow: 'the whole row',
  what: 'What is wrong',
  nothingNew: 'Nothing is new: all of it is there already.',
  add: (count: number) => `Add ${counted(count, 'measurement', 'measurements')}`,
  adding: 'Adding...',
  cancel: 'Cancel',
  close: 'Close',
  added: {
    title: 'Measurements added',
    text: ({ added, changed }: { added: number; changed: number }) =>
      `${counted(added, 'is', 'are')} new, ${counted(changed, 'replaces', 'replace')} another value.`,
    wrong: 'Wrong file? You can undo this import.',
    undo: 'Undo the import',
  },
  earlier: {
    title: 'Earlier imports',
    empty: { title: 'No imports yet', text: 'Each file that is added is listed here, and can be undone.' },
    notRead: 'The earlier imports could not be read. Please try again.',
    sources,
    sentBy: (name: string) => `sent by ${name}`,
    values: ({ values, current }: Left) =>
      `${counted(values, 'value', 'values')}${current < values ? `, ${current} still current` : ''}`,
    notYours: 'Only its author or the athlete can undo this import.',
    undo: 'Undo',
    undoing: 'Undoing...',
    undoOf: (when: string) => `Undo the import of ${when}`,
    ask: (left: Left) => ({
      title: 'Undo this import?',
      text: `${goes(left)} The import cannot be restored, but the file can be imported again.`,
      yes: 'Undo the import',
      no: 'Keep',
    }),
    done: { title: 'Import undone', text: 'Its values are gone, and values that it replaced are back.' },
    failed: 'The import could not be undone. Please try again.',
  },
} as const;
