import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOf } from '@entourage/stack/parts';
import { freePort } from '@entourage/stack/ports';
import { type TestChild, testChild } from '@entourage/stack/testing/child';
import { hasRedis } from '@entourage/stack/testing/redis';
import type { TrialPlatform } from '../platform/trial-platform.ts';

/** Chosen before the platform starts: its parts are told where the queues are. Without Redis they are in Postgres. */
export const redisPort = hasRedis ? await freePort() : null;
export const redisUrl = redisPort === null ? null : `redis://127.0.0.1:${redisPort}`;

/** Redis without persistence: it comes back empty. */
export function openRedis({ folder }: TrialPlatform): TestChild | null {
  if (redisPort === null) return null;
  const args = [
    '--port',
    String(redisPort),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  return testChild(
    { name: 'redis', command: 'redis-server', args, cwd: folder, env: { PATH: process.env.PATH } },
    folder,
    join(folder, 'redis.log'),
  );
}

export const location = 'germany-frankfurt';

/** A worker as a chart would run it: it has the database, the objects and the queue. */
export const openWorker = (platform: TrialPlatform): TestChild =>
  testChild(
    {
      name: 'training-worker',
      command: process.execPath,
      args: [join(folderOf('training'), 'src', 'worker', 'main.ts')],
      cwd: folderOf('training'),
      env: {
        ...{ NODE_ENV: 'production', LOG_LEVEL: 'info', PATH: process.env.PATH },
        ...{ DATABASE_URL: platform.databaseUrl('training'), DATABASE_POOL: '4' },
        ...(redisUrl !== null && { REDIS_URL: redisUrl }),
        ...{ OBJECT_STORE_URL: pathToFileURL(platform.objectFolder).href, TRAINING_LOCATION: location },
        ...{ TRAINING_WORKER: 'of-the-trial', CHECKPOINT_SECONDS: '0.2' },
      },
    },
    platform.folder,
    join(platform.folder, 'training-worker.log'),
  );
