import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { convertPicture } from './convert-picture.ts';

const of = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

const notAPicture = { picture: 'Choose a JPEG, PNG, WebP or GIF picture' };
const damaged = { picture: 'The picture is damaged and cannot be read' };
const tooLarge = { picture: 'The picture is too large: at most 40 megapixels' };

const refusal = (bytes: Buffer) =>
  convertPicture(bytes).then(
    () => null,
    (error) => error.fields,
  );

/** A PNG whose header declares this size, almost without data. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  ['JPEG', () => of(800, 600).jpeg()],
  ['PNG', () => of(30, 40).png()],
  ['WebP', () => of(1000, 10).webp()],
  ['GIF', () => of(64, 64).gif()],
])('%s becomes a square WebP', async (_name, make) => {
  const made = await sharp(await convertPicture(await make().toBuffer())).metadata();
  expect(made).toMatchObject({ format: 'webp', width: 512, height: 512 });
});

test('of an animation the first frame is kept', async () => {
  const frames = [
    { input: await of(10, 10).png().toBuffer(), top: 0, left: 0 },
    {
      input: await sharp({ create: { width: 10, height: 10, channels: 3, background: 'blue' } })
        .png()
        .toBuffer(),
      top: 10,
      left: 0,
    },
  ];
  const moving = await sharp({ create: { width: 10, height: 20, channels: 3, background: 'white' } })
    .composite(frames)
    .raw()
    .toBuffer()
    .then((raw) =>
      sharp(raw, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
        .gif()
        .toBuffer(),
    );
  expect((await sharp(await convertPicture(moving)).metadata()).pages ?? 1).toBe(1);
  const [red = 0, , blue = 0] = await sharp(await convertPicture(moving))
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(blue);
});

test('metadata is removed, and its orientation applied', async () => {
  const halves = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
    .composite([{ input: await of(20, 20).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const turned = await sharp(halves)
    .withExif({
      IFD0: { Artist: 'Noor Haddad' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 4366/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(turned).metadata()).exif).toBeDefined();

  const made = await convertPicture(turned);
  const { exif, icc, xmp, iptc, orientation } = await sharp(made).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(made.includes('Noor')).toBe(false);
  const pixels = await sharp(made).raw().toBuffer();
  const greenAt = (row: number) => pixels[(row * 512 + 256) * 3 + 1] ?? 0;
  // The left half was red; a quarter turn clockwise puts it on top.
  expect(greenAt(20)).toBeLessThan(100);
  expect(greenAt(490)).toBeGreaterThan(200);
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  [
    'SVG',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
  ],
  ['PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ['TIFF', () => of(9, 9).tiff().toBuffer()],
  ['AVIF', () => of(9, 9).avif().toBuffer()],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['one byte', () => Buffer.from([0xff])],
])('%s is no picture here', async (_name, bytes) => {
  expect(await refusal(await bytes())).toEqual(notAPicture);
});

test.each([
  ['fifty thousand pixels square', 50_000, 50_000],
  ['a line longer than the limit', 41_000_000, 1],
])('%s is refused by its header', async (_name, width, height) => {
  const before = process.memoryUsage().rss;
  expect(await refusal(pngOf(width, height))).toEqual(tooLarge);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test('a truncated file is refused', async () => {
  const [jpeg, png] = await Promise.all([of(800, 600).jpeg().toBuffer(), of(800, 600).png().toBuffer()]);
  expect(await refusal(jpeg.subarray(0, jpeg.length - 400))).toEqual(damaged);
  expect(await refusal(png.subarray(0, png.length - 40))).toEqual(damaged);
  expect(await refusal(pngOf(6000, 6000))).toEqual(damaged);
});

test('a refused picture does not block the next', async () => {
  const good = await of(20, 20).png().toBuffer();
  const outcomes = await Promise.allSettled([Buffer.from('no'), good, Buffer.from('no'), good].map(convertPicture));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});
