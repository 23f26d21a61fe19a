import { type PartName, parts, postgresServices } from '@entourage/stack/parts';
import { mapEach, sum } from './each.ts';
import { eventDays, type Limits } from './limits.ts';
import type { CallName, Each, Measured, Stored } from './measured.ts';
import { ratesOf, type Use } from './use.ts';

export interface PartPlan {
  /** At the peak, of all its replicas. */
  readonly cores: number;
  /** For the calls; infinite where no number of replicas suffices. */
  readonly needed: number;
  /** No fewer than the chart has. */
  readonly replicas: number;
}

export interface TableGrowth {
  readonly name: string;
  readonly gigabytesAYear: number;
  /** Days until it is worth partitions; infinite where what is deleted keeps it smaller. */
  readonly daysToPartitions: number;
}

export interface Plan {
  readonly athletes: number;
  readonly callsPerSecond: number;
  readonly parts: Readonly<Record<PartName, PartPlan>>;
  /** Cores at the peak. */
  readonly stores: Readonly<Record<'Postgres' | 'MongoDB' | 'NATS' | 'Redis', number>>;
  readonly streams: number;
  readonly streamsPerGateway: number;
  readonly eventsPerSecond: number;
  /** Of a core of every gateway, for the events of all. */
  readonly eventShare: number;
  /** Entries of the audit trail a second, and of a core for them: they are appended one after the other. */
  readonly auditPerSecond: number;
  readonly auditShare: number;
  readonly connections: number;
  /** Gigabytes after a year; those of files in messages are among those of Postgres. */
  readonly gigabytes: {
    readonly postgres: number;
    readonly files: number;
    readonly writtenAheadADay: number;
    readonly nats: number;
    readonly mongo: number;
    readonly objects: number;
    readonly archives: number;
    readonly redisMegabytes: number;
  };
  readonly tables: readonly TableGrowth[];
}

const GB = 1e9;
const daySeconds = 86_400;

/** What so many athletes need, by what was measured and assumed. */
export function planFor(athletes: number, measured: Measured, use: Use, limits: Limits): Plan {
  const peak = ratesOf(use, athletes, 'peak');
  const mean = ratesOf(use, athletes, 'mean');
  const calls = Object.keys(peak) as CallName[];
  const storedOf = (call: CallName): Stored | null => measured.calls[call].stored;
  const perSecond = (rates: typeof peak, of: (stored: Stored) => number) =>
    sum(calls.map((call) => rates[call] * (storedOf(call) ? of(storedOf(call) as Stored) : 0)));

  const cores = mapEach(measured.rest, (_rest, member) =>
    sum(calls.map((call) => (peak[call] * measured.calls[call].micros[member]) / 1e6)),
  );
  const atRest = mapEach(measured.rest, ({ microsPerMinute }) => microsPerMinute / 60e6);
  const eventsPerSecond = perSecond(peak, ({ events }) => events);
  const streams = athletes * use.streamsPerAthlete;
  const auditPerSecond = perSecond(peak, ({ audited }) => audited);

  const eventShare = (eventsPerSecond * measured.gatewayMicrosPerEvent) / 1e6;
  const planned = mapEach(byPart(cores), (own, part) =>
    part === 'gateway'
      ? planGateway({ measured, limits, own, eventShare, streams, notices: eventsPerSecond * use.noticesPerEvent })
      : planPart(own, atRest[part], limits.inUse, limits.replicas[part].least),
  );
  const filesADay = athletes * use.fileBytesPerAthleteAndDay;
  const tables = growthOf(measured, mean, filesADay, limits);
  const year = 365 * daySeconds;
  const postgres = sum(tables.map(({ gigabytesAYear }) => gigabytesAYear));
  const mongo = (perSecond(mean, ({ bson }) => bson) * year) / GB;
  const lasting = ['Postgres', 'MongoDB', 'NATS', 'Redis'] as const;
  return {
    athletes,
    callsPerSecond: sum(Object.values(peak)),
    parts: planned,
    stores: Object.fromEntries(lasting.map((store) => [store, cores[store] + atRest[store]])) as Plan['stores'],
    streams,
    streamsPerGateway: Math.ceil(streams / planned.gateway.replicas),
    eventsPerSecond,
    eventShare,
    auditPerSecond,
    auditShare: (auditPerSecond * microsPerEntry(measured)) / 1e6,
    connections:
      sum(postgresServices.map((service) => planned[service].replicas)) * limits.postgres.connectionsPerReplica,
    gigabytes: {
      postgres,
      files: (filesADay * 365) / GB,
      writtenAheadADay: (perSecond(mean, ({ wal }) => wal) * daySeconds + filesADay) / GB,
      nats: (perSecond(mean, ({ jetstream }) => jetstream) * eventDays * daySeconds) / GB,
      mongo,
      objects: (athletes * use.objectBytesPerAthleteAndYear + use.objectBytesPerYear) / GB,
      archives: (postgres + mongo) * limits.archives,
      redisMegabytes: measured.rest.Redis.resident + redisBytes(measured, peak, mean) / 1e6,
    },
    tables,
  };
}

