import sharp from 'sharp';
import { createTurns } from '../time/turns.ts';

// libvips alone detects the format; only these are enabled, so no SVG, PDF, TIFF or HEIF is parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Pictures are rare: leaves the cores and the memory to the service's other work.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };

/** One picture at a time: each may take hundreds of megabytes while it is decoded. */
export const inTurn = createTurns();
