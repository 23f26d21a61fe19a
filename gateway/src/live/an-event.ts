import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';

/** An event as it comes from the bus, for tests that need no more than its type and whom it is about. */
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
