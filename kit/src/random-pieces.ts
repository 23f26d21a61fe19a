import { randomBytes } from 'node:crypto';

const atOnce = 512;

/** Random bytes, each time so many that nobody had before. They are fetched in bulk: a call for each would cost more than what it is for. */
export function randomPieces(bytes: number): () => Buffer {
  let left = Buffer.alloc(0);
  return () => {
    if (left.length === 0) left = randomBytes(atOnce * bytes);
    const piece = left.subarray(0, bytes);
    left = left.subarray(bytes);
    return piece;
  };
}
