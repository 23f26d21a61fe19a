import { randomUUID } from 'node:crypto';
import { schemaOf } from '@entourage/contracts/events/define.ts';
import { callRefused } from '@entourage/contracts/events/gateway.ts';
import { verifyPacts } from '@entourage/kit/testing/pacts.ts';
import { refusedEvent } from './refused-event.ts';

const refused = refusedEvent(
  { actor: randomUUID(), requestId: randomUUID(), operation: 'Users', code: 'FORBIDDEN', count: 2 },
  new Date(),
);

test('the event fits its schema', () => {
  expect(schemaOf(callRefused).parse(refused)).toEqual(refused);
});

test('the pacts of its consumers are kept', async () => {
  expect(await verifyPacts('gateway', [refused])).toBe('kept');
});
