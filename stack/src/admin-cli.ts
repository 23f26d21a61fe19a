import { join } from 'node:path';
import { runProgram } from '../bootstrap/run-program.mjs';
import { folderOf, type ServiceName } from './parts.ts';

/** Each service has a command line of its own, for its own database. */
export const cliOf = (service: ServiceName): string => join(folderOf(service), 'src', 'admin-cli.ts');

export function runAdminCli(args: readonly string[], env: NodeJS.ProcessEnv, password: string) {
  const cwd = folderOf('identity');
  return runProgram(process.execPath, [cliOf('identity'), ...args], { cwd, env, input: `${password}\n` });
}
