import sharp from 'sharp';

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

let turn: Promise<unknown> = Promise.resolve();

/** Works on one picture at a time: each may take hundreds of megabytes while it is unpacked. */
export function inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}
