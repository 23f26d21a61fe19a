import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound } from '@entourage/kit/serve/problem.ts';
import { person } from '../people/person.ts';
import type { FileStore } from './file.store.ts';
import type { TrainingFile } from './file.ts';

export const fileResolvers = (deps: { files: FileStore; objects: ObjectStore; wakeRelay: () => void }): Resolvers => ({
  TrainingFile: {
    uploadedBy: ({ uploadedBy }: TrainingFile) => person(uploadedBy),
  },
  Query: {
    async trainingFiles(_parent, args: { first: number; after?: string | null }) {
      const { files, total } = await deps.files.page({
        after: readCursor(args.after, sortedBy.instant),
        limit: rowsFor(args.first),
      });
      return { total, ...pageOf(files, args.first, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id })) };
    },
  },
  Mutation: {
    async deleteTrainingFile(_parent, args: { id: string }) {
      const removed = await deps.files.remove(existingId(args.id));
      if (!removed) throw notFound();
      deps.wakeRelay();
      for (const path of removed.paths) await deps.objects.remove(path);
      return true;
    },
  },
});
