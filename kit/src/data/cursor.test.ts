import { randomUUID } from 'node:crypto';
import { Problem } from '../serve/problem.ts';
import { type Position, pageOf, readCursor, rowsFor, sortedBy, writeCursor } from './cursor.ts';

const id = randomUUID();
const encode = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');

test.each<[string, keyof typeof sortedBy, Position]>([
  ['an instant', 'instant', { value: '2026-03-02T09:30:00.000Z', id }],
  ['nothing', 'instantOrNothing', { value: null, id }],
  ['an empty word', 'text', { value: '', id }],
  ['any letters', 'text', { value: 'Ærø "quoted" \\ محمد 🏀', id }],
])('a cursor at %s decodes to its position, and needs no URL encoding', (_name, by, position) => {
  const cursor = writeCursor(position);
  expect(readCursor(cursor, sortedBy[by])).toEqual(position);
  expect(encodeURIComponent(cursor)).toBe(cursor);
});

test.each([null, undefined, ''])('no cursor (%s) is the first page', (cursor) => {
  expect(readCursor(cursor, sortedBy.text)).toBeNull();
});

test.each(['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z', '-000001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'a cursor at %s, which no store holds, is refused by field name',
  (value) => {
    for (const by of ['instant', 'instantOrNothing'] as const) {
      expect(() => readCursor(encode([value, id]), sortedBy[by])).toThrow(
        expect.objectContaining({ code: 'INVALID_CURSOR', fields: { cursor: expect.any(String) } }),
      );
    }
  },
);

test.each([
  ['noise', '%%%'],
  ['a word', 'not-one'],
  ['no JSON', Buffer.from('[').toString('base64url')],
  ['another shape', encode({ value: 'a', id })],
  ['too little', encode(['a'])],
  ['too much', encode(['a', id, 'b'])],
  ['a number for the value', encode([7, id])],
  ['an invalid id', encode(['a', 'b'])],
])('%s is refused with a message that a person can act on', (_name, cursor) => {
  let refusal: unknown;
  try {
    readCursor(cursor, sortedBy.text);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(Problem);
  expect(refusal).toMatchObject({
    code: 'INVALID_CURSOR',
    status: 400,
    message: 'This page no longer exists. Start again from the first.',
  });
});

test.each([
  [2, null],
  [3, null],
  [4, 3],
])('of %d rows a page of three ends at %s', (rows, last) => {
  const read = Array.from({ length: rows }, (_, index) => index + 1).slice(0, rowsFor(3));
  const at = (row: number): Position => ({ value: String(row), id });
  const page = pageOf(read, 3, at);
  expect(page.nodes).toEqual([1, 2, 3].slice(0, rows));
  expect(page.nextCursor).toBe(last === null ? null : writeCursor(at(last)));
});
