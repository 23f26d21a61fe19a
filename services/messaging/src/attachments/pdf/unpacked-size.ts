import { inflateSync } from 'node:zlib';

const begins = /stream\r?\n/g;
const end = 'endstream';
/** The first byte of what zlib has packed. */
const packedByZlib = 0x78;

/** Throws where one of a document's streams would be unpacked into more than this, before anything tries to. */
export function refuseLargeStreams(bytes: Buffer, most: number): void {
  const text = bytes.toString('latin1');
  for (const { index, 0: begin } of text.matchAll(begins)) {
    const from = index + begin.length;
    if (bytes[from] !== packedByZlib) continue;
    const to = text.indexOf(end, from);
    if (isLarger(bytes.subarray(from, to < 0 ? undefined : to), most))
      throw new Error('a stream is too large unpacked');
  }
}

function isLarger(packed: Buffer, most: number): boolean {
  try {
    inflateSync(packed, { maxOutputLength: most });
    return false;
  } catch (error) {
    // What is packed otherwise, or damaged, is for whoever reads it.
    return error instanceof RangeError;
  }
}
