import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type People, peopleOf } from './people.ts';

const listener = fileURLToPath(new URL('../../docs/examples/listen.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

let platform: TestPlatform;
let people: People;
const running: ChildProcess[] = [];

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await platform.stop();
});

/** The documented example of another system, in another language. */
function listen(user: string, password: string) {
  const url = new URL(platform.nats.url);
  url.username = user;
  url.password = password;
  const child = spawn('python3', [listener], { env: { PATH: platform.env('gateway').PATH, NATS_URL: url.href } });
  running.push(child);
  const received = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (received.out += chunk));
  child.stderr.on('data', (chunk) => (received.error += chunk));
  return received;
}

describe('the documented listener', () => {
  const onlyWithPython = hasPython ? test : test.skip;

  onlyWithPython('receives events with ids and without names', async () => {
    const { password } = platform.nats.credentials('reader');
    const received = listen('reader', password);
    await eventually(() => expect(received.out).toContain('listening'));
    const person = await people.register();
    await eventually(() => expect(received.out).toContain(`user.registered ${person.id} by visitor`));
    await eventually(() => expect(received.out).toMatch(new RegExp(`session\\.started \\S+ by ${person.id}`)));
    expect(received.out).not.toContain(person.username);
    expect(received.error).toBe('');
  });

  onlyWithPython('is refused with a wrong password', async () => {
    const received = listen('reader', 'a-guess');
    await eventually(() => expect(received.error).toContain('Authorization Violation'));
    expect(received.out).toBe('');
  });
});
