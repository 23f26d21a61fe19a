import type { pictureTypes } from '@entourage/contracts/files.ts';
import { inTurn, sharp } from '../data/pictures.ts';
import type { CleanFile } from './clean-file.ts';
import { refusedFile, wrongType } from './refused-file.ts';

const maxMegapixels = 60;
const maxSeconds = 10;
/** The size of the preview in a message. */
const previewEdge = 720;

const typeOf: Readonly<Record<string, (typeof pictureTypes)[number]>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Re-encodes a picture in the same format and size, upright and without metadata; of an animation the first frame. */
export const cleanPicture = (bytes: Buffer): Promise<CleanFile> => inTurn(() => clean(bytes));

async function clean(bytes: Buffer): Promise<CleanFile> {
  // Reads only the header, so that an oversized picture is refused before it is decoded.
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw wrongType();
    });
  const mediaType = typeOf[format];
  if (!mediaType) throw wrongType();
  if (width * height > maxMegapixels * 1_000_000) {
    throw refusedFile(`The picture is too large: at most ${maxMegapixels} megapixels`);
  }
  const opened = () =>
    sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error', autoOrient: true }).timeout({
      seconds: maxSeconds,
    });
  try {
    const made = await opened().toFormat(format, { quality: 90 }).toBuffer({ resolveWithObject: true });
    const preview = await opened()
      .resize(previewEdge, previewEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { bytes: made.data, mediaType, look: { width: made.info.width, height: made.info.height, preview } };
  } catch {
    throw refusedFile('The picture is damaged and cannot be read');
  }
}
