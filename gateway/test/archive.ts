import { crc32 } from 'node:zlib';

const end = Buffer.from('PK\x05\x06', 'latin1');
const stored = 0;

/** The files of a ZIP archive that is not compressed, by the directory at its end. */
export function filesIn(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const last = archive.lastIndexOf(end);
  if (last < 0) throw new Error('the archive has no directory');
  let at = archive.readUInt32LE(last + 16);
  for (let count = archive.readUInt16LE(last + 10); count > 0; count--) {
    const nameLength = archive.readUInt16LE(at + 28);
    const moreLength = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    if (archive.readUInt16LE(at + 10) !== stored) throw new Error(`${name} is compressed`);
    const header = archive.readUInt32LE(at + 42);
    const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const bytes = archive.subarray(begin, begin + archive.readUInt32LE(at + 24));
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, bytes);
    at += 46 + nameLength + moreLength;
  }
  return files;
}
