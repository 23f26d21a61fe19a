import { relationshipKeepers } from '@entourage/contracts/asks.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { somebody, somebodyElse } from '../testing/pact-envelope.ts';
import { consumerPacts } from '../testing/pacts.ts';
import { followRelationships } from './follow-relationships.ts';
import type { Relationship } from './relationship-store.ts';

const noted: Relationship[] = [];
const handlers = followRelationships({
  note: async (relationship) => void noted.push(relationship),
  removePerson: async () => undefined,
});

const liaison = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a61';
const data = {
  athleteId: MatchersV3.uuid(somebodyElse),
  liaisonId: MatchersV3.uuid(liaison),
  liaisonType: MatchersV3.string('SPORTS_MEDICINE'),
};

describe.each(relationshipKeepers)('%s', (consumer) => {
  const handles = consumerPacts(consumer);
  test.each([
    ['a connection was made', 'connection.created', true],
    ['a connection ended', 'connection.removed', false],
  ])('stores that %s, by its version', async (_event, type, isActive) => {
    await handles('admin', type, data, async (event) => {
      const handler = handlers.find(({ subject }) => subject === `entourage.admin.${type}`);
      await handler?.handle([handler.parse(event)], null);
    });
    expect(noted.at(-1)).toEqual({
      id: somebody,
      athleteId: somebodyElse,
      liaisonId: liaison,
      liaisonType: 'SPORTS_MEDICINE',
      isActive,
      version: 2,
    });
  });
});
