import { join } from 'node:path';
import { root } from './places.ts';
import { runScript } from './run-script.ts';

/** Accepts the current screenshots of the pages as the expected ones. */
process.exitCode = await runScript(
  [join(root, 'stack', 'src', 'test.ts'), 'web/test/pages', ...process.argv.slice(2)],
  {
    ...process.env,
    ACCEPT_PHOTOGRAPHS: '1',
  },
);
