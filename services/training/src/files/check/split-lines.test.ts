import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { type Line, splitLines } from './split-lines.ts';

const text = 'a\u00f1\u7761\u{1f4a4}'.repeat(9);

/** The lines of a content that arrives in pieces of this size, cut after six bytes or a few more. */
async function linesOf(content: Buffer, size: number): Promise<Line[]> {
  const pieces = Array.from({ length: Math.ceil(content.length / size) }, (_, at) =>
    content.subarray(at * size, (at + 1) * size),
  );
  const lines: Line[] = [];
  for await (const batch of splitLines(Readable.from(pieces), 6)) lines.push(...batch);
  return lines;
}

test.each([1, 2, 3, 5, 7])('a long line is cut between characters, in pieces of %d', async (size) => {
  const lines = await linesOf(Buffer.from(`${text}\nend`), size);
  expect(lines.filter(({ line }) => line === 1).length).toBeGreaterThan(2);
  expect(lines.every(({ bytes }) => isUtf8(bytes))).toBe(true);
  const joined = lines.map(({ bytes, isCut }) => `${bytes}${isCut ? '' : '|'}`).join('');
  expect(joined).toBe(`${text}|end|`);
});

test('bytes that are no characters are kept, whatever they begin', async () => {
  const bytes = Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xff, 0xf0]);
  const lines = await linesOf(bytes, 4);
  expect(Buffer.concat(lines.map((line) => line.bytes))).toEqual(bytes);
});
