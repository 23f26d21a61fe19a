import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedKey, NoObject, type ObjectStore, StoreFull } from './object-store.ts';

/** Unfinished writes, beside the objects so that a finished one is only renamed. */
const unfinished = '.unfinished';
/** An unfinished write that is older belongs to a process that was killed. */
const abandonedMs = 24 * 3_600_000;
/** So much may wait to be written: with less, sender and disk wait for each other. */
const highWaterMark = 1024 * 1024;

/** Objects as files of a folder, each flushed to the disk before it gets its name. */
export function openFolderStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'));

  return {
    async write(key, content) {
      const path = pathOf(key);
      const draft = join(folder, unfinished, randomUUID());
      const hash = createHash('sha256');
      let bytes = 0;
      const measure = new Transform({
        highWaterMark,
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await mkdir(dirname(draft), { recursive: true });
        await pipeline(
          content,
          measure,
          createWriteStream(draft, { flags: 'wx', flush: true, mode: 0o600, highWaterMark }),
        );
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await flushFolder(dirname(path));
      } catch (error) {
        content.destroy();
        await rm(draft, { force: true });
        throw isFull(error) ? new StoreFull(error) : error;
      }
      return { bytes, sha256: hash.digest('hex') };
    },

    async read(key) {
      const path = pathOf(key);
      await stat(path).catch((error: unknown) => {
        throw isMissing(error) ? new NoObject(key) : error;
      });
      return createReadStream(path);
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list(prefix) {
      await removeAbandoned(join(folder, unfinished));
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const entry of found) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(folder, path).split(sep).join('/');
        if (!entry.isFile() || key.startsWith(unfinished) || !key.startsWith(prefix)) continue;
        const known = await stat(path).catch(() => null);
        if (known) yield { key, storedAt: known.mtime };
      }
    },
  };
}

/** Otherwise a crash of the machine could lose the name of a file whose content is safe. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const known = await stat(path).catch(() => null);
    if (known && Date.now() - known.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : null);
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)));
