import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { borrowPlatform, type TestPlatform } from '@entourage/stack/testing/borrowed-platform';
import { eventually } from '@entourage/stack/testing/eventually';
import { type People, peopleOf } from './people.ts';

const listener = fileURLToPath(new URL('../../docs/examples/listen.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

let platform: TestPlatform;
let people: People;
const running: ChildProcess[] = [];

beforeAll(async () => {
  platform = await borrowPlatform();
  people = peopleOf(platform);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await platform.stop();
});

/** Another system, in another language, as the documentation has it. */
function listen(user: string, password: string) {
  const url = new URL(platform.nats.url);
  url.username = user;
  url.password = password;
  const child = spawn('python3', [listener], { env: { PATH: platform.env('gateway').PATH, NATS_URL: url.href } });
  running.push(child);
  const heard = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (heard.out += chunk));
  child.stderr.on('data', (chunk) => (heard.error += chunk));
  return heard;
}

describe('the documented listener', () => {
  const onlyWithPython = hasPython ? test : test.skip;

  onlyWithPython('hears by id what people do, and none of what they are called', async () => {
    const { password } = platform.nats.credentials('reader');
    const heard = listen('reader', password);
    await eventually(() => expect(heard.out).toContain('listening'));
    const person = await people.register();
    await eventually(() => expect(heard.out).toContain(`user.registered ${person.id} by visitor`));
    await eventually(() => expect(heard.out).toMatch(new RegExp(`session\\.started \\S+ by ${person.id}`)));
    expect(heard.out).not.toContain(person.username);
    expect(heard.error).toBe('');
  });

  onlyWithPython('is sent away with another password', async () => {
    const heard = listen('reader', 'a-guess');
    await eventually(() => expect(heard.error).toContain('Authorization Violation'));
    expect(heard.out).toBe('');
  });
});
