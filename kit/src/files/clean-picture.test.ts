import sharp from 'sharp';
import { aTaggedJpeg } from '../testing/files.ts';
import { cleanFile } from './clean-file.ts';

const of = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

const refusal = (bytes: Buffer) =>
  cleanFile('somebody', bytes).then(
    () => null,
    (error) => error.fields,
  );

test.each([
  ['image/jpeg', () => of(80, 60).jpeg()],
  ['image/png', () => of(80, 60).png()],
  ['image/webp', () => of(80, 60).webp()],
  ['image/gif', () => of(80, 60).gif()],
])('%s keeps its format and size', async (mediaType, make) => {
  const { bytes, ...made } = await cleanFile('somebody', await make().toBuffer());
  expect(made).toMatchObject({ mediaType, look: { width: 80, height: 60 } });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: mediaType.split('/')[1], width: 80, height: 60 });
});

test('metadata on place, time and author is removed, and its orientation applied', async () => {
  const taken = await aTaggedJpeg();
  expect(taken.includes('Noor Haddad')).toBe(true);
  const { bytes, look } = await cleanFile('somebody', taken);
  for (const made of [bytes, look?.preview ?? Buffer.alloc(0)]) {
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(made).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect([width, height]).toEqual([20, 40]);
    expect(made.includes('Noor')).toBe(false);
  }
  expect(look).toMatchObject({ width: 20, height: 40 });
});

test('the preview of a large picture is small', async () => {
  const { look } = await cleanFile('somebody', await of(3000, 1500).png().toBuffer());
  expect(look).toMatchObject({ width: 3000, height: 1500 });
  expect(await sharp(look?.preview).metadata()).toMatchObject({ format: 'webp', width: 720, height: 360 });
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['TIFF', () => of(9, 9).tiff().toBuffer()],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', () => Buffer.from('MZ\x90\0')],
  ['one byte', () => Buffer.from([0xff])],
])('%s is neither a picture nor a PDF here', async (_name, bytes) => {
  expect(await refusal(await bytes())).toEqual({ file: 'Choose a JPEG, PNG, WebP or GIF picture, or a PDF' });
});

test('truncated and oversized pictures are refused', async () => {
  const jpeg = await of(800, 600).jpeg().toBuffer();
  expect(await refusal(jpeg.subarray(0, jpeg.length - 400))).toEqual({
    file: 'The picture is damaged and cannot be read',
  });
  const flat = await sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  expect(await refusal(flat)).toEqual({ file: 'The picture is too large: at most 60 megapixels' });
});
