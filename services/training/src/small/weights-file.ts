import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { endianness } from 'node:os';
import { z } from 'zod';
import { layoutOf, type Shape } from './shape.ts';

const head = z.object({
  format: z.literal('entourage-small-1'),
  shape: z.object({
    vocabulary: z.literal(256),
    context: z.int().positive(),
    width: z.int().positive(),
    heads: z.int().positive(),
    layers: z.int().positive(),
  }),
  /** How many arrays of parameters follow: weights, and for a checkpoint both moments. */
  arrays: z.union([z.literal(1), z.literal(3)]),
  step: z.int().min(0),
  /** The sum of the losses since the last epoch began. */
  epochLoss: z.number(),
});
type Head = z.infer<typeof head>;

export interface Saved extends Omit<Head, 'format' | 'arrays'> {
  readonly shape: Shape;
  readonly arrays: readonly Float32Array[];
}

/** A line of JSON, then little-endian floats: the same weights are the same bytes. */
function encode({ arrays, ...rest }: Saved): Buffer {
  const said: Head = { format: 'entourage-small-1', ...rest, arrays: arrays.length === 3 ? 3 : 1 };
  const parts = arrays.map((array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength));
  return Buffer.concat([Buffer.from(`${JSON.stringify(said)}\n`), ...parts]);
}

/** Either the whole file is there afterwards, or the one before. */
export async function saveWeights(path: string, saved: Saved): Promise<{ sha256: string; bytes: number }> {
  if (endianness() !== 'LE') throw new Error('weights are written on little-endian machines only');
  const content = encode(saved);
  const file = await open(`${path}.part`, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  return { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
}

export const readWeights = async (path: string): Promise<Saved> => decodeWeights(await readFile(path));

export function decodeWeights(content: Buffer): Saved {
  const end = content.indexOf(10);
  const said = head.parse(JSON.parse(content.toString('utf8', 0, Math.max(end, 0))));
  const { size } = layoutOf(said.shape);
  if (content.length !== end + 1 + said.arrays * size * 4) throw new Error('a file of weights is not whole');
  // A copy, since floats must begin at a multiple of four.
  const floats = new Float32Array(new Uint8Array(content.subarray(end + 1)).buffer);
  const arrays = Array.from({ length: said.arrays }, (_, index) => floats.subarray(index * size, (index + 1) * size));
  return { shape: said.shape, step: said.step, epochLoss: said.epochLoss, arrays };
}
