import { randomUUID } from 'node:crypto';
import { toEvent } from '@entourage/kit/bus/envelope.ts';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { calendarIn } from '@entourage/kit/testing/calendars.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { type SmtpServer, smtpServer } from '../../test/smtp-server.ts';
import { followMeetings } from '../consumers/follow-meetings.ts';
import { createOneTimeTokenStore } from '../one-time-tokens/one-time-token.store.ts';
import { createMailStore, queueMail } from './mail.store.ts';
import type { Envelope, Post } from './post.ts';
import { type MailDeps, sendNext } from './send-mails.ts';
import { smtpPost } from './smtp-post.ts';

let database: TestDatabase;
let pool: Pool;
let sent: Envelope[];

const [noor, amal, meetingId] = [randomUUID(), randomUUID(), randomUUID()];
const at = { monday: '2026-03-02T09:30:00.000Z', two: '2026-03-05T14:00:00.000Z', four: '2026-03-05T16:00:00.000Z' };

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 6, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  sent = [];
  await pool.query('delete from users');
  for (const [id, username, first, last, zone] of [
    [noor, 'noor', 'Noor', 'Haddad', 'Europe/Zagreb'],
    [amal, 'amal', 'Amal', 'Okafor', null],
  ]) {
    await pool.query(
      `insert into users (id, username, email, email_confirmed_at, first_name, last_name, time_zone, password_hash)
       values ($1, $2, $2 || '@example.org', now(), $3, $4, $5, '-')`,
      [id, username, first, last, zone],
    );
  }
});

const deps = (more: Partial<MailDeps> = {}): MailDeps => ({
  mails: createMailStore(pool),
  tokens: createOneTimeTokenStore(pool),
  post: async (envelope) => void sent.push(envelope),
  noteOf: async () => null,
  replyOf: async () => null,
  isUnread: async () => true,
  allowanceOf: async () => ({ may: 'send', giveBack: async () => undefined }),
  from: 'Entourage <support@entourage.example>',
  publicOrigin: 'https://entourage.example',
  now: () => new Date(at.monday),
  log: createLog('test', 'silent'),
  count: () => undefined,
  ...more,
});

async function happens(type: string, version: number, status: string, scheduledAt = at.two, scheduledBy = noor) {
  const data = { athleteId: noor, liaisonId: amal, scheduledAt, duration: 30, status, scheduledBy, timeZone: 'UTC' };
  const handler = followMeetings.find(({ subject }) => subject.endsWith(type));
  const event = toEvent('scheduling', {
    ...{ id: randomUUID(), type: `appointment.${type}`, schemaVersion: 1, subject: meetingId, version, data },
    ...{ actor: noor, requestId: null, at: new Date(at.monday) },
  });
  const parsed = handler?.parse(event);
  await inTransaction(pool, async (client) => parsed && handler?.handle([parsed], client));
}

async function sendAll(more: Partial<MailDeps> = {}) {
  while (await sendNext(deps(more)));
}
const dueAgain = () =>
  pool.query('update mails set next_try_at = now(), claimed_until = null where next_try_at > now()');
const mailsTo = (username: string) => sent.filter(({ to }) => to === `${username}@example.org`);
/** What the calendar of the recipient makes of a mail. */
const entryIn = ({ letter: { invitation } }: Envelope) => {
  const { properties, events } = calendarIn(invitation?.content ?? '');
  return { method: properties.method, ...events[0] };
};

