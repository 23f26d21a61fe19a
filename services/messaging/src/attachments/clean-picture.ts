import type { pictureTypes } from '@entourage/contracts/rest/attachments.ts';
import { inTurn, sharp } from '@entourage/kit/pictures.ts';
import type { CleanFile } from './attachment.ts';
import { refusedFile, wrongType } from './refused-file.ts';

const maxMegapixels = 60;
const maxSeconds = 10;
/** As much as a message shows of it. */
const previewEdge = 720;

const typeOf: Readonly<Record<string, (typeof pictureTypes)[number]>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** The same picture in the same format and size, upright, without anything else the file said; of what moves the first frame. */
export const cleanPicture = (bytes: Buffer): Promise<CleanFile> => inTurn(() => clean(bytes));

async function clean(bytes: Buffer): Promise<CleanFile> {
  // Reads the header only: a picture of any size is measured before a pixel of it is unpacked.
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
