import { consentKeepers } from '@entourage/contracts/asks.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { somebody, somebodyElse } from '../testing/pact-envelope.ts';
import { consumerPacts } from '../testing/pacts.ts';
import type { Membership } from './consent-store.ts';
import { followConsent } from './follow-consent.ts';

const noted: Membership[] = [];
const handlers = followConsent({
  note: async (membership) => void noted.push(membership),
  removePerson: async () => undefined,
});

const member = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a70';

describe.each(consentKeepers)('%s', (consumer) => {
  const handles = consumerPacts(consumer);
  test.each([
    ['a member may see more', 'share.granted', [{ category: 'TODOS', until: null }]],
    ['a member may see less', 'share.revoked', []],
  ])('stores that %s, by its version', async (_event, type, grants) => {
    const shown = grants.map(({ category }) => ({ category: MatchersV3.string(category), until: null }));
    const data = {
      athleteId: MatchersV3.uuid(somebodyElse),
      memberId: MatchersV3.uuid(member),
      isActive: MatchersV3.boolean(true),
      grants: shown,
    };
    await handles('invites', type, data, async (event) => {
      const handler = handlers.find(({ subject }) => subject === `entourage.invites.${type}`);
      await handler?.handle([handler.parse(event)], null);
    });
    expect(noted.at(-1)).toEqual({
      id: somebody,
      athleteId: somebodyElse,
      memberId: member,
      isActive: true,
      grants,
      version: 2,
    });
  });
});
