import { stripJpx } from './strip-jpx.ts';

function box(type: string, content: string, long = false): Buffer {
  const head = Buffer.alloc(long ? 16 : 8);
  head.writeUInt32BE(long ? 1 : 8 + content.length, 0);
  head.write(type, 4, 'latin1');
  if (long) head.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([head, Buffer.from(content)]);
}

const begin = Buffer.from('0000000c6a5020200d0a870a', 'hex');

test('boxes of metadata go, the others stay as they are', () => {
  const [head, picture] = [box('jp2h', 'colours'), box('jp2c', 'pixels', true)];
  const given = [begin, box('uuid', 'Exif Noor'), head, box('xml ', 'Noor', true), picture, box('uinf', 'Noor')];
  expect(stripJpx(Buffer.concat(given))).toEqual(Buffer.concat([begin, head, picture]));
});

test('a last box without a length reaches to the end', () => {
  const open = box('jp2c', 'pixels');
  open.writeUInt32BE(0, 0);
  expect(stripJpx(Buffer.concat([begin, open]))).toEqual(Buffer.concat([begin, open]));
});

test('a bare code stream and a broken box are left alone or cut', () => {
  const stream = Buffer.from('ff4fff51', 'hex');
  expect(stripJpx(stream)).toBe(stream);
  expect(stripJpx(Buffer.concat([begin, Buffer.from('0000000375756964', 'hex')]))).toEqual(begin);
});
