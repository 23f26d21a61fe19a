import sharp from 'sharp';
import { dana, idOf, longest, noor } from './care-records.ts';

const pdf = (name: string, size: number) => ({ name, mediaType: 'application/pdf', size, width: null, height: null });

/** A report, a picture, and a laboratory result with a long title. */
export const documents = [
  {
    id: idOf(71),
    athleteId: noor.id,
    title: 'Return to running after the hamstring strain',
    kind: 'REPORT',
    date: '2026-03-02',
    note: 'Page two has the strength of both sides.',
    file: pdf('Return to running.pdf', 1_258_291),
    addedAt: '2026-03-02T16:00:00Z',
    addedBy: dana,
    version: 1,
  },
  {
    id: idOf(72),
    athleteId: noor.id,
    title: 'Ultrasound of the left hamstring',
    kind: 'IMAGING',
    date: '2026-02-21',
    note: null,
    file: { name: 'hamstring.png', mediaType: 'image/png', size: 412_672, width: 1200, height: 900 },
    addedAt: '2026-02-21T18:00:00Z',
    addedBy: noor,
    version: 1,
  },
  {
    id: idOf(73),
    athleteId: noor.id,
    title:
      'Complete blood count, ferritin, transferrin saturation, vitamin D and thyroid-stimulating hormone before the season',
    kind: 'LAB_RESULT',
    date: '2025-11-12',
    note: null,
    file: pdf('laboratory-2025-11-12-final.pdf', 284_672),
    addedAt: '2025-11-14T09:00:00Z',
    addedBy: longest,
    version: 2,
  },
];

const [width, height] = [96, 72];

/** A dark field with a bright arc; of pixels, since services that share the process have turned off reading SVG. */
export function pictureOfDocument(): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 14);
  for (let at = 0; at < pixels.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (Math.abs(Math.hypot(x - width / 2, y - 60) - 40) < 4.5) pixels[at] = 224;
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
