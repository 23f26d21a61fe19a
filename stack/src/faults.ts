import { join } from 'node:path';
import { root } from './places.ts';
import { runScript } from './run-script.ts';
import { removeDeadRuns } from './testing/dead-runs.ts';

process.exitCode = await runScript([join(root, 'trials', 'faults', 'faults.ts'), ...process.argv.slice(2)]);
// After an interruption its processes still run.
await removeDeadRuns();
