import { randomUUID } from 'node:crypto';
import { schemaOf } from '@entourage/contracts/events/define.ts';
import { callRefused, listExported } from '@entourage/contracts/events/gateway.ts';
import { verifyPacts } from '@entourage/kit/testing/pacts.ts';
import { exportedEvent } from '../rest/exported-event.ts';
import { refusedEvent } from './refused-event.ts';

const refused = refusedEvent(
  { actor: randomUUID(), requestId: randomUUID(), operation: 'Users', code: 'FORBIDDEN', count: 2 },
  new Date(),
);
const exported = exportedEvent({ operation: 'Users', actor: randomUUID(), requestId: randomUUID() }, new Date());

test('the events fit their schemas', () => {
  expect(schemaOf(callRefused).parse(refused)).toEqual(refused);
  expect(schemaOf(listExported).parse(exported)).toEqual(exported);
});

test('the pacts of its consumers are kept', async () => {
  expect(await verifyPacts('gateway', [refused, exported])).toBe('kept');
});
