import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type NewTrainingJob, newTrainingJob } from '@entourage/contracts/rest/training-jobs.ts';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { openFolderStore } from '@entourage/kit/objects/folder-store.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { erasureOf } from '../src/deletion/erase-person.ts';
import { checkOne } from '../src/files/check-files.ts';
import { createFileStore } from '../src/files/file.store.ts';
import { typeByContent } from '../src/files/type-by-content.ts';
import { PrismaClient } from '../src/generated/client.ts';
import { createJobStore } from '../src/jobs/job.store.ts';
import { createModelStore } from '../src/models/model.store.ts';
import { createRunStore, type WorkerSelf } from '../src/worker/run.store.ts';

export const admin = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a01';
export const log = createLog('test', 'silent');

export const aWorker = (change: Partial<WorkerSelf> = {}): WorkerSelf => ({
  name: 'one',
  location: 'germany-frankfurt',
  device: 'CPU',
  engine: 'small',
  modelTypes: [],
  ...change,
});

/** About 3,000 bytes to learn from. */
export const lesson = 'The athlete rests, the athlete trains, the athlete sleeps.\n'.repeat(50);

/** `done`, or the code of the refusal. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : Promise.reject(error)),
  );

/** The stores on a database and a folder of their own. */
export async function openTestStore() {
  const database = await testDatabase('training');
  const pool: Pool = await openDatabase(database.url, 10, log);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const folder = await mkdtemp(join(tmpdir(), 'training-test-'));
  const objects = openFolderStore(folder);
  const files = createFileStore(pool);
  const jobs = createJobStore(pool);
  let uploads = 0;

  async function upload(content: string, name = 'lesson.txt') {
    const path = `files/upload-${uploads++}`;
    const { bytes, sha256 } = await objects.write(path, Readable.from([Buffer.from(content)]));
    const fileType = typeByContent(Buffer.from(content));
    if (typeof fileType === 'object') throw new Error(fileType.refused);
    const [added] = await files.add([{ originalName: name, fileType, path, bytes, sha256 }], admin);
    return added as NonNullable<typeof added>;
  }

  return {
    database,
    pool,
    prisma,
    folder,
    objects,
    files,
    jobs,
    runs: createRunStore(pool),
    models: createModelStore(pool),
    upload,

    check: (id: string) => checkOne(id, { files, objects, wakeRelay: () => undefined, log }),

    /** A file whose text is there, without the process that reads it. */
    async ready(content = lesson): Promise<string> {
      const { id } = await upload(content);
      const claimed = await files.claim(id);
      if (!claimed) throw new Error('not claimed');
      const path = `texts/${id}`;
      const { bytes } = await objects.write(path, Readable.from([Buffer.from(content)]));
      const report = { lines: 1, characters: content.length, problems: [], problemCount: 0, personalData: [] };
      await files.finish(claimed, { notes: 'Read.', report, text: { path, bytes } });
      return id;
    },

    start: (change: Partial<NewTrainingJob> = {}) =>
      jobs.start(
        newTrainingJob.parse({
          modelName: 'Rest and sleep',
          modelType: 'llama-7b',
          trainingLocation: 'germany-frankfurt',
          ...change,
        }),
        admin,
      ),

    erase: (userId: string) =>
      inTransaction(pool, (client) =>
        erasureOf(prisma).erase({ userId, deletedAt: new Date(), deletedBy: 'system', isLate: false }, client),
      ),

    async published(): Promise<Array<{ type: string; subject: string; version: number; data: unknown }>> {
      const { rows } = await pool.query(
        'select type, subject, aggregate_version as version, data from outbox order by seq',
      );
      return rows;
    },

    async empty() {
      for (const table of [
        ...['deployments', 'model_files', 'models', 'training_log', 'held_out_points', 'training_points'],
        ...['training_jobs', 'training_files', 'workers', 'outbox'],
      ])
        await pool.query(`delete from ${table}`);
      for await (const { key } of objects.list('')) await objects.remove(key);
    },

    async close() {
      await prisma.$disconnect();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

export type Store = Awaited<ReturnType<typeof openTestStore>>;

export const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
