import { somebody } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { handlingEvents } from '../../test/handling-events.ts';
import { kept, withMailOffice } from '../../test/mail-office.ts';
import { sendNext } from '../mail/send-mails.ts';
import { mailUnseen } from './mail-unseen.ts';
import { notifyPeople } from './notify-people.ts';

const { eachLike, string } = MatchersV3;
const handles = consumerPacts('identity');

const office = withMailOffice();
const { handle, arrives } = handlingEvents(() => office.pool, [...notifyPeople, ...mailUnseen]);

/** Ids are fixed: they are in the pact. */
const [athlete, liaison] = [somebody, '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a70'];

beforeEach(async () => {
  await office.pool.query(
    `insert into users (id, username, email, password_hash, verification_status)
     values ($1, 'maya', 'maya@example.org', '-', 'APPROVED'), ($2, 'sam', 'sam@example.org', '-', 'APPROVED')`,
    [athlete, liaison],
  );
  await office.confirm();
});

const alert = { userId: string(athlete), notify: eachLike(string(liaison)) };
const urgent = {
  ...{ conversationId: string(athlete), senderId: string(athlete), receiverId: string(athlete) },
  notify: eachLike(string(liaison)),
};
const justNow = () => ({ time: new Date().toISOString() });
const isRaised = (data: object = alert) => arrives('health-data', 'alert.raised', data, justNow());
const isMissed = () => arrives('messaging', 'urgent.missed', urgent, justNow());

/** What goes out a quarter of an hour later. */
async function mailed() {
  const { envelopes, post } = kept();
  await office.pool.query("update mails set next_try_at = next_try_at - interval '15 minutes'");
  await office.pool.query(
    "update notifications set at = at - interval '15 minutes' where at > now() - interval '1 minute'",
  );
  while (await sendNext(office.deps(post)));
  return envelopes;
}

test('an alert that nobody looks at: its liaison is mailed a quarter of an hour later, without a name', async () => {
  await handles('health-data', 'alert.raised', alert, handle('health-data', 'alert.raised'));
  await office.pool.query('update notifications set at = now()');
  const [queued] = await office.state();
  expect(queued?.waits).toBeGreaterThan(890);
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail?.to).toBe('sam@example.org');
  expect(mail?.letter.text).not.toContain('maya');
  expect(mail?.letter.text.match(/https:\S+/g)).toEqual(['https://entourage.example/dashboard']);
});

test('several alerts and an urgent message are one mail, and no later mail repeats them', async () => {
  await isRaised();
  await isRaised();
  await isMissed();
  expect(await mailed()).toHaveLength(1);
  await office.pool.query('update mails set sent_at = now()');
  await isRaised();
  await office.pool.query("update notifications set read_at = now() where at > now() - interval '1 minute'");
  expect(await mailed()).toEqual([]);
});

test('what was looked at meanwhile, or is older than a day, is not mailed', async () => {
  await isRaised();
  await office.pool.query('update notifications set read_at = now()');
  expect(await mailed()).toEqual([]);
  await isMissed();
  await office.pool.query("update notifications set at = now() - interval '25 hours'");
  expect(await mailed()).toEqual([]);
});

test('an alert about the medical card is not mailed to its athlete, and nobody is whose account is gone', async () => {
  await isRaised({ ...alert, notify: eachLike(string(athlete)) });
  await office.pool.query('delete from users where id = $1', [liaison]);
  await isRaised();
  expect(await office.state()).toEqual([]);
});
