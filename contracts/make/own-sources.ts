import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The code of all processes, without tests, as one text. */
export const readOwnSources = (): string =>
  execFileSync(
    'git',
    ['grep', '--untracked', '-h', '', '--', 'kit/src/*.ts', 'gateway/src/*.ts', 'services/*/src/*.ts', ':!*.test.ts'],
    { cwd: join(import.meta.dirname, '..', '..'), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
