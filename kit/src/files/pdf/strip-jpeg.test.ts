import sharp from 'sharp';
import { stripJpeg } from './strip-jpeg.ts';

const colours = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * at) % 251));
const picture = () =>
  sharp(colours, { raw: { width: 60, height: 40, channels: 3 } }).withExif({ IFD0: { Artist: 'Noor' } });

const segment = (marker: number, content: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content)]);
};

test.each([
  ['in one scan', () => picture().jpeg()],
  ['in many scans', () => picture().jpeg({ progressive: true })],
])('a picture %s keeps every pixel, and loses metadata and trailing data', async (_name, make) => {
  const taken = await make().toBuffer();
  const said = [segment(0xe2, 'MPF\0Noor'), segment(0xe0, 'JFXX\0Noor'), segment(0xfe, 'Noor')];
  const whole = Buffer.concat([taken.subarray(0, 2), ...said, taken.subarray(2), taken, Buffer.from('Noor')]);
  const stripped = stripJpeg(whole);
  expect(stripped.includes('Noor')).toBe(false);
  expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
});

test('its colour profile stays', async () => {
  const profiled = await picture().withIccProfile('p3').jpeg().toBuffer();
  const { icc } = await sharp(profiled).metadata();
  expect((await sharp(stripJpeg(profiled)).metadata()).icc).toEqual(icc);
});

test('bytes that are not a JPEG stay unchanged, and a truncated JPEG stays truncated', () => {
  const other = Buffer.from('neither');
  expect(stripJpeg(other)).toBe(other);
  expect(stripJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 99, 1]))).toEqual(Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
});
