import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from '@entourage/stack/testing/eventually';
import express from 'express';
import { collect } from '../testing/collect.ts';
import { listen } from './http.ts';
import { Problem } from './problem.ts';
import { sendProblem } from './problem-answer.ts';

const ending: Array<() => unknown> = [];
afterAll(() => {
  for (const end of ending) end();
});

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

/** Each test has its own server: most of them wait, and so can run concurrently. */
async function serve(listeners = 1) {
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
  const listening = await listen(app, { host: '127.0.0.1', port: 0, listeners });
  const { port, close } = listening;

  return {
    app,
    port,
    close,
    slow,
    /** Whether it closes by itself before the timeout. */
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

describe.each([1, 8])('with %d listeners', (listeners) => {
  test('a port that is taken is refused, also when this process holds it', async () => {
    const { app, close, port } = await serve(listeners);
    const again = listen(app, { host: '127.0.0.1', port, listeners });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await close();
  });

  const much = 8 * 1024 * 1024;

  test('a client that reads only after sending everything still receives the early 413', async () => {
    const { close, open } = await serve(listeners);
    const { socket, said } = await open();
    socket.pause();
    socket.write(`POST /refused HTTP/1.1\r\nhost: x\r\ncontent-length: ${much}\r\n\r\n`);
    await new Promise((resolve) => socket.write(Buffer.alloc(much), resolve));
    socket.resume();
    await once(socket, 'end');
    expect(said()).toMatch(/^HTTP\/1\.1 413 .*connection: close.*The request is too large/is);
    await close();
  });

  test('an idle keep-alive connection holds nothing of its last request', async () => {
    const { app, close, open } = await serve(listeners);
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

  test('closing ends idle keep-alive connections', async () => {
    const { open, closes } = await serve(listeners);
    const { socket, said } = await open();
    socket.write(ask('/quick'));
    await eventually(() => expect(said()).toContain('done'));
    expect(await closes(20_000)).toBe(true);
  });

  test('a request on a kept connection during closing is answered, with `Connection: close`', async () => {
    const { close, open } = await serve(listeners);
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

  test('closing waits for a running answer, then ends its connection', async () => {
    const { close, open, slow, port } = await serve(listeners);
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

  test('a connection that is in the kernel’s backlog when closing begins is answered', async () => {
    const { close, port } = await serve(listeners);
    const callers = Array.from({ length: 60 }, () => {
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
    for (const said of await Promise.all(callers)) expect(said).toContain('done');
    await closing;
  });

  test('a request that arrives just when idle connections are ended is answered', async () => {
    // On a busy machine the moment may pass before the request is written: then another server is closed.
    for (let isInTime = false; !isInTime; ) {
      const { close, open } = await serve(listeners);
      const { socket, said } = await open();
      socket.write(ask('/quick'));
      await eventually(() => expect(said()).toContain('done'));
      const closing = close();
      const busyFrom = performance.now() + 900;
      await new Promise((resolve) => setTimeout(resolve, 900));
      // After this the loop runs due timers before it reads sockets.
      await new Promise((resolve) => setImmediate(resolve));
      isInTime = performance.now() < busyFrom + 80;
      socket.write(ask('/quick'));
      // Blocks the event loop, as in a busy process.
      while (performance.now() < busyFrom + 200);
      await closing;
      if (isInTime) await eventually(() => expect(said().match(/done/g)).toHaveLength(2));
    }
  });

  test('a request that crosses the 408 on an idle connection is not executed', async () => {
    const { close, open, slow } = await serve(listeners);
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

  test('an answer that was running when closing began gets `Connection: close`', async () => {
    const { close, open, slow } = await serve(listeners);
    const { socket, said } = await open();
    socket.write(ask('/slow'));
    await eventually(() => expect(slow.begun).toBe(1));
    const closing = close();
    slow.finish();
    await closing;
    await eventually(() => expect(said()).toContain('Connection: close'));
  });

  test('a connection without any request does not delay closing', async () => {
    const { open, closes, port } = await serve(listeners);
    await open();
    // Answered on a later connection, so the silent one has been accepted.
    await (await fetch(`http://127.0.0.1:${port}/quick`)).text();
    expect(await closes(20_000)).toBe(true);
  });
});

test.each([
  ['kept open', {}, 'keep-alive'],
  ['closed with its next answer when it is old', { connectionMs: 0 }, 'close'],
])('a connection is %s', async (_how, options, connection) => {
  const { port, close } = await listen((_request, response) => response.end('done'), {
    host: '127.0.0.1',
    port: 0,
    ...options,
  });
  ending.push(close);
  const socket = connect({ port, host: '127.0.0.1' });
  ending.push(() => socket.destroy());
  socket.write(ask('/'));
  const [answer] = await once(socket, 'data');
  expect(/^connection: (.*)\r$/im.exec(String(answer))?.[1]).toBe(connection);
});

test('a body that never ends is drained for a limited time only', async () => {
  const { close, open } = await serve();
  const { socket, said } = await open({ allowHalfOpen: true });
  socket.write(`POST /refused HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`);
  const dripping = setInterval(() => socket.write('1\r\nx\r\n'), 100);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(dripping);
  expect(said()).toMatch(/^HTTP\/1\.1 413 /);
  await close();
});
