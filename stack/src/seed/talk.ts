import { story } from './care.ts';

/** What was said, by username, in its order. */
export const talk: ReadonlyArray<readonly [from: string, to: string, content: string]> = [
  [story.scientist, story.athlete, 'Two nights under six hours now. Anything that keeps you awake?'],
  [story.athlete, story.scientist, 'The late games. I am wide awake until three.'],
  [story.coach, story.athlete, 'The kitchen in Denver knows what you eat. Breakfast is at eight.'],
  [story.athlete, story.physician, 'The left ankle is stiff again this morning.'],
  [story.physician, story.athlete, 'How stiff, from nought to ten? And did you tape it last night?'],
  [story.athlete, story.physician, 'Four. Yes, both of them.\nIt gets better once I am warm.'],
  [
    story.physician,
    story.athlete,
    'Good. Then warm up ten minutes longer today, no jumping before noon, and write to me after training.',
  ],
];
