const startOfScan = 0xda;

/** JFIF, colour profile and Adobe's word on the colours: without them it looks otherwise. */
const needed: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const comment = 0xfe;
const saysMore = (marker: number) => marker === comment || (marker >= 0xe0 && marker <= 0xef && !needed.has(marker));

/** A JPEG within a document, without what a camera said beside the picture; what is none as it was. */
export function stripJpeg(bytes: Buffer): Buffer {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return bytes;
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === startOfScan) break;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (!saysMore(marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}
