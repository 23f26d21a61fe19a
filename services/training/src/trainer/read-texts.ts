import { open, stat } from 'node:fs/promises';

/** What a small model reads at most, taken evenly from the beginnings of all files. */
export const mostTextBytes = 8 * 1024 * 1024;

export async function readTexts(paths: readonly string[]): Promise<{ texts: Uint8Array[]; isCut: boolean }> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const share = Math.min(1, mostTextBytes / total);
  const texts: Uint8Array[] = [];
  for (const [index, path] of paths.entries()) {
    const wanted = Math.floor((sizes[index] ?? 0) * share);
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, 0);
      texts.push(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  }
  return { texts, isCut: share < 1 };
}
