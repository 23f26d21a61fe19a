import { story } from './care.ts';

export interface Said {
  readonly from: string;
  readonly to: string;
  readonly content: string;
  /** Days before now, and the hour of that day at the athlete's place. */
  readonly daysAgo: number;
  readonly hour: number;
}

const { athlete, physician, scientist, coach } = story;

const said = (daysAgo: number, hour: number, from: string, to: string, content: string): Said => ({
  from,
  to,
  content,
  daysAgo,
  hour,
});

/** The messages of five weeks in order, from the sprain to yesterday, by username. */
export const talk: readonly Said[] = [
  said(
    35,
    9,
    physician,
    athlete,
    'No fracture. Keep the foot up today, and no weight on it before I have seen you tomorrow.',
  ),
  said(35, 9.4, athlete, physician, 'Thank you. It is as thick as a grapefruit.'),
  said(29, 18, coach, athlete, 'While you are off your feet: protein with each meal. I have put it on your plan.'),
  said(28, 12, athlete, coach, 'Saw it. No coffee after two will hurt more than the ankle.'),
  said(19, 10.5, scientist, athlete, 'Jumps are back at nine tenths of before. We go up to moderate from today.'),
  said(19, 13, athlete, scientist, 'Finally. Both legs, or the right one alone too?'),
  said(19, 13.3, scientist, athlete, 'Both legs this week, the right one from Monday.'),
  said(
    6,
    16,
    physician,
    athlete,
    'Free of pain and full range. You are back at low risk; tape it for contact until the end of the month.',
  ),
  said(6, 17.2, athlete, physician, 'Best news of the season.'),
  said(3, 8.5, scientist, athlete, 'Two nights under six hours now. Anything that keeps you awake?'),
  said(3, 11, athlete, scientist, 'The late games. I am wide awake until three.'),
  said(2, 17, coach, athlete, 'The kitchen in Denver knows what you eat. Breakfast is at eight.'),
  said(1, 7.5, athlete, physician, 'The right ankle is stiff again this morning.'),
  said(1, 7.8, physician, athlete, 'How stiff, from nought to ten? And did you tape it last night?'),
  said(1, 8.1, athlete, physician, 'Four. Yes, for the whole game.\nIt gets better once I am warm.'),
  said(
    1,
    8.3,
    physician,
    athlete,
    'Good. Then warm up ten minutes longer today, no jumping before noon, and write to me after training.',
  ),
];
