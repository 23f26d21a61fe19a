import type { Log } from '@entourage/kit/process/log.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { kept, withMailOffice } from '../../test/mail-office.ts';
import { createOneTimeTokenStore } from '../one-time-tokens/one-time-token.store.ts';
import { createMailStore, queueMail } from './mail.store.ts';
import type { Post } from './post.ts';
import { type MailDeps, sendNext, startSendingMails } from './send-mails.ts';
import { allowanceOf } from './unasked-mails.ts';

const office = withMailOffice();

const toAnyDomain: MailDeps['allowanceOf'] = (kind, email) =>
  allowanceOf({ throttle: createPostgresThrottle(office.pool), perDomainAndHour: 1000 }, kind, email);

test('a mail is composed when it is sent; its link works, and only a hash of the token is stored', async () => {
  await office.queue('confirm-email');
  const { envelopes, post } = kept();
  expect(await sendNext(office.deps(post))).toBe(true);
  expect(await sendNext(office.deps(post))).toBe(false);

  expect(envelopes).toMatchObject([{ to: 'noor@example.org', from: 'Entourage <support@entourage.example>' }]);
  const [link = ''] = /https:\S+/.exec(envelopes[0]?.letter.text ?? '') ?? [];
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual(['https://entourage.example', '/confirm-email']);
  const token = searchParams.get('token') ?? '';
  expect(await createOneTimeTokenStore(office.pool).find('confirm-email', token)).toMatchObject({
    userId: office.userId,
    usedAt: null,
  });
  const { rows } = await office.pool.query(
    'select one_time_tokens::text as token, mails::text as mail from one_time_tokens, mails',
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain('example.org');
  expect(await office.state()).toEqual([{ attempts: 1, waits: null, sent: true }]);
});

describe('mails to an unconfirmed address', () => {
  const another = async (n: number, email: string) => {
    const { rows } = await office.pool.query<{ id: string }>(
      "insert into users (username, email, password_hash) values ($1, $2, '-') returning id",
      [`stranger${n}`, email],
    );
    await queueMail(office.pool, rows[0]?.id ?? '', 'confirm-email');
  };

  test('are limited per mailbox: the rest is dropped', async () => {
    const { envelopes, post } = kept();
    for (let n = 0; n < 7; n++) {
      await office.queue('confirm-email');
      await sendNext(office.deps(post, { allowanceOf: toAnyDomain }));
    }
    expect(envelopes).toHaveLength(5);
    expect((await office.state()).filter(({ waits }) => waits !== null)).toEqual([]);
  });

  test('are limited per domain: the rest is delayed', async () => {
    const { envelopes, post } = kept();
    for (let n = 0; n < 4; n++) await another(n, `${n}@crowded.example`);
    await another(4, '4@elsewhere.example');
    for (let n = 0; n < 5; n++) await sendNext(office.deps(post));
    expect(envelopes.map(({ to }) => to).sort()).toEqual([
      '0@crowded.example',
      '1@crowded.example',
      '2@crowded.example',
      '4@elsewhere.example',
    ]);
    const waiting = (await office.state()).filter(({ sent }) => !sent);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.waits).toBeGreaterThan(3000);
  });

  test('do not count towards the limit when they fail', async () => {
    const failing: Post = async () => {
      throw new Error('away');
    };
    await office.queue('confirm-email');
    for (let n = 0; n < 8; n++) {
      await office.pool.query('update mails set next_try_at = now()');
      await sendNext(office.deps(failing));
    }
    const { envelopes, post } = kept();
    await office.pool.query('update mails set next_try_at = now()');
    await sendNext(office.deps(post));
    expect(envelopes).toHaveLength(1);
  });
});

test('many replicas send each mail once', async () => {
  await office.confirm();
  for (let count = 0; count < 30; count++) await office.queue('password-changed');
  const { envelopes, post } = kept();
  const replicas = [1, 2, 3].map(() => startSendingMails(office.deps(post)));
  await eventually(async () => expect((await office.state()).every(({ sent }) => sent)).toBe(true));
  await Promise.all(replicas.map((replica) => replica.stop()));
  expect(new Set(envelopes.map(({ id }) => id)).size).toBe(30);
  expect(envelopes).toHaveLength(30);
});

test('waking sends at once, and stopping finishes the current mail', async () => {
  const { envelopes, post } = kept();
  const sending = startSendingMails(office.deps(post));
  await office.queue('confirm-email');
  sending.wake();
  await eventually(() => expect(envelopes).toHaveLength(1));
  await sending.stop();
  expect(await office.state()).toEqual([{ attempts: 1, waits: null, sent: true }]);
});

