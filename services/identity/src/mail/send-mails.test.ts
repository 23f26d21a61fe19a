import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog, type Log } from '@entourage/kit/process/log.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { type SmtpServer, smtpServer } from '../../test/smtp-server.ts';
import { createOneTimeTokenStore } from '../one-time-tokens/one-time-token.store.ts';
import { folderPost } from './folder-post.ts';
import { createMailStore, queueMail } from './mail.store.ts';
import type { Envelope, Post } from './post.ts';
import { type MailDeps, sendNext, startSendingMails } from './send-mails.ts';
import { smtpPost } from './smtp-post.ts';
import { allowanceOf } from './unasked-mails.ts';

let database: TestDatabase;
let pool: Pool;
let userId: string;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 6, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('delete from mails');
  await pool.query('delete from tries');
  await pool.query('delete from users');
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (username, email, first_name, password_hash) values ('noor', 'noor@example.org', 'Noor', '-')
     returning id`,
  );
  userId = rows[0]?.id ?? '';
});

const deps = (post: Post, log: Log = createLog('test', 'silent')): MailDeps => ({
  mails: createMailStore(pool),
  tokens: createOneTimeTokenStore(pool),
  post,
  noteOf: async () => null,
  replyOf: async () => null,
  isUnread: async () => true,
  allowanceOf: (kind, email) =>
    allowanceOf({ throttle: createPostgresThrottle(pool), perDomainAndHour: 3 }, kind, email),
  from: 'Entourage <support@entourage.example>',
  publicOrigin: 'https://entourage.example',
  now: () => new Date(),
  log,
  count: (outcome) => void outcomes.push(outcome),
});

let outcomes: string[] = [];
beforeEach(() => {
  outcomes = [];
});

const toAnyDomain: MailDeps['allowanceOf'] = (kind, email) =>
  allowanceOf({ throttle: createPostgresThrottle(pool), perDomainAndHour: 1000 }, kind, email);

/** A post that stores its envelopes. */
function kept(): { envelopes: Envelope[]; post: Post } {
  const envelopes: Envelope[] = [];
  return { envelopes, post: async (envelope) => void envelopes.push(envelope) };
}

const confirm = () => pool.query('update users set email_confirmed_at = now()');
const state = async () =>
  (
    await pool.query<{ attempts: number; waits: number | null; sent: boolean }>(
      `select attempts, round(extract(epoch from next_try_at - now()))::int as waits, sent_at is not null as sent
       from mails order by created_at`,
    )
  ).rows;

test('a mail is composed when it is sent; its link works, and only a hash of the token is stored', async () => {
  await queueMail(pool, userId, 'confirm-email');
  const { envelopes, post } = kept();
  expect(await sendNext(deps(post))).toBe(true);
  expect(await sendNext(deps(post))).toBe(false);

  expect(envelopes).toMatchObject([{ to: 'noor@example.org', from: 'Entourage <support@entourage.example>' }]);
  const [link = ''] = /https:\S+/.exec(envelopes[0]?.letter.text ?? '') ?? [];
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual(['https://entourage.example', '/confirm-email']);
  const token = searchParams.get('token') ?? '';
  expect(await createOneTimeTokenStore(pool).find('confirm-email', token)).toMatchObject({ userId, usedAt: null });
  const { rows } = await pool.query(
    'select one_time_tokens::text as token, mails::text as mail from one_time_tokens, mails',
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain('example.org');
  expect(await state()).toEqual([{ attempts: 1, waits: null, sent: true }]);
});

describe('mails to an unconfirmed address', () => {
  const another = async (n: number, email: string) => {
    const { rows } = await pool.query<{ id: string }>(
      "insert into users (username, email, password_hash) values ($1, $2, '-') returning id",
      [`stranger${n}`, email],
    );
    await queueMail(pool, rows[0]?.id ?? '', 'confirm-email');
  };

  test('are limited per mailbox: the rest is dropped', async () => {
    const { envelopes, post } = kept();
    for (let n = 0; n < 7; n++) {
      await queueMail(pool, userId, 'confirm-email');
      await sendNext({ ...deps(post), allowanceOf: toAnyDomain });
    }
    expect(envelopes).toHaveLength(5);
    expect((await state()).filter(({ waits }) => waits !== null)).toEqual([]);
  });

  test('are limited per domain: the rest is delayed', async () => {
    const { envelopes, post } = kept();
    for (let n = 0; n < 4; n++) await another(n, `${n}@crowded.example`);
    await another(4, '4@elsewhere.example');
    for (let n = 0; n < 5; n++) await sendNext(deps(post));
    expect(envelopes.map(({ to }) => to).sort()).toEqual([
      '0@crowded.example',
      '1@crowded.example',
      '2@crowded.example',
      '4@elsewhere.example',
    ]);
    const waiting = (await state()).filter(({ sent }) => !sent);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.waits).toBeGreaterThan(3000);
  });

  test('do not count towards the limit when they fail', async () => {
    const failing: Post = async () => {
      throw new Error('away');
    };
    await queueMail(pool, userId, 'confirm-email');
    for (let n = 0; n < 8; n++) {
      await pool.query('update mails set next_try_at = now()');
      await sendNext(deps(failing));
    }
    const { envelopes, post } = kept();
    await pool.query('update mails set next_try_at = now()');
    await sendNext(deps(post));
    expect(envelopes).toHaveLength(1);
  });
});

test('many replicas send each mail once', async () => {
  await confirm();
  for (let count = 0; count < 30; count++) await queueMail(pool, userId, 'password-changed');
  const { envelopes, post } = kept();
  const replicas = [1, 2, 3].map(() => startSendingMails(deps(post)));
  await eventually(async () => expect((await state()).every(({ sent }) => sent)).toBe(true));
  await Promise.all(replicas.map((replica) => replica.stop()));
  expect(new Set(envelopes.map(({ id }) => id)).size).toBe(30);
  expect(envelopes).toHaveLength(30);
});

test('waking sends at once, and stopping finishes the current mail', async () => {
  const { envelopes, post } = kept();
  const sending = startSendingMails(deps(post));
  await queueMail(pool, userId, 'confirm-email');
  sending.wake();
  await eventually(() => expect(envelopes).toHaveLength(1));
  await sending.stop();
  expect(await state()).toEqual([{ attempts: 1, waits: null, sent: true }]);
});

test('nothing is sent to deleted people, without an address, or when it is obsolete', async () => {
  const { envelopes, post } = kept();
  await pool.query("insert into mails (kind) values ('reset-password')");
  await queueMail(pool, userId, 'reset-password');
  await sendNext(deps(post));
  await sendNext(deps(post));
  await confirm();
  await queueMail(pool, userId, 'confirm-email');
  await sendNext(deps(post));
  await pool.query('update users set email = null');
  await queueMail(pool, userId, 'password-changed');
  await sendNext(deps(post));
  expect(envelopes).toEqual([]);
  expect(new Set((await state()).map(({ waits, sent }) => [waits, sent].join()))).toEqual(new Set([',false']));
});

test('a failed mail is retried, and given up after a day; the log has no address', async () => {
  const lines: object[] = [];
  const note = (level: string) => (what: object) => void lines.push({ level, ...what });
  const log = { info: note('info'), warn: note('warn'), error: note('error') } as unknown as Log;
  const failing: Post = async () => {
    throw Object.assign(new Error('550 <noor@example.org> is unknown here'), { code: 'EENVELOPE' });
  };
  await queueMail(pool, userId, 'confirm-email');
  await sendNext(deps(failing, log));
  expect(await state()).toEqual([{ attempts: 1, waits: 10, sent: false }]);
  expect(await sendNext(deps(failing, log))).toBe(false);

  await pool.query("update mails set created_at = now() - interval '23 hours', attempts = 15, next_try_at = now()");
  await sendNext(deps(failing, log));
  expect(await state()).toEqual([{ attempts: 16, waits: null, sent: false }]);
  expect(lines).toMatchObject([
    { level: 'warn', kind: 'confirm-email', attempts: 1, code: 'EENVELOPE' },
    { level: 'error', kind: 'confirm-email', attempts: 16, code: 'EENVELOPE' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('example.org');
});

test('a mail left by a crash is retried when its claim expires, and not before', async () => {
  await queueMail(pool, userId, 'confirm-email');
  await createMailStore(pool).claim();
  const { envelopes, post } = kept();
  expect(await sendNext(deps(post))).toBe(false);
  const [claimed] = await state();
  expect(claimed?.waits).toBeGreaterThan(30);
  await pool.query('update mails set next_try_at = now()');
  expect(await sendNext(deps(post))).toBe(true);
  expect(envelopes).toHaveLength(1);
});

test('finished mails are deleted after a month, pending ones are kept', async () => {
  for (const change of ['sent_at = now(), next_try_at = null', 'next_try_at = null', 'attempts = 1']) {
    await queueMail(pool, userId, 'confirm-email');
    await pool.query(
      `update mails set ${change}, created_at = now() - interval '31 days' where attempts = 0 and next_try_at is not null`,
    );
  }
  await pool.query('insert into mails (user_id, kind, next_try_at) values ($1, $2, null)', [userId, 'confirm-email']);
  await createMailStore(pool).purgeOld();
  expect(await state()).toHaveLength(2);
});

describe('the note of a rejection', () => {
  beforeEach(async () => {
    await confirm();
    await queueMail(pool, userId, 'verification-rejected');
  });

  test('is fetched when the mail is composed', async () => {
    const { envelopes, post } = kept();
    const asked: unknown[] = [];
    const noteOf = async (to: object) => {
      asked.push(to);
      return 'Not your account.';
    };
    await sendNext({ ...deps(post), noteOf });
    expect(envelopes[0]?.letter.text).toContain('Not your account.');
    expect(asked).toMatchObject([{ id: userId, statusSetAt: null }]);
  });

  test('stored with the account takes precedence', async () => {
    await pool.query("update users set review_notes = 'Called the club.'");
    const { envelopes, post } = kept();
    await sendNext({ ...deps(post), noteOf: async () => 'Of an earlier post.' });
    expect(envelopes[0]?.letter.text).toContain('Called the club.');
    expect(envelopes[0]?.letter.text).not.toContain('Of an earlier post.');
  });

  test('that is unavailable delays the mail, for a limited time', async () => {
    const { envelopes, post } = kept();
    const noteOf = async () => {
      throw new Error('nobody answers');
    };
    for (let attempt = 1; attempt < 4; attempt++) {
      await sendNext({ ...deps(post), noteOf });
      expect(envelopes).toEqual([]);
      await pool.query('update mails set next_try_at = now()');
    }
    await sendNext({ ...deps(post), noteOf });
    expect(envelopes).toHaveLength(1);
    expect(await state()).toEqual([{ attempts: 4, waits: null, sent: true }]);
  });
});

describe('over SMTP', () => {
  let server: SmtpServer | undefined;
  afterEach(() => server?.close());
  const post = (port: number) => smtpPost(`smtp://127.0.0.1:${port}`);

  test('the mail arrives complete: plain text and HTML, from us, to the person', async () => {
    server = await smtpServer();
    await queueMail(pool, userId, 'confirm-email');
    await sendNext(deps(post(server.port)));
    const [mail = ''] = server.mails;
    expect(mail).toMatch(/^From: Entourage <support@entourage.example>\r$/m);
    expect(mail).toMatch(/^To: noor@example.org\r$/m);
    expect(mail).toMatch(/^Subject: Confirm your Entourage email address\r$/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    for (const type of ['text/plain', 'text/html']) expect(mail).toContain(`Content-Type: ${type}; charset=utf-8`);
  });

  test('no login is sent to a server without encryption', async () => {
    server = await smtpServer();
    await queueMail(pool, userId, 'confirm-email');
    await sendNext(deps(smtpPost(`smtp://entourage:secret@127.0.0.1:${server.port}`)));
    expect(server.mails).toEqual([]);
    expect(outcomes).toEqual(['failed']);
  });

  test('while the server is down mails wait, then each is sent once', async () => {
    server = await smtpServer();
    const { port } = server;
    await server.close();
    await queueMail(pool, userId, 'confirm-email');
    await sendNext(deps(post(port)));
    expect(await state()).toEqual([{ attempts: 1, waits: 10, sent: false }]);

    server = await smtpServer({ port });
    await pool.query('update mails set next_try_at = now()');
    await sendNext(deps(post(port)));
    expect(await sendNext(deps(post(port)))).toBe(false);
    expect(server.mails).toHaveLength(1);
    expect(await state()).toEqual([{ attempts: 2, waits: null, sent: true }]);
  });

  test('an address that the server refuses is retried', async () => {
    server = await smtpServer({ refuses: 'noor@example.org' });
    await queueMail(pool, userId, 'confirm-email');
    await sendNext(deps(post(server.port)));
    expect(await state()).toEqual([{ attempts: 1, waits: 10, sent: false }]);
  });

  test('a silent server blocks the others for a limited time', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    await queueMail(pool, userId, 'confirm-email');
    await sendNext(deps(post(typeof address === 'object' && address ? address.port : 0)));
    expect(await state()).toEqual([{ attempts: 1, waits: 10, sent: false }]);
    silent.close();
  });
});

