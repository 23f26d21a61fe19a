import { parts } from '@entourage/stack/parts';
import type { Limits } from './limits.ts';
import { type AtRest, type CallCost, type CallName, callNames, type Each, type Measured, stores } from './measured.ts';
import type { Use } from './use.ts';

/** Round figures, so that what follows from them can be worked out by hand. */

const forEach = <Value>(value: Value, own: Partial<Each<Value>> = {}): Each<Value> => ({
  ...(Object.fromEntries([...parts, ...stores].map((name) => [name, value])) as Each<Value>),
  ...own,
});

const call = (micros: Partial<Each<number>> = {}, stored: CallCost['stored'] = null): CallCost => ({
  micros: forEach(0, micros),
  stored,
});

/** A tenth of a core at rest. */
const rest: AtRest = { resident: 100, microsPerMinute: 6_000_000 };

const calls = Object.fromEntries(callNames.map((name) => [name, call()])) as Record<CallName, CallCost>;

export const sampleMeasured: Measured = {
  hasStandIn: true,
  rest: forEach(rest),
  small: { ...forEach(80), 'training-worker': 50 },
  afterLoad: forEach(150),
  calls: {
    ...calls,
    'who am I': call({ gateway: 1000, identity: 500, Postgres: 200 }),
    'send a message': call(
      { gateway: 2000, messaging: 1000, Postgres: 1000, NATS: 100 },
      {
        tables: { 'messaging.messages': 1000, 'messaging.outbox': 500 },
        ...{ bson: 0, jetstream: 600, events: 1, audited: 0, redis: 0, wal: 3000 },
      },
    ),
    'check in': call(
      { admin: 400, 'health-data': 1000 },
      { tables: { 'admin.audit_entries': 800 }, bson: 700, jetstream: 600, events: 1, audited: 1, redis: 0, wal: 1000 },
    ),
  },
  stream: { microsPerMinute: 600, microsPerNotice: 50 },
  gatewayMicrosPerEvent: 100,
};

/** 100,000 athletes: 1,000 times `who am I`, 100 messages and 10 check-ins a second at the peak. */
export const sampleUse: Use = {
  perAthleteAndDay: { 'who am I': 144, 'send a message': 14.4, 'check in': 1.44 },
  perDay: {},
  busiestHour: 0.125,
  burst: 2,
  streamsPerAthlete: 0.5,
  noticesPerEvent: 2,
  fileBytesPerAthleteAndDay: 1000,
  objectBytesPerAthleteAndYear: 1_000_000,
  objectBytesPerYear: 5_000_000_000,
};

export const sampleLimits: Limits = {
  inUse: 0.6,
  replicas: Object.fromEntries(parts.map((part) => [part, { least: 2, most: 4 }])) as Limits['replicas'],
  postgres: {
    ...{ cores: 8, gigabytes: 100, connections: 500, connectionsPerReplica: 12, spread: 1 },
    partitionGigabytes: 73,
  },
  natsGigabytes: 20,
  mongoGigabytes: 1000,
  backupGigabytes: 1000,
  archives: 14,
};
