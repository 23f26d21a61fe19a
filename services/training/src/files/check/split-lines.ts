import type { Readable } from 'node:stream';

export interface Line {
  readonly line: number;
  readonly bytes: Buffer;
  /** It was longer, and goes on under the same number. */
  readonly isCut: boolean;
}

export const longestLine = 4 * 1024 * 1024;

/** The lines of a stream, in batches; a long one comes in pieces of whole characters. */
export async function* splitLines(content: Readable, longest = longestLine): AsyncGenerator<Line[]> {
  let line = 1;
  let rest: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const batch: Line[] = [];
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(10, from);
      const piece = chunk.subarray(from, end < 0 ? undefined : end);
      rest.push(piece);
      size += piece.length;
      if (end < 0 && size < longest) break;
      const bytes = rest.length === 1 ? piece : Buffer.concat(rest);
      const kept = end < 0 ? wholeCharacters(bytes) : bytes.length;
      batch.push({ line, bytes: bytes.subarray(0, kept), isCut: end < 0 });
      rest = kept < bytes.length ? [bytes.subarray(kept)] : [];
      size = bytes.length - kept;
      if (end < 0) break;
      line++;
      from = end + 1;
    }
    if (batch.length > 0) yield batch;
  }
  if (size > 0) yield [{ line, bytes: Buffer.concat(rest), isCut: false }];
}

const longestCharacter = 4;

/** How many bytes there are without a character of UTF-8 that goes on behind them. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back < longestCharacter && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] as number;
    const isContinuation = byte >= 0x80 && byte < 0xc0;
    if (!isContinuation) return bytes.length - (back < sizeOf(byte) ? back : 0);
  }
  return bytes.length;
}

/** Of the character that begins with this byte. */
function sizeOf(byte: number): number {
  if (byte < 0xc0) return 1;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}
