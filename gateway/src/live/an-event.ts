import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';

/** An event as the bus delivers it, for tests that only need its type, subject and data. */
export const anEvent = (type: string, subject: string = randomUUID(), data: unknown = {}): AnyEvent => ({
  specversion: '1.0',
  id: randomUUID(),
  source: 'entourage/identity',
  type,
  subject,
  time: '2026-03-02T09:30:00.000Z',
  datacontenttype: 'application/json',
  dataschema: `urn:entourage:event:${type}:1`,
  aggregateversion: 1,
  actor: 'system',
  requestid: null,
  data,
});
