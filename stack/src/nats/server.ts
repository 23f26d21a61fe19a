import { connect } from 'node:net';
import { join } from 'node:path';
import { ensureFolder } from '../places.ts';
import type { Program } from '../processes/supervise.ts';
import { writeWhole } from '../write-file.ts';
import { type NatsSettings, natsConfig } from './config.ts';

/** Everything of one server lies in `folder`: its configuration and what it stores. */
export function natsProgram(
  binary: string,
  folder: string,
  { port, password }: Pick<NatsSettings, 'port' | 'password'>,
): Omit<Program, 'log'> {
  ensureFolder(folder);
  const config = join(folder, 'nats.conf');
  writeWhole(config, natsConfig({ port, password, storeFolder: join(folder, 'store') }));
  return { name: 'nats', command: binary, args: ['-c', config], cwd: folder, env: { PATH: process.env.PATH } };
}

/** The server greets with one line; it does so before it knows the caller, so no password is needed. */
export function natsGreets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const answer = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('data', (data) => answer(data.toString('latin1').startsWith('INFO ')));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
