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

/** What the picture shows: a dark field with a bright arc. */
const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="72"><rect width="96" height="72" fill="#0b1014"/><path d="M8 60a40 40 0 0180 0" fill="none" stroke="#e4e0d7" stroke-width="9"/></svg>';

export const pictureOfDocument = (): Promise<Buffer> => sharp(Buffer.from(drawn)).png().toBuffer();
