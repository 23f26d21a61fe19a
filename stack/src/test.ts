import { join } from 'node:path';
import { runProgram } from '../bootstrap/run-program.mjs';
import { ensureFolder, root, stackFolder } from './places.ts';
import { runScript } from './run-script.ts';
import { coreSecondsOfChildren } from './testing/core-seconds.ts';
import { removeDeadRuns } from './testing/dead-runs.ts';
import { mostUnsteady, runAgain } from './testing/run-again.ts';
import { type FailedTest, nameOf, takeTally } from './testing/tally.ts';

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

let serverSeconds = 0;

async function runJest(args: readonly string[]) {
  const path = join(ensureFolder(stackFolder), `tally-${process.pid}.json`);
  const code = await runScript([jest, ...args], {
    ...process.env,
    NODE_OPTIONS: options.filter(Boolean).join(' '),
    ENTOURAGE_TALLY: path,
  });
  // After Ctrl-C Jest exits without its teardown.
  await removeDeadRuns();
  const tally = takeTally(path);
  serverSeconds += tally?.serverSeconds ?? 0;
  return { code, tally };
}

const { code, tally } = await runJest(await jestArguments(process.argv.slice(2)));
process.exitCode = code;
if (tally) {
  let failed: readonly FailedTest[] = tally.failed;
  let unsteady: readonly FailedTest[] = [];
  // A mutation is meant to fail.
  if (failed.length > 0 && failed.length <= mostUnsteady && process.env.MUTATION_FOLDER === undefined) {
    ({ unsteady, stillFailed: failed } = await runAgain(failed, async (test, args) => {
      console.log(`── once more, alone: ${nameOf(test)}`);
      return (await runJest(args)).tally;
    }));
    if (failed.length === 0) process.exitCode = 0;
  }
  for (const { file, ms } of tally.slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
  const cost = coreSecondsOfChildren();
  if (cost !== undefined) console.log(`${Math.round(cost + serverSeconds)} core-seconds`);
  for (const each of failed) console.log(`FAILED: ${nameOf(each)}`);
  for (const each of unsteady) console.log(`unsteady: ${nameOf(each)}`);
  console.log(`${tally.passed + unsteady.length} passed, ${failed.length} failed`);
}
// An interrupted run has no result.
else if (code > 0 && code < 128) console.log('0 passed, 1 failed');
