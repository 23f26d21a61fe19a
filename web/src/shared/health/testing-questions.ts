import type { CheckInQuestion } from './api/questions.api.ts';
import type { Today } from './api/wellness.api.ts';
import { aCheckIn, athlete, dana } from './testing.ts';

type AskedToday = Today['questions'][number];

/** From 0 to 10, every day, asked by Dana on 2 March 2026, a Monday; not answered. */
export const aQuestion = (over: Partial<CheckInQuestion> = {}): CheckInQuestion => ({
  id: '99999999-9999-4999-8999-999999999991',
  athleteId: athlete.id,
  text: 'How does the tendon feel?',
  scale: 'ZERO_TO_TEN',
  lowest: 'No pain',
  highest: 'Worst pain',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  until: null,
  isAsked: true,
  askedAt: '2026-03-02T07:30:00Z',
  askedBy: dana,
  version: 1,
  answers: [],
  ...over,
});

export const yesOrNo = {
  id: '99999999-9999-4999-8999-999999999992',
  text: 'Was the brace worn?',
  scale: 'YES_NO',
  lowest: null,
  highest: null,
} as const;

/** The question as it stands in the check-in of a day. */
export function askedToday(over: Partial<AskedToday> = {}): AskedToday {
  const { id, text, scale, lowest, highest } = aQuestion();
  return { id, text, scale, lowest, highest, answer: null, ...over };
}

/** Answered; nothing is asked besides. */
export const aToday = (over: Partial<Today> = {}): Today => ({
  date: '2026-03-02',
  checkIn: aCheckIn(),
  questions: [],
  ...over,
});
