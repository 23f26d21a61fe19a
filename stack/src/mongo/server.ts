import { delimiter, join } from 'node:path';
import { ensureFolder } from '../places.ts';
import type { Program } from '../processes/supervise.ts';
import type { MongoServer } from './find.ts';

/** A server's data are in `folder`, separately for each kind of server. */
export function mongoProgram(server: MongoServer, folder: string, port: number): Omit<Program, 'log'> {
  const data = ensureFolder(join(folder, server.kind));
  const common = { name: 'mongo', cwd: data, env: { PATH: process.env.PATH } };
  if (server.kind === 'mongod') {
    const args = ['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1', '--auth', '--nounixsocket'];
    return { ...common, command: server.file, args: [...args, '--wiredTigerCacheSizeGB', '0.25'] };
  }
  const classes = [server.folder, join(server.folder, '*')].join(delimiter);
  const memory = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx256m'];
  return {
    ...common,
    command: 'java',
    args: [...memory, '-cp', classes, 'StandIn', String(port), join(data, 'store')],
  };
}
