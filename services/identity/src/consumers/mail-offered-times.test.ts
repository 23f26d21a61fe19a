import { somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { handlingEvents } from '../../test/handling-events.ts';
import { kept, withMailOffice } from '../../test/mail-office.ts';
import { sendNext } from '../mail/send-mails.ts';
import { mailOfferedTimes } from './mail-offered-times.ts';
import { settleNotifications } from './settle-notifications.ts';

const { string, uuid } = MatchersV3;
const handles = consumerPacts('identity');
/** Ids are fixed: they are in the pact. */
const [athlete, liaison] = ['0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a70', somebodyElse];

const office = withMailOffice();
const { handle, arrives } = handlingEvents(() => office.pool, [mailOfferedTimes, ...settleNotifications]);

beforeEach(async () => {
  await office.pool.query('delete from settled_occasions');
  await office.pool.query(
    `insert into users (id, username, email, first_name, last_name, password_hash)
     values ($1, 'maya', 'maya@example.org', 'Maya', 'Okonkwo', '-'), ($2, 'sam', 'sam@example.org', 'Sam', 'Reyes', '-')`,
    [athlete, liaison],
  );
  await office.confirm();
});

const proposal = (proposedBy: string, status: string) => ({
  ...{ athleteId: uuid(athlete), liaisonId: uuid(liaison) },
  ...{ proposedBy: uuid(proposedBy), status: string(status) },
});
const isMade = (by = liaison) => arrives('scheduling', 'proposal.made', proposal(by, 'OPEN'));
const isClosed = (status: string) => arrives('scheduling', 'proposal.closed', proposal(liaison, status));

async function mailed() {
  const { envelopes, post } = kept();
  while (await sendNext(office.deps(post)));
  return envelopes;
}

test('times that a liaison offers: the athlete is mailed once, with the name and a link to the conversation', async () => {
  await handles('scheduling', 'proposal.made', proposal(liaison, 'OPEN'), async (event) => {
    for (const _ of ['first', 'after a rebuild']) await handle('scheduling', 'proposal.made')(event);
  });
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail?.to).toBe('maya@example.org');
  expect(mail?.letter).toMatchObject({
    subject: 'Choose a time for your Entourage meeting',
    text: expect.stringContaining('Sam Reyes offers you several times for a meeting.'),
  });
  expect(mail?.letter.text.match(/https:\S+/g)).toEqual([`https://entourage.example/messages?user=${liaison}`]);
  expect(mail?.letter.invitation).toBeUndefined();
  await isMade();
  expect(await mailed()).toEqual([]);
  expect(office.outcomes).toEqual(['sent']);
});

test.each(['ACCEPTED', 'DECLINED', 'EXPIRED'])(
  'times that are %s before the mail goes out are not mailed',
  async (how) => {
    await isMade();
    await isClosed(how);
    expect(await mailed()).toEqual([]);
  },
);

test('nor are they if the event of their end arrives first', async () => {
  await isClosed('EXPIRED');
  await isMade();
  expect(await mailed()).toEqual([]);
});

test('times that an athlete offers, or somebody whose account is gone, are not mailed', async () => {
  await isMade(athlete);
  await office.pool.query('delete from users where id = $1', [liaison]);
  await isMade();
  expect(await mailed()).toEqual([]);
  expect(await office.state()).toEqual([]);
});
