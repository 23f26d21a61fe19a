import { parts } from '@entourage/stack/parts';
import { type Bound, coresOfParts } from '../model/bounds.ts';
import type { Limits } from '../model/limits.ts';
import type { Plan } from '../model/plan.ts';
import { bytesOf, count, daysOf, figure, type Table } from './table-of.ts';

const athletes = (plans: readonly Plan[]) => plans.map((plan) => `${plan.athletes.toLocaleString('en')} athletes`);

export function partsTable(plans: readonly Plan[], limits: Limits): Table {
  const allowed = (part: (typeof parts)[number]) => {
    const { least, most } = limits.replicas[part];
    return least === most ? `${most}` : `${least} to ${most}`;
  };
  return {
    block: 'capacity parts',
    title: 'Cores at the peak, and replicas',
    head: ['part', ...athletes(plans), 'values-production.yaml'],
    rows: [
      ...parts.map((part) => [
        part,
        ...plans.map((plan) => {
          const { cores, replicas } = plan.parts[part];
          return `${cores.toFixed(2)} cores, ${count(replicas)}`;
        }),
        allowed(part),
      ]),
      ['all parts', ...plans.map((plan) => `${figure(coresOfParts(plan))} cores`), ''],
    ],
  };
}

/** Their growth decides when to divide them. */
const large = ['messaging.messages', 'messaging.attachment_chunks', 'admin.audit_entries', 'messaging.outbox'];

export function storesTable(plans: readonly Plan[]): Table {
  const row = (name: string, of: (plan: Plan) => string) => [name, ...plans.map(of)];
  return {
    block: 'capacity stores',
    title: 'Stores, streams and volumes',
    head: ['need', ...athletes(plans)],
    rows: [
      row('calls a second at the peak', ({ callsPerSecond }) => figure(callsPerSecond)),
      row('Postgres: cores at the peak', ({ stores }) => figure(stores.Postgres)),
      row('Postgres: connections', ({ connections }) => count(connections)),
      row('Postgres: a year of data', ({ gigabytes }) => bytesOf(gigabytes.postgres)),
      row('Postgres: of these, files in messages', ({ gigabytes }) => bytesOf(gigabytes.files)),
      row('Postgres: written ahead a day', ({ gigabytes }) => bytesOf(gigabytes.writtenAheadADay)),
      ...large.map((name) =>
        row(`partitions of \`${name}\``, ({ tables }) =>
          daysOf(tables.find((table) => table.name === name)?.daysToPartitions ?? Number.POSITIVE_INFINITY),
        ),
      ),
      row('NATS: events a second at the peak', ({ eventsPerSecond }) => figure(eventsPerSecond)),
      row('NATS: cores at the peak, of each server', ({ stores }) => figure(stores.NATS)),
      row('NATS: seven days of events, on each server', ({ gigabytes }) => bytesOf(gigabytes.nats)),
      row('MongoDB: a year of documents, uncompressed', ({ gigabytes }) => bytesOf(gigabytes.mongo)),
      row('Redis: memory', ({ gigabytes }) => figure(gigabytes.redisMegabytes, 'MB')),
      row('object storage after a year', ({ gigabytes }) => bytesOf(gigabytes.objects)),
      row('volume of 14 backups after a year', ({ gigabytes }) => bytesOf(gigabytes.archives)),
      row('live streams at the peak', ({ streams }) => count(streams)),
      row('live streams of a gateway', ({ streamsPerGateway }) => count(streamsPerGateway)),
    ],
  };
}

const shown = 5;

export function boundsTable(plans: ReadonlyArray<{ readonly plan: Plan; readonly bounds: readonly Bound[] }>): Table {
  return {
    block: 'capacity first',
    title: 'What gives first',
    head: ['athletes', 'limit', 'share of it in use', 'what to do'],
    rows: plans.flatMap(({ plan, bounds }) =>
      bounds
        .slice(0, shown)
        .map(({ name, share, remedy }, place) => [
          `${plan.athletes.toLocaleString('en')}, ${place + 1}`,
          ...[name, `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`, share > 1 ? remedy : 'nothing yet'],
        ]),
    ),
  };
}
