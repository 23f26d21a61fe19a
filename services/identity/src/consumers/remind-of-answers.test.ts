import { somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { handlingEvents } from '../../test/handling-events.ts';
import { kept, withMailOffice } from '../../test/mail-office.ts';
import { sendNext } from '../mail/send-mails.ts';
import { followMeetings } from './follow-meetings.ts';
import { notifyPeople } from './notify-people.ts';
import { remindOfAnswers } from './remind-of-answers.ts';
import { settleNotifications } from './settle-notifications.ts';

const { integer, string, uuid } = MatchersV3;
const handles = consumerPacts('identity');
/** Ids are fixed: they are in the pact, whose envelope has `somebody` as the meeting or proposal. */
const [athlete, liaison] = ['0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a70', somebodyElse];

const office = withMailOffice();
const { handle, arrives } = handlingEvents(
  () => office.pool,
  [...followMeetings, ...notifyPeople, ...remindOfAnswers, ...settleNotifications],
);

beforeEach(async () => {
  await office.pool.query('delete from settled_occasions');
  await office.pool.query(
    `insert into users (id, username, email, first_name, last_name, password_hash, role)
     values ($1, 'maya', 'maya@example.org', 'Maya', 'Okonkwo', '-', 'ATHLETE'),
            ($2, 'sam', 'sam@example.org', 'Sam', 'Reyes', '-', 'LIAISON')`,
    [athlete, liaison],
  );
  await office.confirm();
});

const meeting = (status: string, scheduledBy = athlete) => ({
  ...{ athleteId: uuid(athlete), liaisonId: uuid(liaison), scheduledBy: uuid(scheduledBy), status: string(status) },
  ...{ scheduledAt: string('2999-03-05T14:00:00.000Z'), duration: integer(30), timeZone: string('UTC') },
});
const proposal = (proposedBy: string, status: string) => ({
  ...{ athleteId: uuid(athlete), liaisonId: uuid(liaison) },
  ...{ proposedBy: uuid(proposedBy), status: string(status) },
});

async function mailed() {
  const { envelopes, post } = kept();
  while (await sendNext(office.deps(post)));
  return envelopes;
}
/** Who has which notifications, and whether they are unread. */
const bell = async () =>
  (
    await office.pool.query(
      `select user_id as to, kind, person_id as about, read_at is null as unread
       from notifications where user_id in ($1, $2) order by id`,
      [athlete, liaison],
    )
  ).rows.map(({ to, kind, about, unread }) => [to, kind, about, unread]);

/** Each happens a minute after the one before. */
const asked = (by = athlete) =>
  arrives('scheduling', 'appointment.requested', meeting('PENDING', by), {
    actor: by,
    time: '2026-03-02T09:31:00.000Z',
  });
const isDue = (by = athlete) =>
  arrives('scheduling', 'appointment.unanswered', meeting('PENDING', by), {
    actor: 'system',
    time: '2026-03-02T09:32:00.000Z',
  });
const changes = (type: string, status: string) =>
  arrives('scheduling', type, meeting(status), {
    aggregateversion: 3,
    actor: liaison,
    time: '2026-03-02T09:33:00.000Z',
  });

describe('a request that waits', () => {
  test('reminds the one who was asked, once, by mail and in the bell in place of the request', async () => {
    await asked();
    await mailed();
    await handles('scheduling', 'appointment.unanswered', meeting('PENDING'), async (event) => {
      for (const _ of ['first', 'after a rebuild']) await handle('scheduling', 'appointment.unanswered')(event);
    });
    expect((await bell()).toSorted()).toEqual([
      [liaison, 'MEETING_REQUESTED', athlete, false],
      [liaison, 'MEETING_UNANSWERED', athlete, true],
    ]);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('sam@example.org');
    expect(mail?.letter).toMatchObject({
      subject: 'An Entourage meeting waits for your answer',
      text: expect.stringContaining('A meeting with Maya Okonkwo was requested.'),
    });
    expect(mail?.letter.text).toContain('When: Tuesday, 5 March 2999, 14:00');
    expect(mail?.letter.text.match(/https:\S+/g)).toEqual(['https://entourage.example/meetings']);
    expect(mail?.letter.invitation).toBeUndefined();
  });

  test('reminds the athlete of what a liaison asked', async () => {
    await asked(liaison);
    await isDue(liaison);
    expect((await bell()).filter(([, kind]) => kind === 'MEETING_UNANSWERED')).toEqual([
      [athlete, 'MEETING_UNANSWERED', liaison, true],
    ]);
    expect((await mailed()).map(({ to }) => to)).toEqual(['maya@example.org', 'maya@example.org']);
  });

  test('is tried again while the request has not arrived, unless the one who was asked has no account', async () => {
    await expect(isDue()).rejects.toThrow('has not arrived yet');
    await asked();
    await isDue();
    expect((await bell()).map(([to, kind]) => [to, kind])).toContainEqual([liaison, 'MEETING_UNANSWERED']);
    await office.pool.query('delete from users where id = $1', [liaison]);
    await isDue();
    expect(await bell()).toEqual([]);
  });

  test.each([
    ['appointment.confirmed', 'CONFIRMED'],
    ['appointment.cancelled', 'CANCELLED'],
    ['appointment.rescheduled', 'CONFIRMED'],
  ])('is no matter any more after %s, also if that is handled first', async (type, status) => {
    await asked();
    await isDue();
    await changes(type, status);
    await isDue();
    const unread = (await bell()).filter(([, kind, , isUnread]) => kind === 'MEETING_UNANSWERED' && isUnread);
    expect(unread).toEqual([]);
    expect((await mailed()).map(({ letter }) => letter.subject)).not.toContain(
      'An Entourage meeting waits for your answer',
    );
  });
});

describe('times that wait', () => {
  const isOffered = (by: string) =>
    arrives('scheduling', 'proposal.made', proposal(by, 'OPEN'), {
      actor: by,
      time: '2026-03-02T09:31:00.000Z',
    });
  const isClosed = () =>
    arrives('scheduling', 'proposal.closed', proposal(athlete, 'DECLINED'), {
      actor: liaison,
      time: '2026-03-02T09:33:00.000Z',
    });
  const areDue = (by = athlete) =>
    arrives('scheduling', 'proposal.unanswered', proposal(by, 'OPEN'), {
      actor: 'system',
      time: '2026-03-02T09:32:00.000Z',
    });

  test('remind the one who may take one, once, by mail and in the bell in place of the offer', async () => {
    await isOffered(athlete);
    await handles('scheduling', 'proposal.unanswered', proposal(athlete, 'OPEN'), async (event) => {
      for (const _ of ['first', 'after a rebuild'])
        await handle('scheduling', 'proposal.unanswered')({ ...(event as object), time: '2026-03-02T09:32:00.000Z' });
    });
    expect((await bell()).toSorted()).toEqual([
      [liaison, 'TIMES_OFFERED', athlete, false],
      [liaison, 'TIMES_UNANSWERED', athlete, true],
    ]);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('sam@example.org');
    expect(mail?.letter.subject).toBe('Times for your Entourage meeting wait for your answer');
    expect(mail?.letter.text).toContain('The times that Maya Okonkwo offered you for a meeting are still held');
    expect(mail?.letter.text.match(/https:\S+/g)).toEqual(['https://entourage.example/meetings']);
  });

  test.each([
    ['after', [areDue, isClosed]],
    ['before', [isClosed, areDue]],
  ] as const)('are no matter any more once they are answered, %s the reminder', async (_when, order) => {
    await isOffered(athlete);
    for (const step of order) await step();
    expect((await bell()).filter(([, kind, , isUnread]) => kind === 'TIMES_UNANSWERED' && isUnread)).toEqual([]);
    expect(await mailed()).toEqual([]);
  });

  test('of somebody whose account is gone remind nobody', async () => {
    await office.pool.query('delete from users where id = $1', [athlete]);
    await areDue();
    expect(await bell()).toEqual([]);
    expect(await mailed()).toEqual([]);
  });
});

test('the same person is reminded of another meeting too', async () => {
  await asked();
  await isDue();
  const another = { subject: '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a81', time: '2026-03-02T09:34:00.000Z' };
  await arrives('scheduling', 'appointment.requested', meeting('PENDING'), { ...another, actor: athlete });
  await arrives('scheduling', 'appointment.unanswered', meeting('PENDING'), { ...another, actor: 'system' });
  const { rows } = await office.pool.query(
    "select subject_id as id from notifications where kind = 'MEETING_UNANSWERED' order by at",
  );
  expect(rows.map(({ id }) => id)).toEqual([somebody, another.subject]);
});
