import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { identityOf, isRunning } from '../bootstrap/process-identity.mjs';

/** Large enough to take a while to be freed. */
const listening = `
  globalThis.held = Buffer.alloc(200 << 20, 1);
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

test('a killed process counts as running as long as any thread answers on its port', async () => {
  for (let round = 0; round < 5; round++) {
    const child = spawn(process.execPath, ['-e', listening], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [port] = await once(child.stdout, 'data');
    const identity = identityOf(Number(child.pid));
    if (!identity) throw new Error('it ended by itself');
    child.kill('SIGKILL');
    // Busy loop: a pause would let the parent process its exit event.
    while (isRunning(identity));
    const socket = connect(Number(port), '127.0.0.1');
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  }
});
