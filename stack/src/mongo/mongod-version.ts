import { runProgram } from '../../bootstrap/run-program.mjs';
import { versionIn } from '../versions.ts';

/** Undefined where it does not run. */
export async function mongodVersion(file: string): Promise<string | undefined> {
  try {
    const { code, output } = await runProgram(file, ['--version']);
    return code === 0 ? versionIn(output) : undefined;
  } catch {
    return undefined;
  }
}
