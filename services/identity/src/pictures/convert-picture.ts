import { inTurn, sharp } from '@entourage/kit/pictures.ts';
import { invalid } from '@entourage/kit/problem.ts';

const edge = 512;
const maxMegapixels = 40;
const maxSeconds = 10;

/** A square WebP of the first frame, upright, without anything else the file said; one at a time. */
export const convertPicture = (bytes: Buffer): Promise<Buffer> => inTurn(() => convert(bytes));

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
