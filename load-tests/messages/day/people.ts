import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import type pg from 'pg';
import { newConversationKey, openConversationKey } from '../../../services/messaging/src/keys/conversation-key.ts';
import { type MasterKeys, readMasterKeys } from '../../../services/messaging/src/keys/master-keys.ts';
import { findableIn } from '../../../services/messaging/src/words/words.ts';
import { connect } from '../connect.ts';
import { within } from '../within.ts';
import { texts } from './texts.ts';

/**
 * Each person has histories with this many others, of more than a page; and may write to this many more, without a
 * history.
 */
const known = 5;
const unknown = 12;
const historyLength = 80;
const conversationsAtOnce = 50;

export interface SomeUser {
  readonly id: string;
  readonly cookie: string;
  /** Client address, so that limits by address apply to each person. */
  readonly address: string;
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

/** With fewer users there are not enough others for each. */
export const fewestUsers = 2 * (known + unknown);

/**
 * Half of them athletes, half liaisons; in a ring, so that all have as many. Written to the stores, so that
 * registrations are not measured.
 */
export async function makePeople(platform: TestPlatform, count: number): Promise<SomeUser[]> {
  const half = count / 2;
  const ids = Array.from({ length: count }, () => randomUUID());
  const idAt = (role: 0 | 1, place: number) => ids[role * half + ((place + half) % half)] ?? '';
  const othersOf = (n: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, step) =>
      n < half ? idAt(1, n + from + step) : idAt(0, n - half - from - step),
    );
  const secrets = ids.map(() => randomBytes(32).toString('base64url'));
  const users = ids.map((id, n) => ({
    id,
    cookie: `entourage_session=${secrets[n]}`,
    address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    known: othersOf(n, 0, known),
    unknown: othersOf(n, known, known + unknown),
  }));
  await within(platform.databases.identity.adminUrl, (client) => signIn(client, ids, secrets));
  const athletes = users.slice(0, half);
  const connections = athletes.flatMap(({ id: athleteId, known, unknown }) =>
    [...known, ...unknown].map((liaisonId) => ({ id: randomUUID(), athleteId, liaisonId })),
  );
  await connect(platform, connections);
  await within(platform.databases.messaging.adminUrl, async (client) => {
    const masters = readMasterKeys(readFileSync(platform.keys.files.messages, 'utf8'));
    const pairs = athletes.flatMap(({ id, known }) => known.map((other): [string, string] => [id, other]));
    for (let at = 0; at < pairs.length; at += conversationsAtOnce) {
      await writeHistories(client, masters, pairs.slice(at, at + conversationsAtOnce));
    }
    await client.query('vacuum analyze');
  });
  return users;
}

async function signIn(client: pg.Client, ids: readonly string[], secrets: readonly string[]): Promise<void> {
  await client.query(
    `with made as (
       insert into users (id, username, password_hash, first_name, last_name, role, verification_status)
       select id, 'user' || n, 'none', 'Noor', 'Haddad', (case when n <= $2 then 'ATHLETE' else 'LIAISON' end)::role,
         'APPROVED'
       from unnest($1::uuid[]) with ordinality as given (id, n)
     )
     insert into sessions (user_id, secret_hash, expires_at)
     select id, hash, now() + interval '1 day' from unnest($1::uuid[], $3::bytea[]) as given (id, hash)`,
    [ids, ids.length / 2, secrets.map((secret) => createHash('sha256').update(secret).digest())],
  );
  await client.query('vacuum analyze');
}

/** Messages of the last days, read by both, and encrypted as the service does it. */
async function writeHistories(client: pg.Client, masters: MasterKeys, pairs: readonly [string, string][]) {
  // Ids contain the time: the planner skips those of days ago.
  const { rows: ids } = await client.query<{ id: string }>(
    `select uuidv7(- hours * interval '1 hour') as id
     from generate_series(1, $1) as pair, generate_series(1, $2::integer) as hours
     order by pair, hours desc`,
    [pairs.length, historyLength],
  );
  const conversations = pairs.map((pair, place) => {
    const id = randomUUID();
    const [low, high] = pair.toSorted();
    const sealed = newConversationKey(masters, id);
    const key = openConversationKey(masters, id, sealed);
    const words = texts.map((text) => `{${key.hashesOf(findableIn(text)).join()}}`);
    const messages = Array.from({ length: historyLength }, (_, n) => {
      const [messageId, text] = [ids[place * historyLength + n]?.id ?? '', n % texts.length];
      const body = key.messages.close(Buffer.from(texts[text] ?? ''), messageId);
      return { id: messageId, of: id, position: n + 1, sender: pair[n % 2], body, words: words[text] };
    });
    return { id, low, high, ...sealed, messages };
  });
  await client.query(
    `insert into conversations (id, low_id, high_id, sealed_key, master_key, last_change, message_count)
     select *, $6, $6 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[], $5::text[])`,
    [
      conversations.map(({ id }) => id),
      conversations.map(({ low }) => low),
      conversations.map(({ high }) => high),
      conversations.map(({ sealedKey }) => sealedKey),
      conversations.map(({ masterKey }) => masterKey),
      historyLength,
    ],
  );
  const messages = conversations.flatMap((conversation) => conversation.messages);
  await client.query(
    `insert into messages (id, conversation_id, position, change, sender_id, body, words, sent_at)
     select id, of, position, position, sender, body, words::integer[], now() - ($7 + 1 - position) * interval '1 hour'
     from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::uuid[], $5::bytea[], $6::text[])
       as given (id, of, position, sender, body, words)`,
    [
      messages.map(({ id }) => id),
      messages.map(({ of }) => of),
      messages.map(({ position }) => position),
      messages.map(({ sender }) => sender),
      messages.map(({ body }) => body),
      messages.map(({ words }) => words),
      historyLength,
    ],
  );
  await client.query(
    `insert into read_marks (conversation_id, user_id, up_to)
     select id, reader, $4 from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as given (id, low, high),
       lateral (values (low), (high)) as readers (reader)`,
    [
      conversations.map(({ id }) => id),
      conversations.map(({ low }) => low),
      conversations.map(({ high }) => high),
      historyLength,
    ],
  );
}
