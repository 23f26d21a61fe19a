import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface SmtpServer {
  readonly port: number;
  /** The content of each accepted mail, between DATA and the final dot. */
  readonly mails: string[];
  close(): Promise<void>;
}

/** A minimal SMTP server (RFC 5321); `refuses` names an address that it rejects. */
export async function smtpServer({ port = 0, refuses = '' } = {}): Promise<SmtpServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    converse(socket, refuses, (mail) => void mails.push(mail));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, refuses: string, taken: (mail: string) => void) {
  let unread = '';
  let inData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    unread += chunk;
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n';
      const at = unread.indexOf(end);
      if (at < 0) return;
      const said = unread.slice(0, at);
      unread = unread.slice(at + end.length);
      if (inData) {
        inData = false;
        taken(said);
        say('250 taken');
      } else if (said.startsWith('DATA')) {
        inData = true;
        say('354 go on');
      } else if (said.startsWith('RCPT') && refuses && said.includes(refuses)) say(`550 <${refuses}> is unknown here`);
      else say(said.startsWith('QUIT') ? '221 bye' : '250 fine');
    }
  });
  say('220 test ESMTP');
}
