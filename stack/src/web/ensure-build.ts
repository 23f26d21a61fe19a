import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../bootstrap/lock.mjs';
import { say, seconds } from '../../bootstrap/progress.mjs';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { root, stackFolder } from '../places.ts';

export const webFolder = join(root, 'web');
const built = join(webFolder, 'dist');
const mark = join(built, '.made-of');

/** What the app is made of; packages by the lockfile. */
const sources = [
  'package-lock.json',
  'contracts/athlete.ts',
  'contracts/live.ts',
  'contracts/people.ts',
  'contracts/problems.ts',
  'contracts/product.ts',
  'contracts/rest',
  'contracts/web.ts',
  'web/index.html',
  'web/make',
  'web/public',
  'web/src',
  'web/vite.config.ts',
];

/** Answers where the built web app lies, and builds it first where anything it is made of has changed. */
export async function ensureWebBuild(): Promise<string> {
  const wanted = fingerprint();
  const isBuilt = () => existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
  if (isBuilt()) return built;
  const waiting = () => say('web', 'waits for another terminal that builds it');
  await withLock(join(stackFolder, 'web-build.lock'), waiting, async () => {
    if (isBuilt()) return;
    const since = performance.now();
    const { code, output } = await runProgram(process.execPath, [join(webFolder, 'make', 'build.ts')], {
      cwd: webFolder,
    });
    if (code !== 0) throw new StackError(['The web app could not be built:', output]);
    writeFileSync(mark, wanted);
    say('web', `built, ${seconds(since)}`);
  });
  return built;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(String(process.env.COMPLIANCE_BADGES));
  for (const path of sources.flatMap(filesOf).sort()) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