test('booked, moved and cancelled: one entry, whose sequence grows', async () => {
  await happens('confirmed', 1, 'CONFIRMED');
  await sendAll();
  await happens('rescheduled', 2, 'CONFIRMED', at.four);
  await sendAll();
  await happens('cancelled', 3, 'CANCELLED', at.four);
  await sendAll();
  const uid = `${meetingId}@entourage`;
  for (const person of ['noor', 'amal']) {
    expect(mailsTo(person).map(entryIn)).toMatchObject([
      { uid, method: 'REQUEST', sequence: 1, status: 'CONFIRMED', startsAt: '2026-03-05T14:00:00Z' },
      { uid, method: 'REQUEST', sequence: 2, status: 'CONFIRMED', startsAt: '2026-03-05T16:00:00Z' },
      { uid, method: 'CANCEL', sequence: 3, status: 'CANCELLED', startsAt: '2026-03-05T16:00:00Z' },
    ]);
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(6);
  const [entry] = mailsTo('noor').map(entryIn);
  expect(entry).toMatchObject({
    summary: 'Meeting with Amal Okafor',
    attendees: [{ address: 'mailto:noor@example.org' }],
  });
  expect(JSON.stringify(mailsTo('noor'))).not.toContain('amal@');
});

test('on a trip, the time is the one of the place', async () => {
  await pool.query('insert into itineraries (user_id, trips, version) values ($1, $2, 1)', [
    noor,
    JSON.stringify([{ from: '2026-03-05', to: '2026-03-05', timezone: 'America/New_York' }]),
  ]);
  await happens('confirmed', 1, 'CONFIRMED');
  await sendAll();
  await happens('rescheduled', 2, 'CONFIRMED', '2026-03-06T14:00:00.000Z');
  await sendAll();
  expect(mailsTo('noor').at(-1)?.letter.text).toContain(
    `Before: Thursday, 5 March 2026, 09:00 to 09:30 GMT-5 (America/New_York)
Now: Friday, 6 March 2026, 15:00 to 15:30 CET (Europe/Zagreb)\n`,
  );
});

test("a mail names the times in the recipient's zone, of a move both", async () => {
  await happens('confirmed', 1, 'CONFIRMED');
  await sendAll();
  await happens('rescheduled', 2, 'CONFIRMED', at.four);
  await sendAll();
  await happens('cancelled', 3, 'CANCELLED', at.four);
  await sendAll();
  const [confirmed, moved, cancelled] = mailsTo('noor').map(({ letter }) => letter);
  expect(confirmed).toMatchObject({
    subject: 'Your Entourage meeting is confirmed',
    text: expect.stringContaining('When: Thursday, 5 March 2026, 15:00 to 15:30 CET (Europe/Zagreb)\n'),
  });
  expect(moved).toMatchObject({
    subject: 'Your Entourage meeting was moved',
    text: expect.stringContaining(
      `Before: Thursday, 5 March 2026, 15:00 to 15:30 CET (Europe/Zagreb)
Now: Thursday, 5 March 2026, 17:00 to 17:30 CET (Europe/Zagreb)\n`,
    ),
  });
  expect(cancelled).toMatchObject({
    subject: 'Your Entourage meeting was cancelled',
    text: expect.stringContaining('When: Thursday, 5 March 2026, 17:00'),
  });
  expect(mailsTo('amal')[0]?.letter.text).toContain('14:00 to 14:30 UTC\n');
});

test('a request goes to the person who may confirm it, as tentative', async () => {
  await happens('requested', 1, 'PENDING');
  await sendAll();
  expect(sent.map(({ to, letter }) => [to, letter.subject])).toEqual([
    ['amal@example.org', 'A request for an Entourage meeting'],
  ]);
  expect(sent[0]?.letter.text).toContain('A meeting with Noor Haddad was requested. Please confirm it');
  expect(sent.map(entryIn)).toMatchObject([{ method: 'REQUEST', status: 'TENTATIVE', sequence: 1 }]);
  await happens('rescheduled', 2, 'PENDING', at.four);
  await sendAll();
  const [own] = mailsTo('noor');
  expect(own?.letter.text).toContain('It waits for the other person to confirm it.');
  expect(own?.letter.text).toMatch(/Before: .*15:00.*\nNow: .*17:00/);
  await happens('confirmed', 3, 'CONFIRMED', at.four);
  await sendAll();
  expect(sent.map(entryIn).at(-1)).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 3 });
});

