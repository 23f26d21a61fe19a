import { problemsOf } from './verdict.ts';

const times = { count: 100, mean: 20, p50: 10, p99: 200 };
const none = { refused: 0, broken: 0, lost: 0, wrong: 0 };
const day = {
  actions: new Map([['switch', { ...times, ...none }] as const, ['send', { ...times, ...none }] as const]),
  calls: times,
  received: { sent: 7, stored: 7, waits: times, missed: 0, notices: 20, missing: 0, extra: 0, brokenStreams: 0 },
};

test('a correct day has no problems', () => {
  expect(problemsOf(day)).toEqual([]);
});

test('problems are listed, the worst first', () => {
  const actions = new Map([
    ['switch', { ...times, ...none, broken: 2, refused: 1 }] as const,
    ['send', { ...times, ...none, broken: 1 }] as const,
  ]);
  const received = { ...day.received, stored: 6, missed: 1 };
  expect(problemsOf({ actions, received, calls: { ...times, mean: 51, p99: 900 } })).toEqual([
    '3 answers: 5xx',
    '1 answers: 4xx',
    '1 messages acknowledged and not stored',
    '1 messages not heard by their receivers',
    'mean 51 ms',
    'p99 900 ms',
  ]);
});

test('more stored than acknowledged is no loss: an answer was lost', () => {
  expect(problemsOf({ ...day, received: { ...day.received, stored: 8 } })).toEqual([]);
});
