import { parts } from '@entourage/stack/parts';
import { sum } from './each.ts';
import type { Limits } from './limits.ts';
import type { Plan } from './plan.ts';

/** A limit of the platform. `share`: how much of it is in use; above 1 it is exceeded. */
export interface Bound {
  readonly name: string;
  readonly share: number;
  /** What to do before it gives. */
  readonly remedy: string;
}

/** The tightest first. */
export function boundsOf(plan: Plan, limits: Limits): Bound[] {
  const { postgres } = limits;
  const tightest = parts
    .map((part) => ({ part, needed: plan.parts[part].needed, most: limits.replicas[part].most }))
    // One is always there.
    .map(({ part, needed, most }) => ({ part, share: needed === 1 ? 0 : needed / most }))
    .reduce((one, other) => (other.share > one.share ? other : one));
  const bounds: Bound[] = [
    {
      name: `replicas of ${tightest.part} that the chart allows`,
      share: tightest.share,
      remedy: 'raise `maxReplicas`, or `replicas` where nothing scales by itself',
    },
    {
      name: 'every gateway handles every event',
      share: plan.eventShare / limits.inUse,
      remedy: 'let gateways subscribe by person',
    },
    {
      name: 'entries of the audit trail, one after the other',
      share: plan.auditShare / limits.inUse,
      remedy: 'a chain for each service instead of one',
    },
    {
      name: 'cores of one Postgres',
      share: plan.stores.Postgres / (postgres.cores * limits.inUse),
      remedy: 'a server for messaging, then one for each service: no query joins their databases',
    },
    {
      name: 'connections of one Postgres',
      share: plan.connections / postgres.connections,
      remedy: 'a pooler, or a server for each service',
    },
    {
      name: 'disk of one Postgres after a year',
      share: plan.gigabytes.postgres / postgres.gigabytes,
      remedy: 'files of messages into the object store, as training files are; messages in partitions by month',
    },
    {
      name: 'a night for a backup, after a year',
      share: plan.gigabytes.archives / limits.archives / limits.backupGigabytes,
      remedy: 'the archives of the stores’ own operators instead (k8s/README.md)',
    },
    {
      name: 'disk of NATS for seven days of events',
      share: plan.gigabytes.nats / limits.natsGigabytes,
      remedy: 'a larger claim',
    },
    {
      name: 'disk of one MongoDB after a year',
      share: plan.gigabytes.mongo / limits.mongoGigabytes,
      remedy: 'shards by athlete: every query names one',
    },
  ];
  return bounds.sort((one, other) => other.share - one.share);
}

/** Cores of all parts at the peak. */
export const coresOfParts = ({ parts: planned }: Plan): number => sum(Object.values(planned).map(({ cores }) => cores));
