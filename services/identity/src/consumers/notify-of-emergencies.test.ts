import { randomUUID } from 'node:crypto';
import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { somebody } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { withDatabase } from '../../test/with-database.ts';
import { notifyOfEmergencies } from './notify-of-emergencies.ts';

const { regex, string } = MatchersV3;
const handles = consumerPacts('identity');

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
beforeEach(async () => {
  for (const table of ['users', 'inbox']) await pool.query(`delete from ${table}`);
});

const insert = (id: string) =>
  pool.query(
    "insert into users (id, username, password_hash, role, verification_status) values ($1, 'noor', '-', 'ATHLETE', 'APPROVED')",
    [id],
  );
const handle = (content: unknown) =>
  handleOnce(pool, [receive([notifyOfEmergencies], 'entourage.health-data.emergency.opened', content)]);
const mails = async () => (await pool.query('select user_id, kind, minutes from mails')).rows;

test('an emergency was opened: the athlete is mailed once, with its duration', async () => {
  await insert(somebody);
  const until = regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, '2026-03-02T10:00:00.000Z');
  await handles('health-data', 'emergency.opened', { userId: string(somebody), until }, async (event) => {
    await handle(event);
    await handle(event);
  });
  expect(await mails()).toEqual([{ user_id: somebody, kind: 'emergency-access', minutes: 30 }]);
});

test('an unknown athlete is not mailed', async () => {
  await insert(randomUUID());
  const sample = {
    specversion: '1.0',
    id: randomUUID(),
    source: 'entourage/health-data',
    type: 'emergency.opened',
    subject: randomUUID(),
    time: '2026-03-02T09:30:00.000Z',
    datacontenttype: 'application/json',
    dataschema: 'urn:entourage:event:emergency.opened:1',
    aggregateversion: 1,
    actor: randomUUID(),
    requestid: null,
    data: { userId: randomUUID(), until: '2026-03-02T10:00:00.000Z' },
  };
  await handle(sample);
  expect(await mails()).toEqual([]);
});
