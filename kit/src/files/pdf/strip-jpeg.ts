const [startOfImage, endOfImage, startOfScan, comment] = [0xd8, 0xd9, 0xda, 0xfe];
const fill = 0xff;

/** JFIF, colour profile and Adobe's colour transform, which affect the colours; by their prefixes. */
const needed: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

function saysMore(marker: number, content: Buffer): boolean {
  if (marker === comment) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const begin = needed[marker];
  return begin === undefined || !content.subarray(0, begin.length).equals(Buffer.from(begin));
}

/**
 * Removes metadata from a JPEG inside a document; other bytes stay unchanged. Ends at the end of the picture: phones
 * append a second one with the same metadata.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  if (bytes.length < 4 || bytes[0] !== fill || bytes[1] !== startOfImage) return bytes;
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === fill) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === fill) {
      at++;
      continue;
    }
    if (marker === endOfImage) break;
    const content = at + 4;
    let next = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === startOfScan) next = endOfScan(bytes, next);
    if (!saysMore(marker, bytes.subarray(content, next))) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, Buffer.from([fill, endOfImage])]);
}

/** In compressed data, each 0xff is followed by zero or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(fill, from); at >= 0; at = bytes.indexOf(fill, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== fill && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
