import { invalid } from '@entourage/kit/problem.ts';
import sharp from 'sharp';

const edge = 512;
const maxMegapixels = 40;
const maxSeconds = 10;

// What the bytes are is decided by libvips alone, and these are all it may take them for: no SVG, PDF, TIFF or HEIF is parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Pictures are rare and passwords are not: they leave the cores and the memory to others.
sharp.concurrency(1);
sharp.cache(false);

let turn: Promise<unknown> = Promise.resolve();

/** A square WebP of the first frame, upright, without anything else the file said; one at a time. */
export function convertPicture(bytes: Buffer): Promise<Buffer> {
  const mine = turn.then(() => convert(bytes));
  turn = mine.catch(() => undefined);
  return mine;
}

async function convert(bytes: Buffer): Promise<Buffer> {
  // Reads the header only: a picture of any size is measured before a pixel of it is unpacked.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusedPicture('Choose a JPEG, PNG, WebP or GIF picture');
    });
  if (width * height > maxMegapixels * 1_000_000) {
    throw refusedPicture(`The picture is too large: at most ${maxMegapixels} megapixels`);
  }
  return sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error', autoOrient: true })
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
    .catch(() => {
      throw refusedPicture('The picture is damaged and cannot be read');
    });
}

const refusedPicture = (sentence: string) => invalid({ picture: sentence });
