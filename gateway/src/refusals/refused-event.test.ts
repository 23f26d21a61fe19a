import { randomUUID } from 'node:crypto';
import { schemaOf } from '@entourage/contracts/events/define.ts';
import { callRefused } from '@entourage/contracts/events/gateway.ts';
import { verifyPacts } from '@entourage/kit/testing/pacts.ts';
import { refusedEvent } from './refused-event.ts';

const refused = refusedEvent(
  { actor: randomUUID(), requestId: randomUUID(), operation: 'Users', code: 'FORBIDDEN', count: 2 },
  new Date(),
);

test('it fits its schema', () => {
  expect(schemaOf(callRefused).parse(refused)).toEqual(refused);
});

test('it keeps its pacts', async () => {
  expect(await verifyPacts('gateway', { 'a call was refused': refused })).toBe('kept');
});
