import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { invitesErased } from '@entourage/contracts/events/invites.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { recordErased } from '@entourage/kit/serve/erasure.ts';
import { publishedDuring, testPublishedEvents } from '@entourage/kit/testing/published-events.ts';
import { now, openTestStore, type Store } from './test-store.ts';

const athleteId = randomUUID();
const [name, expertise, achievement, harbour] = [
  'Ray of the Harbour',
  'Sprint starts',
  'Two Olympic finals',
  'Haddad Harbour',
] as const;
let published: readonly AnyEvent[];

beforeAll(async () => {
  const store = await openTestStore();
  published = await publishedDuring('invites', postgresBus(store.pool), 'invites.erased', () => live(store));
  await store.close();
});

const as = <Result>(actor: string, work: () => Promise<Result>) =>
  withContext({ requestId: randomUUID(), actor }, work);

/** An invite that is renewed and redeemed, one that is deleted; grants, a profile; then the athlete is deleted. */
async function live({ invites, shares, profiles, deck, redeem, erase, pool, accounts }: Store) {
  const invited = { teamMemberName: name };
  const deciding = { athleteId, now };
  const { id } = await as(athleteId, () => invites.create(athleteId, invited, now));
  const { inviteCode } = await as(athleteId, () => invites.renew(athleteId, id, now));
  await as('visitor', () => redeem(inviteCode));
  const memberId = accounts.made.get(id)?.userId as string;
  const unwanted = await as(athleteId, () => invites.create(athleteId, invited, now));
  await as(athleteId, () => invites.delete(athleteId, unwanted.id, now));
  const grants = [{ category: 'MEETINGS', until: null } as const];
  await as(athleteId, () => shares.save(memberId, { grants, version: 1 }, deciding));
  await as(athleteId, () => shares.revoke(memberId, deciding));
  await as(memberId, () =>
    profiles.save(
      memberId,
      { fieldOfExpertise: expertise, yearsExperience: 9, expertiseKeywords: [], achievements: [achievement] },
      now,
    ),
  );
  const card = { firstName: 'Noor', lastName: 'Haddad', position: 'Sprinter', team: harbour, yearsActive: 4 };
  await as(athleteId, () => deck.save(athleteId, card, now));
  await as(athleteId, () => deck.revoke(athleteId, now));
  await as('system', async () => {
    await erase(athleteId);
    await inTransaction(pool, (client) => recordErased(athleteId, invitesErased, client));
  });
}

testPublishedEvents('invites', {
  published: () => published,
  personal: () => [name, expertise, achievement, harbour],
});

test('each step of a membership is published once and in order, with everything that is granted then', () => {
  const steps = published.filter(({ type }) => type.startsWith('share.'));
  expect(steps.map(({ type, aggregateversion, data }) => [type, aggregateversion, data])).toEqual(
    [
      ['share.granted', 1, { isActive: true, grants: [] }],
      ['share.granted', 2, { isActive: true, grants: [{ category: 'MEETINGS', until: null }] }],
      ['share.revoked', 3, { isActive: true, grants: [] }],
      ['share.revoked', 4, { isActive: false, grants: [] }],
    ].map(([type, version, data]) => [type, version, expect.objectContaining(data as object)]),
  );
});
