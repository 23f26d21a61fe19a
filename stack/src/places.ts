import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Set for a second platform of the same sources. */
export const stackFolder = process.env.STACK_FOLDER ?? join(root, '.stack');

/** Where the stack stores its files; everything is under one folder that git ignores. */
export const places = {
  servers: join(stackFolder, 'servers'),
  logs: join(stackFolder, 'logs'),
  keys: join(stackFolder, 'keys'),
  postgres: join(stackFolder, 'postgres'),
  nats: join(stackFolder, 'nats'),
  mongo: join(stackFolder, 'mongo'),
  secrets: join(stackFolder, 'secrets.json'),
  mail: join(stackFolder, 'mail'),
  objects: join(stackFolder, 'objects'),
  people: join(stackFolder, 'people.json'),
  simulatedPayments: join(stackFolder, 'simulated-payments.json'),
  runRecord: join(stackFolder, 'run.json'),
  launcherLock: join(stackFolder, 'launcher.lock'),
} as const;

/** For a Postgres that must not run as root and cannot reach the clone (postgres/home.ts). */
export const outsideFolder = join(
  '/var/tmp',
  `entourage-${createHash('sha256').update(stackFolder).digest('hex').slice(0, 12)}`,
);

export function ensureFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
