import { newTrainingJob, retryQuery } from '@entourage/contracts/rest/training-jobs.ts';
import {
  modelTypeNames,
  modelTypes,
  trainingDefaults,
  trainingFileEndings,
  trainingLocationNames,
  trainingLocations,
  trainingUpload,
} from '@entourage/contracts/training.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { FileStore } from '../files/file.store.ts';
import { findsDigest } from '../files/finds-digest.ts';
import { removeBelow } from '../objects/remove-below.ts';
import { person } from '../people/person.ts';
import type { JobStore } from './job.store.ts';
import { type LiveWorker, outcomeOf, type TrainingJob, waitsFor } from './job.ts';

export interface JobDeps {
  readonly jobs: JobStore;
  readonly files: FileStore;
  readonly objects: ObjectStore;
  readonly wakeRelay: () => void;
  readonly dispatch: () => void;
}

export function jobResolvers(deps: JobDeps): Resolvers {
  const { jobs, files, objects } = deps;

  const shown = async (job: TrainingJob | null) => {
    if (!job) throw notFound();
    return describe(job, await jobs.liveWorkers());
  };
  const changed =
    (wish: 'cancel' | 'resume' | 'retry') =>
    async (_parent: unknown, args: { id: string; clientId?: string | null }, call: Call) => {
      const { clientId = null } = parseOrRefuse(retryQuery, args.clientId ? { clientId: args.clientId } : {});
      const job = await jobs.change(existingId(args.id), wish, asPerson(call.principal).id, clientId);
      deps.dispatch();
      return shown(job);
    };

  return {
    TrainingJob: {
      createdBy: ({ createdBy }: TrainingJob) => person(createdBy),
    },
    Query: {
      async trainingJobs(
        _parent,
        args: { status?: TrainingJob['status'] | null; first: number; after?: string | null },
      ) {
        const [{ jobs: found, total }, workers] = await Promise.all([
          jobs.page(args.status ?? null, {
            after: readCursor(args.after, sortedBy.instant),
            limit: rowsFor(args.first),
          }),
          jobs.liveWorkers(),
        ]);
        const page = pageOf(found, args.first, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }));
        return { total, ...page, nodes: page.nodes.map((job) => describe(job, workers)) };
      },
      trainingJob: async (_parent, args: { id: string }) => shown(await jobs.find(existingId(args.id))),
      async trainingLog(_parent, args: { id: string }) {
        const lines = await jobs.log(existingId(args.id));
        if (!lines) throw notFound();
        return lines;
      },
      async trainingMetrics(_parent, args: { id: string }) {
        const metrics = await jobs.metrics(existingId(args.id));
        if (!metrics) throw notFound();
        return metrics;
      },
      async trainingSetup() {
        const [workers, ready] = await Promise.all([jobs.liveWorkers(), files.countReady()]);
        return {
          defaults: trainingDefaults,
          modelTypes: modelTypeNames.map((id) => ({ id, label: modelTypes[id] })),
          locations: trainingLocationNames.map((id) => ({
            id,
            label: trainingLocations[id],
            workers: workers
              .filter(({ location }) => location === id)
              .map(({ name, device, engine, jobId }) => ({ name, device, engine, isBusy: jobId !== null })),
            models: modelTypeNames.map((modelType) => ({ modelType, ...outcomeOf(modelType, workers, id) })),
          })),
          accepts: trainingFileEndings,
          mostFiles: trainingUpload.most,
          mostBytes: trainingUpload.maxBytes,
          readyFiles: ready.all,
          readyFileIdsWithFinds: ready.withFinds,
          readyFindsDigest: findsDigest(ready.withFinds),
        };
      },
    },
    Mutation: {
      async startTrainingJob(_parent, args: { input: unknown }, call: Call) {
        const wanted = parseOrRefuse(newTrainingJob, args.input);
        const job = await jobs.start(wanted, asPerson(call.principal).id);
        deps.dispatch();
        return shown(job);
      },
      cancelTrainingJob: changed('cancel'),
      resumeTrainingJob: changed('resume'),
      retryTrainingJob: changed('retry'),
      async deleteTrainingJob(_parent, args: { id: string }) {
        const id = existingId(args.id);
        if (!(await jobs.remove(id))) throw notFound();
        deps.wakeRelay();
        // Weights too: of a worker that was killed before it could say that it had them.
        for (const kind of ['jobs', 'models']) await removeBelow(objects, `${kind}/${id}/`);
        return true;
      },
    },
  };
}

/** Both names of what the schema and the panel name differently, and what follows from the workers. */
function describe(job: TrainingJob, workers: readonly LiveWorker[]) {
  const { modelType, epochs, loss, status, hasCheckpoint } = job;
  const coming = job.trainedAs === null ? outcomeOf(modelType, workers, job.trainingLocation) : job;
  return {
    ...job,
    architecture: modelType,
    totalEpochs: epochs,
    currentLoss: loss,
    trainedAs: coming.trainedAs,
    isSubstitute: coming.trainedAs === null ? null : coming.isSubstitute,
    waitsFor: waitsFor(job, workers),
    canResume: (status === 'FAILED' || status === 'CANCELLED') && hasCheckpoint,
  };
}
