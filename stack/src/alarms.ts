import { join } from 'node:path';
import { runProgram } from '../bootstrap/run-program.mjs';
import { promtoolOrReason } from './built-tools.ts';
import { root } from './places.ts';

/** Tries the rules of observability/alarms.yaml; builds promtool where it is not there. */
const promtool = await promtoolOrReason();
if ('missing' in promtool) {
  console.log(`skipped  the alarms: ${promtool.missing}`);
} else {
  const { code, output } = await runProgram(promtool.file, ['test', 'rules', 'alarms.test.yaml'], {
    cwd: join(root, 'observability'),
  });
  console.log(output);
  process.exitCode = code;
}
