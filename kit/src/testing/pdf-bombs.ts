import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createDeflate } from 'node:zlib';

const megabyte = 1_000_000;

/** Compressed fast rather than tightly. The window sets the first byte: 14 makes it 0x68. */
async function deflated(chunk: Buffer, times: number, windowBits = 15): Promise<Buffer> {
  const packing = Readable.from(Array(times).fill(chunk)).pipe(createDeflate({ level: 1, windowBits }));
  const chunks: Buffer[] = [];
  packing.on('data', (each: Buffer) => chunks.push(each));
  await once(packing, 'end');
  return Buffer.concat(chunks);
}

const blanks = Buffer.alloc(megabyte, ' ');
/** Each two bytes encode 128 spaces. */
const runs = Buffer.alloc(megabyte, Buffer.from([129, 0x20]));

interface Packed {
  readonly filter: string;
  readonly bytes: Buffer;
}

/** This many megabytes of filler, compressed to less than a hundredth. */
export const packings = {
  'a usual zlib header': async (megabytes: number) => ({
    filter: '/FlateDecode',
    bytes: await deflated(blanks, megabytes),
  }),
  'an unusual zlib header': async (megabytes: number) => ({
    filter: '/FlateDecode',
    bytes: await deflated(blanks, megabytes, 14),
  }),
  'hexadecimal digits around it': async (megabytes: number) => ({
    filter: '[/ASCIIHexDecode /FlateDecode]',
    bytes: Buffer.from((await deflated(blanks, megabytes)).toString('hex')),
  }),
  'run lengths within it': async (megabytes: number) => ({
    filter: '[/FlateDecode /RunLengthDecode]',
    bytes: await deflated(runs, Math.ceil(megabytes / 64)),
  }),
} as const satisfies Record<string, (megabytes: number) => Promise<Packed>>;

const object = (number: number, dictionary: string, bytes: Buffer) => [
  Buffer.from(`${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
  bytes,
  Buffer.from('\nendstream\nendobj\n'),
];

const document = (...parts: readonly Buffer[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF')]);

/** Object streams, which a reader decompresses when it opens the document. */
export function bombOfObjects({ filter, bytes }: Packed, streams = 1): Buffer {
  const dictionary = `/Type /ObjStm /N 1 /First 4 /Filter ${filter}`;
  return document(...Array.from({ length: streams }, (_, at) => object(at + 4, dictionary, bytes)).flat());
}

/** A page whose content decompresses when it is shown. */
export const bombOfPage = ({ filter, bytes }: Packed): Buffer =>
  document(
    Buffer.from('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n'),
    ...object(4, `/Filter ${filter}`, bytes),
  );
