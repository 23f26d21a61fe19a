import { open } from 'node:fs/promises';

/** What a small model reads at most, taken evenly from the beginnings of all files. */
export const mostTextBytes = 8 * 1024 * 1024;

export function sharesOf(sizes: readonly number[]): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const share = Math.min(1, mostTextBytes / total);
  return sizes.map((size) => Math.floor(size * share));
}

/** `sizes`: of the whole texts; a file holds its share at least. */
export async function readTexts(
  paths: readonly string[],
  sizes: readonly number[],
): Promise<{ texts: Uint8Array[]; isCut: boolean }> {
  const shares = sharesOf(sizes);
  const texts: Uint8Array[] = [];
  for (const [index, path] of paths.entries()) {
    const wanted = shares[index] ?? 0;
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, 0);
      texts.push(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  }
  return { texts, isCut: shares.some((share, index) => share < (sizes[index] ?? 0)) };
}
