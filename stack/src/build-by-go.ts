import { join } from 'node:path';
import { withProgress } from '../bootstrap/progress.mjs';
import { runProgram } from '../bootstrap/run-program.mjs';
import { findOnPath } from './find-on-path.ts';
import { root } from './places.ts';

/**
 * Builds a program from its pinned module (stack/servers) into `file`. Returns why it failed, or undefined on success.
 */
export async function buildByGo(
  server: { readonly name: string; readonly program: string; readonly takes: string },
  file: string,
): Promise<string | undefined> {
  if (!findOnPath('go')) return 'no go on PATH';
  const { name, program, takes } = server;
  const { code, output } = await withProgress(name, `building it with go (${takes})`, () =>
    runProgram('go', ['build', '-buildvcs=false', '-trimpath', '-o', file, program], {
      cwd: join(root, 'stack', 'servers', name),
      env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly', GOWORK: 'off' },
    }),
  );
  return code === 0 ? undefined : `go build failed: ${output.split('\n').at(-1)}`;
}
