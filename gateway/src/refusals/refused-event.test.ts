import { randomUUID } from 'node:crypto';
import { schemaOf } from '@entourage/contracts/events/define.ts';
import { callRefused } from '@entourage/contracts/events/gateway.ts';
import { pactsWith, verifyPact } from '@entourage/kit/testing/pacts.ts';
import { refusedEvent } from './refused-event.ts';

const refused = refusedEvent(
  { actor: randomUUID(), requestId: randomUUID(), operation: 'Users', code: 'FORBIDDEN', count: 2 },
  new Date(),
);

test('it fits its schema', () => {
  expect(schemaOf(callRefused).parse(refused)).toEqual(refused);
});

test.each(pactsWith('gateway'))('it keeps the pact %s', async (pact) => {
  expect(await verifyPact('gateway', pact, { 'a call was refused': refused })).toBe('kept');
});
