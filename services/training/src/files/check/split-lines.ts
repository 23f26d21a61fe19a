import type { Readable } from 'node:stream';

export interface Line {
  readonly line: number;
  readonly bytes: Buffer;
  /** It was longer, and goes on under the same number. */
  readonly isCut: boolean;
}

export const longestLine = 4 * 1024 * 1024;

/** The lines of a stream, in batches; a long one comes in pieces. */
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
      batch.push({ line, bytes: rest.length === 1 ? piece : Buffer.concat(rest), isCut: end < 0 });
      rest = [];
      size = 0;
      if (end < 0) break;
      line++;
      from = end + 1;
    }
    if (batch.length > 0) yield batch;
  }
  if (size > 0) yield [{ line, bytes: Buffer.concat(rest), isCut: false }];
}
