import { dana, dayAgo, idOf, longest, noor } from './care-records.ts';

const tendon = {
  id: idOf(81),
  text: 'How does the Achilles tendon feel in the morning?',
  scale: 'ZERO_TO_TEN',
  lowest: 'No pain',
  highest: 'Worst pain',
};
const brace = { id: idOf(82), text: 'Was the ankle brace worn?', scale: 'YES_NO', lowest: null, highest: null };

const answered = (daysAgo: readonly number[], answerOn: (days: number) => number) =>
  daysAgo.map((days) => ({ date: dayAgo(days), answer: answerOn(days) }));
const withoutSome = Array.from({ length: 27 }, (_, at) => 27 - at).filter((days) => days % 4 !== 2);

/** One of every day and one of three days a week, both answered lately, and one that is not asked any more. */
export const questions = [
  {
    ...tendon,
    athleteId: noor.id,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    until: '2026-04-30',
    isAsked: true,
    askedAt: '2026-02-02T08:00:00Z',
    askedBy: dana,
    version: 2,
    answers: answered(withoutSome, (days) => Math.min(10, Math.round(days / 4) + (days % 3))),
  },
  {
    ...brace,
    athleteId: noor.id,
    weekdays: [1, 3, 5],
    until: null,
    isAsked: true,
    askedAt: '2026-01-20T08:00:00Z',
    askedBy: longest,
    version: 1,
    answers: answered([27, 24, 22, 20, 17, 15, 10, 8, 3, 1], (days) => (days % 5 === 0 ? 0 : 1)),
  },
  {
    id: idOf(83),
    athleteId: noor.id,
    text: 'Slept in your own bed?',
    scale: 'YES_NO',
    lowest: null,
    highest: null,
    weekdays: [7],
    until: null,
    isAsked: false,
    askedAt: '2025-12-01T08:00:00Z',
    askedBy: dana,
    version: 2,
    answers: answered([53, 46], () => 1),
  },
];

/** In the check-in of today, not answered yet. */
export const questionsToday = [tendon, brace].map((asked) => ({ ...asked, answer: null }));
