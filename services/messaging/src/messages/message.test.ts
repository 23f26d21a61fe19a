import { type StoredMessage, sameUntil } from './message.ts';

const now = new Date('2026-03-02T08:00:00Z');
const sent = (senderId: string, minutesAgo: number, retractedAt: Date | null = null) =>
  ({ senderId, sentAt: new Date(now.getTime() - minutesAgo * 60_000), retractedAt }) as StoredMessage;
const minutesFromNow = (messages: StoredMessage[]) => (sameUntil(messages, { id: 'me', now }) - now.getTime()) / 60_000;

test('messages look the same to who wrote them until the first can be altered no longer', () => {
  expect(minutesFromNow([sent('me', 2), sent('me', 5), sent('me', 1)])).toBe(10);
});

test.each([
  ['another’s', sent('other', 5)],
  ['one that is final already', sent('me', 15)],
  ['one that was taken back', sent('me', 5, now)],
])('%s changes nothing for them by time alone', (_name, message) => {
  expect(minutesFromNow([message])).toBe(Number.POSITIVE_INFINITY);
  expect(minutesFromNow([message, sent('me', 1)])).toBe(14);
});
