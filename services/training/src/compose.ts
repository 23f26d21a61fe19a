import { measureRows } from '@entourage/kit/metrics/measure-rows.ts';
import { openObjectStore } from '@entourage/kit/objects/open-object-store.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { postgresStore } from '@entourage/kit/serve/service-store.ts';
import { startService } from '@entourage/kit/serve/start-service.ts';
import { erasureOf } from './deletion/erase-person.ts';
import type { TrainingEnv } from './env.ts';
import { startChecks } from './files/check-files.ts';
import { fileResolvers } from './files/file.graphql.ts';
import { fileRoutes, uploadMs } from './files/file.routes.ts';
import { createFileStore } from './files/file.store.ts';
import { PrismaClient } from './generated/client.ts';
import { startDispatch } from './jobs/dispatch.ts';
import { jobResolvers } from './jobs/job.graphql.ts';
import { createJobStore } from './jobs/job.store.ts';
import { trainingFigures } from './metrics/training-figures.ts';
import { createAskModel } from './models/ask-model.ts';
import { modelResolvers } from './models/model.graphql.ts';
import { createModelStore } from './models/model.store.ts';
import { purgeObjects } from './objects/purge-objects.ts';
import { createQuestionStore } from './questions/question.store.ts';

const store = postgresStore(PrismaClient);

export const startTraining = (env: TrainingEnv, log: Log) =>
  startService({
    name: 'training',
    env,
    log,
    schema: new URL('../schema.graphql', import.meta.url),
    store,
    compose({ pool, prisma, metrics, now, every, run, wakeRelay }) {
      const objects = openObjectStore(env);
      const files = createFileStore(pool);
      const jobs = createJobStore(pool);
      const models = createModelStore(pool);
      const questions = createQuestionStore(pool);
      const checks = run(startChecks(env, { files, objects, wakeRelay, log }));
      const dispatcher = run(startDispatch(env, { jobs, wakeRelay, log }));
      const soon = (work: () => Promise<void>) => () =>
        void work().catch((error: unknown) => log.warn({ err: error }, 'workers are woken later'));
      every(2000, checks.plan);
      every(1000, dispatcher.dispatch);
      every(5000, questions.settle);
      every(3_600_000, () => purgeObjects(objects, { files, jobs, models }, now()));
      every(3_600_000, jobs.purgeWorkers);
      measureRows(metrics, pool, trainingFigures);
      return {
        resolvers: [
          fileResolvers({ files, objects, wakeRelay }),
          jobResolvers({
            jobs,
            files,
            objects,
            wakeRelay,
            dispatch: () => {
              wakeRelay();
              soon(dispatcher.dispatch)();
            },
          }),
          modelResolvers({
            models,
            objects,
            ask: createAskModel(objects),
            questions,
            liveWorkers: jobs.liveWorkers,
            wakeRelay,
          }),
        ],
        routes: (app) => fileRoutes(app, { files, objects, wakeRelay, checkSoon: soon(checks.plan) }),
        requestMs: uploadMs,
        erasure: erasureOf(prisma),
      };
    },
  });
