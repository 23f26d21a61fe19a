import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { masterLine, openTestStore, type Store } from '../../test/test-store.ts';
import { createAwayStore } from '../away/away.store.ts';
import { createConversationStore } from '../conversations/conversation.store.ts';
import { openText } from '../messages/message.ts';
import { readMasterKeys } from './master-keys.ts';

const cli = join(import.meta.dirname, '../admin-cli.ts');
const folder = mkdtempSync(join(tmpdir(), 'keys-'));

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await store.close();
});
beforeEach(() => store.empty());

const fileOf = (...names: string[]) => `${names.map(masterLine).join('\n')}\n`;

/** Runs the command as an operator does, with the database and these keys only. */
async function reseal(...names: string[]) {
  const file = join(folder, 'messages.keys');
  writeFileSync(file, fileOf(...names));
  const env = { DATABASE_URL: store.database.url, MESSAGE_KEYS_FILE: file };
  const child = spawn(process.execPath, [cli, 'messages', 'reseal'], { env });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.error += chunk));
  const [code] = await once(child, 'close');
  return { code, ...said };
}

/** The texts that a service with these keys can read. */
async function readWith(names: string[], one: string, other: string): Promise<Array<string | null>> {
  const conversations = createConversationStore(store.pool, readMasterKeys(fileOf(...names)));
  const conversation = await conversations.between(one, other);
  if (!conversation) return [];
  const { messages } = await store.messages.before(conversation.id, null, 10);
  return messages.map(({ id, body }) => body && openText(conversation, id, body));
}

const masterKeys = async () => {
  const { rows } = await store.pool.query('select distinct master_key as name from conversations order by 1');
  return rows.map(({ name }) => name);
};

test('the first of two keys reseals all, and then the other can be removed', async () => {
  const people = Array.from({ length: 3 }, () => [randomUUID(), randomUUID()] as const);
  for (const [one, other] of people) await store.wrote(one, other, `From ${one}`);
  await expect(readWith(['second'], ...(people[0] as [string, string]))).rejects.toThrow('first is missing');
  expect(await reseal('second', 'first')).toEqual({ code: 0, out: '3 keys sealed anew by second\n', error: '' });
  expect(await masterKeys()).toEqual(['second']);
  for (const [one, other] of people) expect(await readWith(['second'], one, other)).toEqual([`From ${one}`]);
  expect(await reseal('second')).toEqual({ code: 0, out: '0 keys sealed anew by second\n', error: '' });
});

test('automatic replies are resealed too', async () => {
  const userId = randomUUID();
  const set = { until: new Date(Date.now() + 60_000), text: 'Back on Monday.' };
  await createAwayStore(store.pool, readMasterKeys(fileOf('first'))).set(userId, set);
  expect(await reseal('second', 'first')).toMatchObject({ code: 0, out: '1 key sealed anew by second\n' });
  expect(await createAwayStore(store.pool, readMasterKeys(fileOf('second'))).of(userId)).toEqual(set);
});

test('more rows than one batch are resealed', async () => {
  for (let n = 0; n < 520; n++) await store.conversations.begin(randomUUID(), randomUUID(), null);
  expect(await reseal('second', 'first')).toMatchObject({ code: 0, out: '520 keys sealed anew by second\n' });
  expect(await masterKeys()).toEqual(['second']);
});

test('a missing key is named, the rest is resealed, and the command fails', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await store.wrote(one, other, 'Sealed by the first');
  await store.wrote(randomUUID(), randomUUID(), 'Sealed by one that was lost');
  await store.pool.query("update conversations set master_key = 'lost' where low_id not in ($1, $2)", [one, other]);
  expect(await reseal('second', 'first')).toEqual({
    code: 1,
    out: '1 key sealed anew by second\n',
    error: 'The master key lost is missing: 1 of the keys that it sealed stay as they are\n',
  });
  expect(await masterKeys()).toEqual(['lost', 'second']);
  expect(await readWith(['second'], one, other)).toEqual(['Sealed by the first']);
});
