import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from '@entourage/stack/testing/eventually';
import express from 'express';
import { listen } from './http.ts';
import { Problem } from './problem.ts';
import { sendProblem } from './problem-answer.ts';
import { collect } from './testing/collect.ts';

const ending: Array<() => unknown> = [];
afterAll(() => {
  for (const end of ending) end();
});

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

/** A server of one's own: most of these tests are waiting, and may wait side by side. */
async function serve(doors = 1) {
  const app = express();
  const slow = { begun: 0, finish: (): void => undefined };
  app.get('/quick', (_request, response) => void response.send('done'));
  app.get('/slow', async (_request, response) => {
    slow.begun++;
    await new Promise<void>((resolve) => {
      slow.finish = resolve;
    });
    response.send('done at last');
  });
  app.post('/refused', (_request, response) => {
    sendProblem(response, new Problem('PAYLOAD_TOO_LARGE', 'The request is too large'));
  });
  const listening = await listen(app, { host: '127.0.0.1', port: 0, doors });
  const { port, close } = listening;

  return {
    app,
    port,
    close,
    slow,
    /** Whether it closes by itself, before anybody's patience ends. */
    closes: (withinMs: number) =>
      Promise.race([
        close().then(() => true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), withinMs)),
      ]),
    async open({ allowHalfOpen = false } = {}) {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
      ending.push(() => socket.destroy());
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk;
      });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return { socket, said: () => said };
    },
  };
}

describe.concurrent.each([1, 8])('with %d doors', (doors) => {
  test('a port that is taken is refused, by ourselves too', async ({ expect }) => {
    const { app, close, port } = await serve(doors);
    const again = listen(app, { host: '127.0.0.1', port, doors });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await close();
  });

  const much = 8 * 1024 * 1024;

  test('who listens only when everything is said hears that it was too much', async () => {
    const { close, open } = await serve(doors);
    const { socket, said } = await open();
    socket.pause();
    socket.write(`POST /refused HTTP/1.1\r\nhost: x\r\ncontent-length: ${much}\r\n\r\n`);
    await new Promise((resolve) => socket.write(Buffer.alloc(much), resolve));
    socket.resume();
    await once(socket, 'end');
    expect(said()).toMatch(/^HTTP\/1\.1 413 .*connection: close.*The request is too large/is);
    await close();
  });

  test('a connection that waits for its next request keeps nothing of the last', async ({ expect }) => {
    const { app, close, open } = await serve(doors);
    const requests: Array<WeakRef<object>> = [];
    app.get('/seen', (request, response) => {
      requests.push(new WeakRef(request));
      response.send('seen');
    });
    const { socket, said } = await open();
    socket.write(ask('/seen'));
    await eventually(async () => expect(said()).toContain('seen'));
    await eventually(async () => {
      collect();
      expect(requests.map((request) => request.deref() === undefined)).toEqual([true]);
    });
    await close();
  });

  test('closing ends connections that wait for their next request', async () => {
    const { open, closes } = await serve(doors);
    const { socket, said } = await open();
    socket.write(ask('/quick'));
    await eventually(() => expect(said()).toContain('done'));
    expect(await closes(3000)).toBe(true);
  });

  test('who asks again while it closes, on a connection they were told to keep, is answered and told to come no more', async () => {
    const { close, open } = await serve(doors);
    const { socket, said } = await open();
    socket.write(ask('/quick'));
    await eventually(() => expect(said()).toContain('done'));
    expect(said()).not.toContain('Connection: close');
    const closing = close();
    socket.write(ask('/quick'));
    await eventually(() => expect(said().match(/done/g)).toHaveLength(2));
    expect(said()).toContain('Connection: close');
    await closing;
  });

  test('closing waits for an answer under way, and ends its connection then', async ({ expect }) => {
    const { close, open, slow, port } = await serve(doors);
    const { socket, said } = await open();
    socket.write(ask('/slow'));
    await eventually(() => expect(slow.begun).toBe(1));
    let closed = false;
    const closing = close().then(() => {
      closed = true;
    });
    await eventually(() => expect(fetch(`http://127.0.0.1:${port}/quick`)).rejects.toThrow());
    expect(closed).toBe(false);
    slow.finish();
    await closing;
    await eventually(() => expect(said()).toContain('done at last'));
  });

  test('who was let in by the kernel and not yet by us is answered', async () => {
    const { close, port } = await serve(doors);
    const crowd = Array.from({ length: 60 }, () => {
      const socket = connect(port, '127.0.0.1');
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk;
      });
      socket.on('error', (error) => {
        said += error;
      });
      socket.write(ask('/quick'));
      return once(socket, 'close').then(() => said);
    });
    await new Promise((resolve) => setImmediate(resolve));
    const closing = close();
    for (const said of await Promise.all(crowd)) expect(said).toContain('done');
    await closing;
  });

  test('who asks again just when the silent are sent away is answered', async () => {
    const { close, open } = await serve(doors);
    const { socket, said } = await open();
    socket.write(ask('/quick'));
    await eventually(() => expect(said()).toContain('done'));
    const closing = close();
    const busyFrom = performance.now() + 900;
    await new Promise((resolve) => setTimeout(resolve, 900));
    // After this the loop turns to what is due before it reads what has come.
    await new Promise((resolve) => setImmediate(resolve));
    socket.write(ask('/quick'));
    // Nothing is read meanwhile, as in a process that has much to do.
    while (performance.now() < busyFrom + 200);
    await closing;
    await eventually(() => expect(said().match(/done/g)).toHaveLength(2));
  });

  test('a request that crosses the word by which the silent are sent away is not looked at', async () => {
    const { close, open, slow } = await serve(doors);
    const { socket, said } = await open({ allowHalfOpen: true });
    socket.write(ask('/quick'));
    await eventually(() => expect(said()).toContain('done'));
    const closing = close();
    await once(socket, 'end');
    expect(said()).toMatch(/HTTP\/1\.1 408 .*connection: close/is);
    socket.write(ask('/slow'));
    await closing;
    expect(slow.begun).toBe(0);
  });

  test('a caller whose answer was under way when closing began is told to come no more', async () => {
    const { close, open, slow } = await serve(doors);
    const { socket, said } = await open();
    socket.write(ask('/slow'));
    await eventually(() => expect(slow.begun).toBe(1));
    const closing = close();
    slow.finish();
    await closing;
    await eventually(() => expect(said()).toContain('Connection: close'));
  });

  test('a connection on which nobody has asked anything holds up no closing', async () => {
    const { open, closes, port } = await serve(doors);
    await open();
    // Answered on a later connection, so the server has long taken the silent one.
    await (await fetch(`http://127.0.0.1:${port}/quick`)).text();
    expect(await closes(3000)).toBe(true);
  });
});

test.concurrent('who never comes to an end is heard out for a moment only', async () => {
  const { close, open } = await serve();
  const { socket, said } = await open({ allowHalfOpen: true });
  socket.write(`POST /refused HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`);
  const dripping = setInterval(() => socket.write('1\r\nx\r\n'), 100);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(dripping);
  expect(said()).toMatch(/^HTTP\/1\.1 413 /);
  await close();
});
