import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relationshipKeepers } from '@entourage/contracts/asks.ts';
import { asynchronousBodyHandler, MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { pactEnvelope, somebody, somebodyElse } from '../testing/pact-envelope.ts';
import { keepPact } from '../testing/pacts.ts';
import { followRelationships } from './follow-relationships.ts';
import type { Relationship } from './relationship-store.ts';

const written = mkdtempSync(join(tmpdir(), 'pact-'));

afterAll(() => rmSync(written, { recursive: true, force: true }));

const noted: Relationship[] = [];
const handlers = followRelationships({
  note: async (told) => void noted.push(told),
  forgetPerson: async () => undefined,
});

const liaison = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a61';
const data = {
  athleteId: MatchersV3.uuid(somebodyElse),
  liaisonId: MatchersV3.uuid(liaison),
  liaisonType: MatchersV3.string('SPORTS_MEDICINE'),
};

describe.each(relationshipKeepers)('%s', (consumer) => {
  test.each([
    ['a connection was made', 'connection.created', true],
    ['a connection ended', 'connection.removed', false],
  ])('notes that %s, by its version', async (description, type, isActive) => {
    await new MessageConsumerPact({ consumer, provider: 'admin', dir: written, spec: 3, logLevel: 'error' })
      .expectsToReceive(description)
      .withContent(pactEnvelope('admin', type, data))
      .verify(
        asynchronousBodyHandler(async (content: unknown) => {
          const handler = handlers.find(({ subject }) => subject === `entourage.admin.${type}`);
          await handler?.handle([handler.parse(content)], null);
        }),
      );
    expect(noted.at(-1)).toEqual({
      id: somebody,
      athleteId: somebodyElse,
      liaisonId: liaison,
      liaisonType: 'SPORTS_MEDICINE',
      isActive,
      version: 2,
    });
  });

  test('what it needs is in its pact', () => keepPact(written, `${consumer}-admin.json`));
});
