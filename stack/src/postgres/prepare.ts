import { join } from 'node:path';
import type { Program } from '../processes/supervise.ts';
import { initialise, removeStalePidFile, serverProgram, superuser } from './cluster.ts';
import { findPostgres } from './find.ts';
import { chooseClusterFolder, type Outside, reachablePrograms } from './home.ts';
import { serverUser } from './server-user.ts';

export interface PreparedPostgres {
  program: Omit<Program, 'log'>;
  /** Connects as superuser once the program runs. */
  url: string;
  version: string;
  from: string;
  folder: string;
}

/** A cluster ready to start: folder chosen, data created, programs found. */
export async function preparePostgres(options: {
  folder: string;
  outside: Outside;
  port: number;
  password: string;
  settings?: Readonly<Record<string, string>>;
}): Promise<PreparedPostgres> {
  const user = serverUser();
  const folder = chooseClusterFolder(options.folder, options.outside, user);
  const { bin, version, from } = await findPostgres(join(folder, 'data'));
  const home = { folder, bin: reachablePrograms(bin, options.outside, user) };
  const data = await initialise(home, user, options.password);
  removeStalePidFile(data);
  return {
    program: serverProgram(home, data, user, options.port, options.settings),
    url: `postgres://${superuser}:${options.password}@127.0.0.1:${options.port}/postgres`,
    version,
    from,
    folder,
  };
}
