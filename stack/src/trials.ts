import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seconds } from '../bootstrap/progress.mjs';
import { root } from './places.ts';
import { runScript } from './run-script.ts';

/*
 * npm run trials [-- --quick]
 * Runs faults, attacks and clones one after the other; each prints its own results.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const form = values.quick ? ['--quick'] : [];

const lines: string[] = [];
let failed = 0;
for (const name of ['faults', 'attack', 'clones']) {
  const since = performance.now();
  const code = await runScript([join(root, 'stack', 'src', `${name}.ts`), ...form]);
  // Interrupted by the terminal.
  if (code >= 128) process.exit(code);
  if (code !== 0) failed++;
  lines.push(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}, ${seconds(since)}`);
}
console.log(`\n${lines.join('\n')}`);
process.exitCode = failed === 0 ? 0 : 1;
