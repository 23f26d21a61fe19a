import { once } from 'node:events';
import { connect } from 'node:net';
import { pause } from './timing.ts';

export interface BusLogin {
  readonly user?: string;
  readonly password?: string;
}

/** The bus's output for these protocol lines, until it answers the ping after them or disconnects. */
export async function sayToBus(port: number, { user, password }: BusLogin, lines: string | Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let said = '';
  socket.on('error', () => undefined);
  const pings = (count: number) =>
    Promise.race([
      pause(3000),
      new Promise<void>((resolve) => {
        socket.on('data', () => said.split('PONG\r\n').length > count && resolve());
        socket.on('close', () => resolve());
      }),
    ]);
  socket.on('data', (chunk) => {
    said += chunk;
  });
  await once(socket, 'connect');
  const login = { verbose: false, ...(user !== undefined && { user, pass: password }) };
  const first = pings(1);
  // One write each: unread data at a disconnect would destroy the server's last words.
  socket.write(`CONNECT ${JSON.stringify(login)}\r\nPING\r\n`);
  await first;
  if (socket.writable) {
    const second = pings(2);
    socket.write(Buffer.concat([Buffer.from(lines as string), Buffer.from('PING\r\n')]));
    await second;
  }
  socket.destroy();
  return said;
}

/** Its error messages, without the refused subjects. */
export function refusalsIn(said: string): string {
  const refusals = [...said.matchAll(/-ERR '(.*?)(?: for .*)?'\r\n/gi)].map(([, words]) => words);
  return [...new Set(refusals)].join(', ') || (said.endsWith('PONG\r\n') ? 'taken' : 'hung up');
}
