import { inTurn, sharp } from '@entourage/kit/data/pictures.ts';
import { invalid } from '@entourage/kit/serve/problem.ts';

const edge = 512;
const maxMegapixels = 40;
const maxSeconds = 10;

/** Makes a square WebP of the first frame, upright and without metadata; one at a time. */
export const convertPicture = (bytes: Buffer): Promise<Buffer> => inTurn(() => convert(bytes));

async function convert(bytes: Buffer): Promise<Buffer> {
  // Reads only the header, so that an oversized picture is refused before it is decoded.
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
