import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { freePort } from '@entourage/stack/ports';

/** Another address of the same server, at which nothing answers until some milliseconds have passed. */
export async function lateDoor(url: string, afterMs: number) {
  const there = new URL(url);
  const door = createServer((socket) => {
    const through = connect(Number(there.port), there.hostname);
    for (const end of [socket, through]) end.on('error', () => undefined);
    socket.pipe(through).pipe(socket);
  });
  const address = new URL(url);
  address.port = String(await freePort());
  const timer = setTimeout(() => door.listen(Number(address.port), '127.0.0.1'), afterMs);
  return {
    url: address.href,
    async close() {
      clearTimeout(timer);
      if (!door.listening) return;
      door.close();
      await once(door, 'close');
    },
  };
}
