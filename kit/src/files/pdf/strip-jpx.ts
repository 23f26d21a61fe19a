/** Boxes of a JPEG 2000 file that say something of it besides its picture. */
const beside = new Set(['uuid', 'xml ', 'uinf', 'asoc', 'lbl ']);
const [boxHead, longHead] = [8, 16];
const signature = Buffer.from('0000000c6a5020200d0a870a', 'hex');

/** Removes metadata from a JPEG 2000 picture inside a document; a bare code stream has none. */
export function stripJpx(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, signature.length).equals(signature)) return bytes;
  const kept: Buffer[] = [];
  let at = 0;
  while (at + boxHead <= bytes.length) {
    const length = lengthOf(bytes, at);
    if (length < boxHead) break;
    if (!beside.has(bytes.toString('latin1', at + 4, at + boxHead))) kept.push(bytes.subarray(at, at + length));
    at += length;
  }
  return Buffer.concat(kept);
}

/** 0: to the end of the file; 1: the length follows in eight bytes. */
function lengthOf(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32BE(at);
  if (length === 0) return bytes.length - at;
  if (length !== 1) return length;
  return at + longHead <= bytes.length ? Number(bytes.readBigUInt64BE(at + boxHead)) : 0;
}
