import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../bootstrap/run-program.mjs';
import { isOfPlatform, servicesFor } from './admin-commands.ts';
import { wiringOf } from './environment.ts';
import type { ServiceName } from './parts.ts';
import { root } from './places.ts';
import { testDatabase } from './testing/database.ts';
import { type TestKeys, testKeys } from './testing/keys.ts';

const runbook = ['runbook.md', 'restore.md'].map((name) => readFileSync(join(root, 'docs', name), 'utf8')).join('\n');
const admin = join(root, 'stack', 'src', 'admin.ts');

/** What the runbook leaves to the reader. */
const example: Readonly<Record<string, string>> = { NAME: 'messaging', ID: '1', KID: 'unknown', FILE: 'none' };
const commands = [...new Set([...runbook.matchAll(/`npm run admin -- ([^`]+)`/g)].map(([, words = '']) => words))];

let keys: TestKeys;
beforeAll(() => {
  keys = testKeys();
});

/** Of a platform that does not run. */
async function runHere(args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'stack-'));
  try {
    const env = { PATH: process.env.PATH, STACK_FOLDER: folder };
    return await runProgram(process.execPath, [admin, ...args], { cwd: root, env });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** With databases of their own: some commands change something. */
async function run(words: string) {
  const args = words.split(' ').map((word) => example[word] ?? word);
  if (isOfPlatform(args)) return runHere(args);
  const chosen = servicesFor(args);
  if (!chosen || 'missing' in chosen) throw new Error(`${words} is no command`);
  const service = chosen.length > 1 ? 'messaging' : (chosen[0] as ServiceName);
  const database = await testDatabase(service as Exclude<ServiceName, 'health-data'>);
  const env = wiringOf(service, {
    natsUrl: 'nats://127.0.0.1:1',
    natsLogin: (user) => ({ user, password: 'unused' }),
    databaseUrl: () => database.url,
    serviceUrl: () => 'http://127.0.0.1:1',
    keys: keys.files,
    mailFolder: keys.dir,
    objectFolder: keys.dir,
    origins: ['http://127.0.0.1:1'],
  });
  try {
    return await runProgram(process.execPath, [admin, ...args, ...(chosen.length > 1 ? ['--service', service] : [])], {
      cwd: root,
      env: { ...env, PATH: process.env.PATH, PORT: '1' },
    });
  } finally {
    await database.drop();
  }
}

test.each(commands)('`npm run admin -- %s` is a command that runs', async (words) => {
  const { code, output } = await run(words);
  expect(output).not.toMatch(/Usage|environment|Error/);
  // 1: there is no such person, key or event here.
  expect([0, 1]).toContain(code);
});