const byPart = (cores: Each<number>): Readonly<Record<PartName, number>> =>
  Object.fromEntries(parts.map((part) => [part, cores[part]])) as Record<PartName, number>;

/** Each replica takes what it does at rest; the rest of what it may use is for calls. */
function planPart(own: number, atRest: number, inUse: number, least: number): PartPlan {
  const needed = atRest < inUse ? Math.max(1, Math.ceil(own / (inUse - atRest))) : Number.POSITIVE_INFINITY;
  const replicas = Math.max(least, needed);
  return { needed, replicas, cores: own + replicas * atRest };
}

/**
 * Every gateway handles every event, so that this work grows with their number. Calls were measured at one gateway,
 * whose handling of their events is part of their cost.
 */
function planGateway(given: {
  measured: Measured;
  limits: Limits;
  own: number;
  eventShare: number;
  streams: number;
  notices: number;
}): PartPlan {
  const { measured, limits, own, eventShare, streams, notices } = given;
  const { microsPerMinute, microsPerNotice } = measured.stream;
  const streaming = (streams * microsPerMinute) / 60e6 + (notices * microsPerNotice) / 1e6;
  const inAny = measured.rest.gateway.microsPerMinute / 60e6 + eventShare;
  const calls = Math.max(0, own - eventShare);
  return planPart(calls + streaming, inAny, limits.inUse, limits.replicas.gateway.least);
}

/** Of admin, for an entry of the trail: of all calls that leave some. */
function microsPerEntry({ calls }: Measured): number {
  const audited = Object.values(calls).filter(({ stored }) => (stored?.audited ?? 0) > 0);
  const entries = sum(audited.map(({ stored }) => stored?.audited ?? 0));
  return entries === 0 ? 0 : sum(audited.map(({ micros }) => micros.admin)) / entries;
}

/** Attempts stay for a quarter of an hour, reminders of meetings for up to a month. */
function redisBytes(
  { calls }: Measured,
  peak: Readonly<Record<CallName, number>>,
  mean: Readonly<Record<CallName, number>>,
): number {
  const bytes = (call: CallName) => Math.max(0, calls[call].stored?.redis ?? 0);
  return peak['sign in'] * 900 * bytes('sign in') + mean.book * 30 * daySeconds * bytes('book');
}

/** Days after which rows are deleted (docs/data-retention.md); the others stay. */
const keptDays: Readonly<Record<string, number>> = {
  'identity.sessions': 30,
  'identity.known_browsers': 180,
  'identity.mails': 30,
  'identity.meetings': 30,
};

function daysKept(table: string): number {
  if (table.endsWith('.outbox')) return eventDays;
  if (table.endsWith('.inbox')) return 2 * eventDays;
  return keptDays[table] ?? Number.POSITIVE_INFINITY;
}

function growthOf(
  measured: Measured,
  mean: Readonly<Record<CallName, number>>,
  filesADay: number,
  { postgres: { spread, partitionGigabytes } }: Limits,
): TableGrowth[] {
  const bytesADay = new Map([['messaging.attachment_chunks', filesADay]]);
  for (const [call, rate] of Object.entries(mean) as Array<[CallName, number]>) {
    for (const [name, bytes] of Object.entries(measured.calls[call].stored?.tables ?? {}))
      bytesADay.set(name, (bytesADay.get(name) ?? 0) + bytes * rate * daySeconds * spread);
  }
  return [...bytesADay]
    .map(([name, bytes]) => {
      const days = (partitionGigabytes * GB) / bytes;
      return {
        name,
        gigabytesAYear: (bytes * Math.min(365, daysKept(name))) / GB,
        daysToPartitions: days <= daysKept(name) ? days : Number.POSITIVE_INFINITY,
      };
    })
    .sort((one, other) => other.gigabytesAYear - one.gigabytesAYear);
}
