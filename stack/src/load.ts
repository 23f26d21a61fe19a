import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from '../bootstrap/stack-error.mjs';
import { findK6 } from './k6/find.ts';
import { places, root } from './places.ts';
import { runScript } from './run-script.ts';
import { removeDeadRuns } from './testing/dead-runs.ts';

const folder = join(root, 'load-tests');
const loadOf = (name: string) => join(folder, name, 'load.ts');
const [name, ...args] = process.argv.slice(2);

if (name && existsSync(loadOf(name))) {
  try {
    const k6 = existsSync(join(folder, name, 'k6')) ? { K6_PROGRAM: await findK6(places.servers) } : {};
    process.exitCode = await runScript([loadOf(name), ...args], { ...process.env, ...k6 });
    // After an interruption its processes still run.
    await removeDeadRuns();
  } catch (error) {
    console.error(error instanceof StackError ? error.lines.join('\n') : error);
    process.exitCode = 1;
  }
} else {
  const names = readdirSync(folder).filter((entry) => existsSync(loadOf(entry)));
  console.error(`usage: npm run load -- NAME [arguments]\nnames: ${names.join(', ')}`);
  process.exitCode = 2;
}
