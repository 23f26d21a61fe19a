import { boundsOf, coresOfParts } from './bounds.ts';
import { planFor } from './plan.ts';
import { sampleLimits, sampleMeasured, sampleUse } from './sample.ts';
import { ratesOf } from './use.ts';

const plan = planFor(100_000, sampleMeasured, sampleUse, sampleLimits);

test('calls a second: those of a day, in its mean and in the busiest minutes of its busiest hour', () => {
  // 14.4 million on a day, 1.8 million in the hour, twice as many in its busiest minutes.
  expect(ratesOf(sampleUse, 100_000, 'peak')).toMatchObject({
    'who am I': 1000,
    'send a message': 100,
    'check in': 10,
  });
  expect(ratesOf(sampleUse, 100_000, 'mean')['who am I']).toBeCloseTo(166.67, 2);
  expect(plan.callsPerSecond).toBe(1110);
});

test('calls that do not depend on athletes count once', () => {
  const more = { ...sampleUse, perDay: { 'track a slide': 86_400 } };
  expect(ratesOf(more, 1, 'mean')['track a slide']).toBe(1);
  expect(ratesOf(more, 1000, 'mean')['track a slide']).toBe(1);
});

test('a service: cores for its calls, and for each replica what it takes at rest', () => {
  // 1000 calls of 500 µs; two replicas at 0.1 of a core.
  expect(plan.parts.identity.replicas).toBe(2);
  expect(plan.parts.identity.cores).toBeCloseTo(0.7);
});

test('a service gets as many replicas as keep each below the share that may be in use', () => {
  const three = planFor(300_000, sampleMeasured, sampleUse, sampleLimits);
  // 1.5 cores of calls, and 0.6 − 0.1 of a core for them in each.
  expect(three.parts.identity.replicas).toBe(3);
});

test('the gateway: its calls, streams and notices once, and all events in every replica', () => {
  // Calls 1.2 cores without the 0.011 for their events; streams 0.5, notices 0.011: 1.7 of 0.6 − 0.1 − 0.011 each.
  expect(plan.eventShare).toBeCloseTo(0.011);
  expect(plan.parts.gateway.replicas).toBe(4);
  expect(plan.parts.gateway.cores).toBeCloseTo(1.7 + 4 * 0.111);
  expect(plan.streams).toBe(50_000);
  expect(plan.streamsPerGateway).toBe(12_500);
});

test('what the chart has at least is no need', () => {
  expect(plan.parts.training).toMatchObject({ needed: 1, replicas: 2 });
});

test('no number of gateways suffices once the events alone fill one', () => {
  const slow = { ...sampleMeasured, gatewayMicrosPerEvent: 6000 };
  const { parts, eventShare } = planFor(100_000, slow, sampleUse, sampleLimits);
  expect(eventShare).toBeCloseTo(0.66);
  expect(parts.gateway.replicas).toBe(Number.POSITIVE_INFINITY);
});

test('stores: cores of calls and of rest, and connections of all replicas', () => {
  expect(plan.stores.Postgres).toBeCloseTo(0.4);
  expect(plan.stores.NATS).toBeCloseTo(0.11);
  // Eight services, two replicas each.
  expect(plan.connections).toBe(8 * 2 * 12);
});

test('tables: a year of rows, or as long as they are kept; partitions only where a table grows that far', () => {
  const of = (name: string) => plan.tables.find((table) => table.name === name);
  expect(of('messaging.messages')?.gigabytesAYear).toBeCloseTo(525.6);
  expect(of('messaging.messages')?.daysToPartitions).toBeCloseTo(50.69, 2);
  expect(of('messaging.outbox')?.gigabytesAYear).toBeCloseTo(5.04);
  expect(of('messaging.outbox')?.daysToPartitions).toBe(Number.POSITIVE_INFINITY);
  expect(of('admin.audit_entries')?.gigabytesAYear).toBeCloseTo(42.05, 2);
  expect(of('messaging.attachment_chunks')?.daysToPartitions).toBeCloseTo(730);
});

test('gigabytes of every store after a year, and of seven days of events', () => {
  expect(plan.gigabytes.postgres).toBeCloseTo(609.188);
  expect(plan.gigabytes.files).toBeCloseTo(36.5);
  expect(plan.gigabytes.writtenAheadADay).toBeCloseTo(4.564);
  expect(plan.gigabytes.nats).toBeCloseTo(6.6528);
  expect(plan.gigabytes.mongo).toBeCloseTo(36.792);
  expect(plan.gigabytes.objects).toBeCloseTo(105);
  expect(plan.gigabytes.archives).toBeCloseTo(14 * 645.98);
  expect(plan.gigabytes.redisMegabytes).toBe(100);
});

test('Redis keeps attempts to sign in for a quarter of an hour', () => {
  const stored = { tables: {}, bson: 0, jetstream: 0, events: 0, audited: 0, redis: 500, wal: 0 };
  const calls = { ...sampleMeasured.calls, 'sign in': { ...sampleMeasured.calls['sign in'], stored } };
  const often = { ...sampleUse, perAthleteAndDay: { 'sign in': 14.4 } };
  // 100 a second, 900 seconds of them.
  expect(planFor(100_000, { ...sampleMeasured, calls }, often, sampleLimits).gigabytes.redisMegabytes).toBeCloseTo(145);
});

test('the audit trail: entries a second, and of a core for them', () => {
  expect(plan.auditPerSecond).toBe(10);
  expect(plan.auditShare).toBeCloseTo(0.004);
});

test('the tightest bound comes first', () => {
  const bounds = boundsOf(plan, sampleLimits);
  expect(bounds.slice(0, 3).map(({ name, share }) => [name, Number(share.toFixed(3))])).toEqual([
    ['disk of one Postgres after a year', 6.092],
    ['replicas of gateway that the chart allows', 1],
    ['a night for a backup, after a year', 0.646],
  ]);
});

test('cores of all parts are those of each together', () => {
  // Nine services with two replicas at rest, the calls of four of them, and the gateway.
  expect(coresOfParts(plan)).toBeCloseTo(9 * 0.2 + 0.5 + 0.1 + 0.01 + 0.004 + 2.144);
});
