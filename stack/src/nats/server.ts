import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { ensureFolder } from '../places.ts';
import type { Program } from '../processes/supervise.ts';
import { writeWhole } from '../write-file.ts';
import { type NatsSettings, natsConfig } from './config.ts';

/** Everything of one server is in `folder`: its configuration and its data. */
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

/** Whether a server accepts this login: another clone's server has other passwords. */
export function natsAccepts(port: number, { user, password }: { user: string; password: string }): Promise<boolean> {
  const login = JSON.stringify({ user, pass: password, verbose: false, pedantic: false });
  return answersBy(port, (line, socket) => {
    if (line.startsWith('INFO ')) socket.write(`CONNECT ${login}\r\nPING\r\n`);
    return line.includes('PONG') ? true : line.includes('-ERR') ? false : null;
  });
}

/** The server sends one line before it knows the client, so no password is needed. */
export const natsGreets = (port: number): Promise<boolean> => answersBy(port, (line) => line.startsWith('INFO '));

/** Reads the server's output until `verdict` decides. */
function answersBy(port: number, verdict: (said: string, socket: Socket) => boolean | null): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const answer = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.on('data', (data) => {
      const found = verdict(data.toString('latin1'), socket);
      if (found !== null) answer(found);
    });
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
