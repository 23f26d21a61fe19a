import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { DocumentKind } from '@entourage/contracts/health.ts';
import sharp from 'sharp';

interface Paper {
  readonly by: 'athlete' | 'physician';
  /** Of the examination; it is added later. */
  readonly daysAgo: number;
  readonly addedDaysAgo: number;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly note: string | null;
  readonly name: string;
  readonly bytes: () => Promise<Buffer>;
}

/** A page with a heading and lines of text. */
async function page(heading: string, lines: readonly string[]): Promise<Buffer> {
  const made = await PDFDocument.create();
  const sheet = made.addPage([595, 842]);
  const bold = await made.embedFont(StandardFonts.HelveticaBold);
  const plain = await made.embedFont(StandardFonts.Helvetica);
  sheet.drawText(heading, { x: 56, y: 770, size: 18, font: bold });
  for (const [index, line] of lines.entries()) {
    sheet.drawText(line, { x: 56, y: 735 - 18 * index, size: 11, font: plain });
  }
  return Buffer.from(await made.save());
}

const width = 600;
const height = 800;
/** Ellipses by centre, half axes and brightness: two bones of the leg, and the two that they stand on. */
const bones = [
  { x: 290, y: 120, rx: 85, ry: 310, light: 175 },
  { x: 430, y: 150, rx: 38, ry: 300, light: 135 },
  { x: 310, y: 510, rx: 135, ry: 75, light: 160 },
  { x: 320, y: 660, rx: 190, ry: 70, light: 120 },
] as const;

/** Like an X-ray: light bones on black, brighter at their edges. */
function radiograph(): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 8);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const bone of bones) {
        const out = ((x - bone.x) / bone.rx) ** 2 + ((y - bone.y) / bone.ry) ** 2;
        if (out < 1) pixels[y * width + x] = Math.round(bone.light * (0.75 + 0.4 * out));
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .blur(4)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The oldest first: of a run that was aborted the rest is added by the next. */
export const documents: readonly Paper[] = [
  {
    ...{ by: 'physician', daysAgo: 231, addedDaysAgo: 228, kind: 'IMAGING', name: 'mri-left-knee.pdf' },
    title: 'MRI of the left knee',
    note: 'Before the contract; nothing to follow up.',
    bytes: () =>
      page('MRI of the left knee', [
        'Summit Imaging Center',
        '',
        'Indication: anterior pain after jumping, for six weeks.',
        'Technique: 3 T, proton density with fat suppression in three planes, T1 sagittal.',
        '',
        'Menisci and cruciate ligaments are intact. No effusion, no bone marrow oedema.',
        'Patellar tendon: thickened at its upper end to 7 mm, with a slightly raised signal.',
        'Cartilage of the patella and of the trochlea is smooth.',
        '',
        'Impression: mild tendinopathy of the patellar tendon. No tear.',
      ]),
  },
  {
    ...{ by: 'physician', daysAgo: 96, addedDaysAgo: 94, kind: 'LAB_RESULT', name: 'blood-count-and-iron.pdf' },
    title: 'Blood count and iron',
    note: null,
    bytes: () =>
      page('Laboratory report', [
        'Front Range Laboratory',
        '',
        'Haemoglobin            15.1 g/dl      (13.5 to 17.5)',
        'Haematocrit            44 %           (41 to 50)',
        'Ferritin               62 µg/l        (30 to 400)',
        'Transferrin saturation 27 %           (20 to 50)',
        'Vitamin D (25-OH)      38 ng/ml       (30 to 60)',
        'Creatine kinase        412 U/l        (up to 190; two days after a game)',
      ]),
  },
  {
    ...{ by: 'athlete', daysAgo: 36, addedDaysAgo: 35, kind: 'IMAGING', name: 'ankle-xray.jpg' },
    title: 'X-ray of the right ankle',
    note: 'Taken at the arena right after the game. No fracture, they said.',
    bytes: radiograph,
  },
];
