import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../bootstrap/run-program.mjs';
import { ensureFolder, root, stackFolder } from './places.ts';
import { runScript } from './run-script.ts';
import { removeDeadRuns } from './testing/dead-runs.ts';

const tally = join(ensureFolder(stackFolder), `tally-${process.pid}.json`);

/** `--changed`: differences from origin/main if it exists, else from the last commit. */
async function jestArguments(args: readonly string[]): Promise<string[]> {
  const others = args.filter((arg) => arg !== '--changed');
  if (others.length === args.length) return others;
  const { code } = await runProgram('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { cwd: root });
  return [code === 0 ? '--changedSince=origin/main' : '--onlyChanged', '--passWithNoTests', ...others];
}

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
/** Server tests are ES modules. */
const options = [process.env.NODE_OPTIONS, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const code = await runScript([jest, ...(await jestArguments(process.argv.slice(2)))], {
  ...process.env,
  NODE_OPTIONS: options.filter(Boolean).join(' '),
  ENTOURAGE_TALLY: tally,
});
// After Ctrl-C Jest exits without its teardown.
await removeDeadRuns();
const counts = existsSync(tally) ? JSON.parse(readFileSync(tally, 'utf8')) : undefined;
rmSync(tally, { force: true });
if (counts) console.log(`${counts.passed} passed, ${counts.failed} failed`);
// An interrupted run has no result.
else if (code > 0 && code < 128) console.log('0 passed, 1 failed');
process.exitCode = code;
