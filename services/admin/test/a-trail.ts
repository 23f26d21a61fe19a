import { randomUUID } from 'node:crypto';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { appendEntries } from '../src/audit/append-entries.ts';
import type { AuditKey } from '../src/audit/audit-keys.ts';
import type { Entry } from '../src/audit/entry.ts';

export const anEntry = (change: Partial<Entry> = {}): Entry => ({
  eventId: randomUUID(),
  happenedAt: new Date('2026-03-02T09:30:00.123Z'),
  recordedAt: new Date('2026-03-02T09:30:01.000Z'),
  service: 'identity',
  action: 'user.changed',
  actor: randomUUID(),
  subject: randomUUID(),
  subjectVersion: 2,
  person: null,
  fields: ['role', 'lastName'],
  requestId: randomUUID(),
  detail: { operation: 'Users', code: 'FORBIDDEN', count: 3 },
  ...change,
});

export async function append(pool: Pool, key: AuditKey, ...entries: readonly Entry[]): Promise<void> {
  await inTransaction(pool, (client) => appendEntries(client, entries, key));
}
