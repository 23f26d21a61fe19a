import { aMessage, athlete, marta } from '../../testing.ts';
import { dayWords } from './days.ts';
import { rowsOf } from './rows.ts';

const given = { unsent: [], ownId: athlete.id, newAfter: null, readByOtherUpTo: 0 };
const at = (position: number, createdAt: string, senderId = marta.id) => aMessage(position, { createdAt, senderId });

test('each day has one heading, in the reader’s time zone', () => {
  const rows = rowsOf({
    ...given,
    messages: [at(1, '2026-03-01T10:00:00'), at(2, '2026-03-01T18:00:00'), at(3, '2026-03-02T00:01:00')],
  });
  expect(rows.map(({ opensDay }) => opensDay)).toEqual([true, false, true]);
});

test('groups consecutive messages of one author', () => {
  const rows = rowsOf({
    ...given,
    messages: [
      at(1, '2026-03-01T10:00:00'),
      at(2, '2026-03-01T10:04:00'),
      at(3, '2026-03-01T10:05:00', athlete.id),
      at(4, '2026-03-01T10:06:00', athlete.id),
      at(5, '2026-03-01T10:30:00', athlete.id),
    ],
  });
  expect(rows.map(({ goesOn }) => goesOn)).toEqual([false, true, false, true, false]);
});

test('the "New" line stands before the other person’s first unread message', () => {
  const messages = [
    at(1, '2026-03-01T10:00:00'),
    at(2, '2026-03-01T10:01:00', athlete.id),
    at(3, '2026-03-01T10:02:00'),
  ];
  expect(rowsOf({ ...given, messages, newAfter: 1 }).map(({ isNew }) => isNew)).toEqual([false, false, true]);
  expect(rowsOf({ ...given, messages, newAfter: 3 }).some(({ isNew }) => isNew)).toBe(false);
  expect(rowsOf({ ...given, messages }).some(({ isNew }) => isNew)).toBe(false);
});

test('only one’s own last message has a receipt', () => {
  const messages = [at(1, '2026-03-01T10:00:00', athlete.id), at(2, '2026-03-01T10:01:00', athlete.id)];
  expect(rowsOf({ ...given, messages, readByOtherUpTo: 1 }).map(({ receipt }) => receipt)).toEqual([null, 'delivered']);
  expect(rowsOf({ ...given, messages, readByOtherUpTo: 2 }).map(({ receipt }) => receipt)).toEqual([null, 'read']);
});

const waiting = {
  clientId: 'a',
  to: marta.id,
  content: 'Hello',
  files: [],
  at: '2026-03-01T09:00:00Z',
  waiting: true,
  tried: true,
  urgent: false,
};

test('a message that has arrived shows once, even before its request is answered', () => {
  const message = { ...at(1, '2026-03-01T10:00:00', athlete.id), clientId: 'a' };
  const rows = rowsOf({ ...given, unsent: [waiting, { ...waiting, clientId: 'b' }], messages: [message] });
  expect(rows.map(({ shown }) => shown.id)).toEqual([message.id, 'temp-b']);
});

test('unsent messages come last', () => {
  const unsent = [waiting];
  const rows = rowsOf({ ...given, unsent, messages: [at(1, '2026-03-01T10:00:00')] });
  expect(rows.at(-1)?.shown).toMatchObject({ id: 'temp-a', own: true, content: 'Hello', state: 'waiting' });
});

test.each([
  ['2026-03-02T00:00:00', 'Today'],
  ['2026-03-01T23:59:00', 'Yesterday'],
  ['2026-02-27T12:00:00', 'Friday 27 February'],
  ['2025-12-31T12:00:00', 'Wednesday, 31 December 2025'],
])('the day of %s reads "%s"', (moment, said) => {
  expect(dayWords(moment, Date.parse('2026-03-02T09:30:00'))).toBe(said);
});
