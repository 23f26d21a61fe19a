import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';

let nats: TestNats;
beforeAll(async () => {
  nats = await testNats();
});
afterAll(() => nats.stop());

function run(user: string, replicas = '1') {
  const { password } = nats.credentials(user);
  const env = { NATS_URL: nats.url, NATS_USER: user, NATS_PASSWORD: password, STREAM_REPLICAS: replicas };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'ensure-stream.ts')], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('the stream is created with a service’s login, and left as it is the next time', () => {
  const first = run('identity');
  expect(first).toEqual({ status: 0, said: expect.stringMatching(/^The stream of events is there, since 20/) });
  expect(run('admin')).toEqual(first);
});

test('a login that may not create it fails the job', () => {
  expect(run('reader').status).not.toBe(0);
});