test('each mail about a meeting leads to the meetings, and nowhere else', async () => {
  const mailsAre = async (work: () => Promise<void>) => {
    await work();
    await sendAll();
  };
  await mailsAre(() => happens('requested', 1, 'PENDING'));
  await mailsAre(() => queueMail(pool, amal, 'meeting-unanswered', { meeting: { id: meetingId, version: 1 } }));
  await mailsAre(() => happens('confirmed', 2, 'CONFIRMED'));
  await mailsAre(() =>
    queueMail(pool, noor, 'meeting-reminder', { minutes: 1440, meeting: { id: meetingId, version: 2 } }),
  );
  await mailsAre(() => happens('rescheduled', 3, 'CONFIRMED', at.four));
  await mailsAre(() => happens('cancelled', 4, 'CANCELLED', at.four));
  expect([...new Set(sent.map(({ letter }) => letter.subject))]).toEqual([
    'A request for an Entourage meeting',
    'An Entourage meeting waits for your answer',
    'Your Entourage meeting is confirmed',
    'A reminder of your Entourage meeting',
    'Your Entourage meeting was moved',
    'Your Entourage meeting was cancelled',
  ]);
  for (const { letter } of sent) {
    expect(letter.text.match(/https?:\S+/g)).toEqual(['https://entourage.example/meetings']);
    expect(letter.html.match(/href="[^"]*"/g)).toEqual(['href="https://entourage.example/meetings"']);
  }
});

describe('a mail that waits', () => {
  /** One attempt for each person. */
  async function triedInVain() {
    const post: Post = async () => Promise.reject(new Error('the mail server is away'));
    for (const _ of [noor, amal]) expect(await sendNext(deps({ post }))).toBe(true);
  }

  test('is dropped when the meeting changes: an invitation never follows a cancellation', async () => {
    await happens('confirmed', 1, 'CONFIRMED');
    await triedInVain();
    await happens('rescheduled', 2, 'CONFIRMED', at.four);
    await happens('cancelled', 3, 'CANCELLED', at.four);
    await dueAgain();
    await sendAll();
    await dueAgain();
    await sendAll();
    for (const person of ['noor', 'amal']) expect(mailsTo(person).map(entryIn)).toMatchObject([{ method: 'CANCEL' }]);
  });

  test('names the time that its recipient was last mailed', async () => {
    await happens('confirmed', 1, 'CONFIRMED');
    await sendAll();
    await happens('rescheduled', 2, 'CONFIRMED', '2026-03-06T14:00:00.000Z');
    await sendAll();
    await happens('rescheduled', 3, 'CONFIRMED', '2026-03-07T14:00:00.000Z');
    await triedInVain();
    await happens('rescheduled', 4, 'CONFIRMED', at.four);
    await sendAll();
    expect(mailsTo('noor').at(-1)?.letter.text).toMatch(/Before: Friday, 6 .*\nNow: Thursday, 5 .*17:00/);
    await happens('rescheduled', 5, 'CONFIRMED', '2026-03-08T14:00:00.000Z');
    await triedInVain();
    await happens('cancelled', 6, 'CANCELLED', '2026-03-08T14:00:00.000Z');
    await sendAll();
    expect(mailsTo('noor').at(-1)?.letter.text).toContain('When: Thursday, 5 March 2026, 17:00');
  });

  test('is dropped when the meeting is over', async () => {
    await happens('confirmed', 1, 'CONFIRMED');
    await sendAll({ now: () => new Date('2026-03-05T14:30:00Z') });
    expect(sent).toEqual([]);
  });
});

test('a cancellation waits while the invitation is being sent', async () => {
  await happens('confirmed', 1, 'CONFIRMED');
  const order: string[] = [];
  const post: Post = async ({ to, letter }) => {
    if (to !== 'noor@example.org') return;
    if (letter.invitation?.method === 'REQUEST') {
      await happens('cancelled', 2, 'CANCELLED');
      await sendAll({ post: async (other) => void (other.to === to && order.push('CANCEL, at another replica')) });
    }
    order.push(letter.invitation?.method ?? '');
  };
  await sendAll({ post });
  expect(order).toEqual(['REQUEST', 'CANCEL']);
});

test('a sender that dies after sending sends the same mail again, with the same id', async () => {
  await happens('confirmed', 1, 'CONFIRMED');
  const mails = { ...createMailStore(pool), markSent: async () => Promise.reject(new Error('killed')) };
  for (const _ of [noor, amal]) await expect(sendNext(deps({ mails }))).rejects.toThrow('killed');
  await sendAll();
  expect(sent).toHaveLength(2);
  await dueAgain();
  await sendAll();
  expect(sent).toHaveLength(4);
  for (const person of ['noor', 'amal']) {
    const [first, second] = mailsTo(person);
    expect(second).toEqual(first);
  }
});

test('an unconfirmed address gets none, and a name that looks like an address is not repeated', async () => {
  await pool.query('update users set email_confirmed_at = null where id = $1', [noor]);
  await pool.query("update users set first_name = 'win.example', username = 'https://x' where id = $1", [noor]);
  await happens('confirmed', 1, 'CONFIRMED');
  await sendAll();
  expect(sent.map(({ to }) => to)).toEqual(['amal@example.org']);
  expect(sent.map(entryIn)).toMatchObject([{ summary: 'Meeting' }]);
  expect(JSON.stringify(sent)).not.toContain('win.example');
});

test('over SMTP the invitation is an alternative that calendars show, and a file', async () => {
  const server: SmtpServer = await smtpServer();
  await happens('confirmed', 1, 'CONFIRMED');
  await sendAll({ post: smtpPost(`smtp://127.0.0.1:${server.port}`) });
  await server.close();
  expect(server.mails).toHaveLength(2);
  for (const mail of server.mails) {
    expect(mail).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r$/m);
    expect(mail).toMatch(/^Content-Disposition: attachment; filename=invite.ics\r$/m);
    expect(mail.indexOf('text/calendar')).toBeLessThan(mail.indexOf('invite.ics'));
  }
});