test('nothing is sent to deleted people, without an address, or when it is obsolete', async () => {
  const { envelopes, post } = kept();
  await office.pool.query("insert into mails (kind) values ('reset-password')");
  await office.queue('reset-password');
  await sendNext(office.deps(post));
  await sendNext(office.deps(post));
  await office.confirm();
  await office.queue('confirm-email');
  await sendNext(office.deps(post));
  await office.pool.query('update users set email = null');
  await office.queue('password-changed');
  await sendNext(office.deps(post));
  expect(envelopes).toEqual([]);
  expect(new Set((await office.state()).map(({ waits, sent }) => [waits, sent].join()))).toEqual(new Set([',false']));
});

test('a failed mail is retried, and given up after a day; the log has no address', async () => {
  const lines: object[] = [];
  const note = (level: string) => (what: object) => void lines.push({ level, ...what });
  const log = { info: note('info'), warn: note('warn'), error: note('error') } as unknown as Log;
  const failing: Post = async () => {
    throw Object.assign(new Error('550 <noor@example.org> is unknown here'), { code: 'EENVELOPE' });
  };
  await office.queue('confirm-email');
  await sendNext(office.deps(failing, { log }));
  expect(await office.state()).toEqual([{ attempts: 1, waits: 10, sent: false }]);
  expect(await sendNext(office.deps(failing, { log }))).toBe(false);

  await office.pool.query(
    "update mails set created_at = now() - interval '23 hours', attempts = 15, next_try_at = now()",
  );
  await sendNext(office.deps(failing, { log }));
  expect(await office.state()).toEqual([{ attempts: 16, waits: null, sent: false }]);
  expect(lines).toMatchObject([
    { level: 'warn', kind: 'confirm-email', attempts: 1, code: 'EENVELOPE' },
    { level: 'error', kind: 'confirm-email', attempts: 16, code: 'EENVELOPE' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('example.org');
});

test('a mail left by a crash is retried when its claim expires, and not before', async () => {
  await office.queue('confirm-email');
  await createMailStore(office.pool).claim();
  const { envelopes, post } = kept();
  expect(await sendNext(office.deps(post))).toBe(false);
  const [claimed] = await office.state();
  expect(claimed?.waits).toBeGreaterThan(30);
  await office.pool.query('update mails set next_try_at = now()');
  expect(await sendNext(office.deps(post))).toBe(true);
  expect(envelopes).toHaveLength(1);
});

test('finished mails are deleted after a month, pending ones are kept', async () => {
  for (const change of ['sent_at = now(), next_try_at = null', 'next_try_at = null', 'attempts = 1']) {
    await office.queue('confirm-email');
    await office.pool.query(
      `update mails set ${change}, created_at = now() - interval '31 days' where attempts = 0 and next_try_at is not null`,
    );
  }
  await office.pool.query('insert into mails (user_id, kind, next_try_at) values ($1, $2, null)', [
    office.userId,
    'confirm-email',
  ]);
  await createMailStore(office.pool).purgeOld();
  expect(await office.state()).toHaveLength(2);
});

test('a changed status of the verification is shown behind the link, without its note', async () => {
  await office.confirm();
  await office.pool.query("update users set review_notes = 'Called the club.'");
  await office.queue('verification-changed');
  const { envelopes, post } = kept();
  await sendNext(office.deps(post));
  const { text } = envelopes[0]?.letter ?? {};
  expect(text?.split('\n')).toContain('https://entourage.example/verification');
  expect(text).not.toContain('Called the club.');
});

describe('the note of a rejection', () => {
  beforeEach(async () => {
    await office.confirm();
    await office.queue('verification-rejected');
  });

  test('is fetched when the mail is composed', async () => {
    const { envelopes, post } = kept();
    const asked: unknown[] = [];
    const noteOf = async (to: object) => {
      asked.push(to);
      return 'Not your account.';
    };
    await sendNext(office.deps(post, { noteOf }));
    expect(envelopes[0]?.letter.text).toContain('Not your account.');
    expect(asked).toMatchObject([{ id: office.userId, statusSetAt: null }]);
  });

  test('stored with the account takes precedence', async () => {
    await office.pool.query("update users set review_notes = 'Called the club.'");
    const { envelopes, post } = kept();
    await sendNext(office.deps(post, { noteOf: async () => 'Of an earlier post.' }));
    expect(envelopes[0]?.letter.text).toContain('Called the club.');
    expect(envelopes[0]?.letter.text).not.toContain('Of an earlier post.');
  });

  test('that is unavailable delays the mail, for a limited time', async () => {
    const { envelopes, post } = kept();
    const noteOf = async () => {
      throw new Error('nobody answers');
    };
    for (let attempt = 1; attempt < 4; attempt++) {
      await sendNext(office.deps(post, { noteOf }));
      expect(envelopes).toEqual([]);
      await office.pool.query('update mails set next_try_at = now()');
    }
    await sendNext(office.deps(post, { noteOf }));
    expect(envelopes).toHaveLength(1);
    expect(await office.state()).toEqual([{ attempts: 4, waits: null, sent: true }]);
  });
});
