import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../bootstrap/lock.mjs';
import { say, seconds } from '../../bootstrap/progress.mjs';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { root, stackFolder } from '../places.ts';

export const webFolder = join(root, 'web');

/** What the app is built from; packages by the lockfile. */
const sources = [
  'package-lock.json',
  'contracts/athlete.ts',
  'contracts/deck.ts',
  'contracts/health.ts',
  'contracts/live.ts',
  'contracts/people.ts',
  'contracts/problems.ts',
  'contracts/product.ts',
  'contracts/rest',
  'contracts/slide-count.ts',
  'contracts/triage.ts',
  'contracts/web.ts',
  'web/index.html',
  'web/make',
  'web/public',
  'web/src',
  'web/vite.config.ts',
];

interface Build {
  readonly name: string;
  readonly folder: string;
  readonly script: string;
  readonly sources: readonly string[];
}

/** Returns the folder of the built web app, and builds it first if any of its sources has changed. */
export const ensureWebBuild = (): Promise<string> =>
  ensureBuild({ name: 'web', folder: join(webFolder, 'dist'), script: 'build.ts', sources });

/** The same for the page of every component, which only tests use. */
export const ensureDesignBuild = (): Promise<string> =>
  ensureBuild({
    name: 'design',
    folder: join(webFolder, '.design'),
    script: 'build-design.ts',
    sources: [...sources, 'web/design.html'],
  });

async function ensureBuild(build: Build): Promise<string> {
  const { name, folder, script } = build;
  const mark = join(folder, '.made-of');
  const wanted = fingerprint(build.sources);
  const isBuilt = () => existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
  if (isBuilt()) return folder;
  const waiting = () => say(name, 'waits for another terminal that builds it');
  await withLock(join(stackFolder, `${name}-build.lock`), waiting, async () => {
    if (isBuilt()) return;
    const since = performance.now();
    const { code, output } = await runProgram(process.execPath, [join(webFolder, 'make', script)], { cwd: webFolder });
    if (code !== 0) throw new StackError([`${name} could not be built:`, output]);
    writeFileSync(mark, wanted);
    say(name, `built, ${seconds(since)}`);
  });
  return folder;
}

function fingerprint(paths: readonly string[]): string {
  const { COMPLIANCE_BADGES, PASSWORD_MIN_LENGTH } = process.env;
  const hash = createHash('sha256').update(`${COMPLIANCE_BADGES}\0${PASSWORD_MIN_LENGTH}\0`);
  for (const path of paths.flatMap(filesOf).sort()) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
