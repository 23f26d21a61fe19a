import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@entourage/stack/places';
import type { Failures } from '@entourage/stack/testing/failures-reporter';
import { runProgram } from '../../stack/bootstrap/run-program.mjs';

/** Runs the access tests once with every block's action open while the block runs. */
export async function runTests(blocks: readonly string[] | null, pass: number): Promise<Failures> {
  const folder = mkdtempSync(join(tmpdir(), 'entourage-mutate-'));
  const failures = join(folder, 'failures.json');
  const only = blocks ? ['-t', `^(${blocks.join('|')})\\b`] : [];
  const files = ['access-matrix', 'access-tables', 'health-access', 'messages-access', 'services-access'];
  try {
    const { output } = await runProgram(
      process.execPath,
      [join(root, 'stack', 'src', 'test.ts'), ...files.map((file) => `gateway/test/${file}`), ...only],
      {
        cwd: root,
        env: {
          ...process.env,
          MUTATION_FOLDER: folder,
          MUTATION_FAILURES: failures,
          MUTATION_PASS: String(pass),
        },
      },
    );
    if (!existsSync(failures)) throw new Error(`the tests did not run:\n${output.slice(-3000)}`);
    return JSON.parse(readFileSync(failures, 'utf8')) as Failures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