describe('into a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('each mail is a file that only its owner may read', async () => {
    await queueMail(pool, userId, 'confirm-email');
    await queueMail(pool, userId, 'confirm-email');
    const into = join(folder, 'new');
    for (let count = 0; count < 2; count++) await sendNext(deps(folderPost(into)));
    const files = readdirSync(into);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/^[\dT.Z-]+-[\da-f-]{36}\.eml$/);
      expect(statSync(join(into, file)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(into).mode & 0o777).toBe(0o700);
  });
});

describe('a reminder of unread messages', () => {
  const waiting = async () =>
    (
      await pool.query(
        "select next_try_at as at, sent_at is not null as sent from mails where kind = 'unread-messages'",
      )
    ).rows;
  const remind = async (change: Partial<MailDeps> = {}) => {
    const { envelopes, post } = kept();
    await confirm();
    await queueMail(pool, userId, 'unread-messages');
    await sendNext({ ...deps(post), ...change });
    return envelopes;
  };
  const atNight = () => new Date('2026-03-02T22:15:00Z');

  test('links to the messages, and contains no credentials', async () => {
    const [envelope] = await remind();
    expect(envelope?.letter.text).toContain('\nhttps://entourage.example/messages\n');
    expect((await pool.query('select 1 from one_time_tokens')).rows).toEqual([]);
  });

  test('waits at night until the local morning, and is one mail for any number of messages', async () => {
    await pool.query("update users set time_zone = 'Europe/Berlin'");
    expect(await remind({ now: atNight })).toEqual([]);
    expect(await remind({ now: atNight })).toEqual([]);
    expect(await waiting()).toEqual([{ at: new Date('2026-03-03T06:00:00Z'), sent: false }]);
  });

  test('is sent at any hour if the time zone is unknown', async () => {
    expect(await remind({ now: atNight })).toHaveLength(1);
  });

  test('is not sent if everything was read meanwhile', async () => {
    expect(await remind({ isUnread: async () => false })).toEqual([]);
    expect(await waiting()).toEqual([{ at: null, sent: false }]);
  });

  test('waits while it is unknown whether anything is unread', async () => {
    const isUnread = async () => {
      throw new Error('nobody answers');
    };
    expect(await remind({ isUnread })).toEqual([]);
    expect(await state()).toEqual([{ attempts: 1, waits: 10, sent: false }]);
  });

  test('other mails do not wait for the morning', async () => {
    await pool.query("update users set time_zone = 'Europe/Berlin'");
    const { envelopes, post } = kept();
    await queueMail(pool, userId, 'confirm-email');
    await sendNext({ ...deps(post), now: atNight });
    expect(envelopes).toHaveLength(1);
  });
});
