import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { withDatabase } from '../../test/with-database.ts';
import { createMailStore } from '../mail/mail.store.ts';
import { mailAboutMembers } from './mail-about-members.ts';

const handles = consumerPacts('identity');
const [athleteId, memberId] = [somebodyElse, '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a70'];

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
beforeEach(async () => {
  for (const table of ['users', 'inbox']) await pool.query(`delete from ${table}`);
});

const insert = (id: string, username: string) =>
  pool.query("insert into users (id, username, password_hash) values ($1, $2, '-')", [id, username]);
const redeemed = () => {
  const data = { athleteId: MatchersV3.uuid(athleteId), memberId: MatchersV3.uuid(memberId) };
  return handles('invites', 'invite.redeemed', data, async (event) => {
    const received = receive([mailAboutMembers], 'entourage.invites.invite.redeemed', event);
    await handleOnce(pool, [received]);
    await handleOnce(pool, [received]);
  });
};

test('an invite was redeemed: the athlete is mailed once, with the name of the member', async () => {
  await insert(athleteId, 'noor');
  await insert(memberId, 'ray');
  await redeemed();
  const mails = createMailStore(pool);
  expect(await mails.claim()).toMatchObject({ kind: 'member-joined', member: 'ray', to: { username: 'noor' } });
  expect(await mails.claim()).toBeNull();
});

test('nobody is mailed about a member whose account is gone', async () => {
  await insert(athleteId, 'noor');
  await redeemed();
  expect((await pool.query('select 1 from mails')).rows).toEqual([]);
});
