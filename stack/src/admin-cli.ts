import { join } from 'node:path';
import { runProgram } from '../bootstrap/run-program.mjs';
import { folderOf } from './parts.ts';

export const adminCli = join(folderOf('identity'), 'src', 'admin-cli.ts');

export function runAdminCli(args: readonly string[], env: NodeJS.ProcessEnv, password: string) {
  return runProgram(process.execPath, [adminCli, ...args], { cwd: folderOf('identity'), env, input: `${password}\n` });
}
