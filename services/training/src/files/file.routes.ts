import { asPerson, authorise } from '@entourage/kit/auth/policy.ts';
import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { principalOf } from '@entourage/kit/serve/subgraph.ts';
import type { Express } from 'express';
import type { FileStore } from './file.store.ts';
import { readUpload } from './read-upload.ts';

/** Bounds callers inside the network; the gateway aborts uploads that stall. */
export const uploadMs = 30 * 60_000;
/** Uploads at once: disks are shared. */
const mostAtOnce = 8;

/** The upload of training files, outside the graph. */
export function fileRoutes(
  app: Express,
  deps: { files: FileStore; objects: ObjectStore; wakeRelay: () => void; checkSoon: () => void },
): void {
  const { files, objects } = deps;
  let underWay = 0;

  app.post('/files', async (request, response) => {
    const principal = principalOf(response);
    authorise(principal, 'training-file.upload');
    const { id: uploadedBy } = asPerson(principal);
    if (underWay >= mostAtOnce) throw tooMany();
    underWay++;
    try {
      const received = await readUpload(request, objects);
      const remove = (paths: readonly string[]) => Promise.all(paths.map((path) => objects.remove(path)));
      const added = await files.add(received, uploadedBy).catch(async (error: unknown) => {
        await remove(received.map(({ path }) => path));
        throw error;
      });
      await remove(added.flatMap(({ unneeded }) => unneeded ?? []));
      deps.wakeRelay();
      deps.checkSoon();
      response.status(201).json(added.map(({ unneeded: _unneeded, ...file }) => file));
    } finally {
      underWay--;
    }
  });
}

const tooMany = () =>
  new Problem('TOO_MANY_REQUESTS', 'Many uploads are under way. Try again in a moment.', { retryAfterSeconds: 5 });
