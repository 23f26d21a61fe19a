import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../bootstrap/lock.mjs';
import { say, withProgress } from '../../bootstrap/progress.mjs';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { findOnPath } from '../find-on-path.ts';
import { ensureFolder, root } from '../places.ts';

const sources = join(root, 'stack', 'servers', 'mongo');
const pom = join(sources, 'pom.xml');
const source = join(sources, 'StandIn.java');

/** Maven brings only jars: our own code is compiled against them, so a JDK is needed. */
export const standInNeeds = ['java', 'javac', 'mvn'] as const;

const folderOf = (serversFolder: string) => join(ensureFolder(serversFolder), `mongo-stand-in-${fingerprint()}`);

/** The folder of the stand-in that was made before, where it runs. */
export function keptStandIn(serversFolder: string): string | undefined {
  const folder = folderOf(serversFolder);
  return existsSync(folder) && findOnPath('java') ? folder : undefined;
}

/** Returns the folder of the stand-in for MongoDB, installed on first use; or the reason why there is none. */
export async function ensureStandIn(serversFolder: string): Promise<{ folder: string } | { why: string }> {
  const kept = keptStandIn(serversFolder);
  if (kept !== undefined) return { folder: kept };
  const missing = standInNeeds.filter((name) => !findOnPath(name));
  const folder = folderOf(serversFolder);
  if (missing.length > 0) return { why: `no ${missing.join(', no ')} on PATH` };
  return withLock(
    join(serversFolder, 'mongo.lock'),
    () => say('mongo', 'another start brings its stand-in'),
    async () => (existsSync(folder) ? { folder } : bring(folder)),
  );
}

async function bring(folder: string): Promise<{ folder: string } | { why: string }> {
  const fresh = mkdtempSync(`${folder}-`);
  const copying = ['-q', '-B', '-C', '-f', pom, 'dependency:copy-dependencies', '-DincludeScope=runtime'];
  const cwd = sources;
  try {
    const copied = await withProgress('mongo', 'bringing its stand-in with Maven', () =>
      runProgram('mvn', [...copying, `-DoutputDirectory=${fresh}`], { cwd }),
    );
    if (copied.code !== 0) return { why: `mvn failed: ${firstError(copied.output)}` };
    const compiled = await runProgram('javac', ['-cp', join(fresh, '*'), '-d', fresh, source], { cwd });
    if (compiled.code !== 0) return { why: `javac failed: ${firstError(compiled.output)}` };
    renameSync(fresh, folder);
    return { folder };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

const firstError = (output: string): string =>
  output.split('\n').find((line) => /error/i.test(line)) ?? output.split('\n')[0] ?? '';

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [pom, source]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
