/** Cuts content into chunks of exactly `size` bytes; only the last one may be shorter, and it may be empty only alone. */
export async function* inChunks(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    held.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let rest = Buffer.concat(held);
    for (; rest.length > size; rest = rest.subarray(size)) yield { chunk: rest.subarray(0, size), isLast: false };
    held = [rest];
    length = rest.length;
  }
  yield { chunk: Buffer.concat(held), isLast: true };
}
