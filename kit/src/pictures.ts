import sharp from 'sharp';
import { createTurns } from './turns.ts';

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
// Pictures are rare and what else a service does is not: they leave the cores and the memory to others.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };

/** One picture at a time: each may take hundreds of megabytes while it is unpacked. */
export const inTurn = createTurns();
