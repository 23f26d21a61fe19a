import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../bootstrap/run-program.mjs';
import { ensureFolder, root, stackFolder } from './places.ts';
import { runScript } from './run-script.ts';
import { removeDeadRuns } from './testing/dead-runs.ts';

const tally = join(ensureFolder(stackFolder), `tally-${process.pid}.json`);

/** `--changed`: what differs from origin/main where there is one, else from the last commit. */
async function vitestArguments(args: readonly string[]): Promise<string[]> {
  const others = args.filter((arg) => arg !== '--changed');
  if (others.length === args.length) return others;
  const { code } = await runProgram('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { cwd: root });
  return [code === 0 ? '--changed=origin/main' : '--changed', '--passWithNoTests', ...others];
}

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const args = await vitestArguments(process.argv.slice(2));
const code = await runScript([vitest, 'run', ...args], { ...process.env, ENTOURAGE_TALLY: tally });
// After Ctrl-C Vitest leaves without its teardown.
await removeDeadRuns();
const counts = existsSync(tally) ? JSON.parse(readFileSync(tally, 'utf8')) : undefined;
rmSync(tally, { force: true });
if (counts) console.log(`${counts.passed} passed, ${counts.failed} failed`);
// An interrupted run has no result.
else if (code > 0 && code < 128) console.log('0 passed, 1 failed');
process.exitCode = code;
