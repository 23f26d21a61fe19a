// Entry of every npm script. Runs on the installed Node (20 or newer), installs what the pinned Node 24 needs, and runs
// stack/src/<command>.ts under that Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode24 } from './bootstrap/node24.mjs';
import { ensurePackages, repairPackages } from './bootstrap/packages.mjs';
import { ensurePrismaClients } from './bootstrap/prisma-clients.mjs';
import { StackError } from './bootstrap/stack-error.mjs';

const commands = [
  'start',
  'dev',
  'test',
  'check',
  'contracts',
  'admin',
  'attack',
  'bench',
  'alarms',
  'chart',
  'clones',
  'faults',
  'format',
  'images',
  'lab',
  'licences',
  'load',
  'lockfile',
  'mutate',
  'photographs',
  'shapes',
  'trials',
];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...args] = process.argv.slice(2);

let child;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (child ? child.kill(signal) : process.exit(128 + constants.signals[signal])));

async function main() {
  if (!command || !commands.includes(command)) {
    console.error(`usage: node stack/run.mjs ${commands.join('|')} [arguments]`);
    return 2;
  }
  await ensurePackages(root);
  repairPackages(root);
  const node = findNode24(root);
  await ensurePrismaClients(root, node);
  const script = join(root, 'stack', 'src', `${command}.ts`);
  if (!existsSync(script)) throw new StackError([`${script} is missing: this clone is not complete.`]);
  return handOver(node, [script, ...args]);
}

/** Returns the child's exit code; signals are forwarded to the child, which decides when it is done. */
function handOver(node, nodeArgs) {
  // All child processes share one compile cache.
  const env = { NODE_COMPILE_CACHE: join(root, '.stack', 'compiled'), ...process.env };
  child = spawn(node, nodeArgs, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StackError ? error.lines.join('\n') : error);
  process.exitCode = 1;
}
