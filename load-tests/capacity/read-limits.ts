import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PartName, parts } from '@entourage/stack/parts';
import { root } from '@entourage/stack/places';
import { parse, parseAllDocuments } from 'yaml';
import type { Limits } from './model/limits.ts';
import type { Requests } from './tables/requests-table.ts';

interface Scaled {
  readonly resources?: { readonly requests?: { readonly cpu?: string; readonly memory?: string } };
  readonly replicas?: number;
  readonly autoscaling?: { readonly enabled?: boolean; readonly minReplicas?: number; readonly maxReplicas?: number };
}
interface Values {
  readonly defaults: Scaled & { readonly env?: Readonly<Record<string, string>> };
  readonly parts?: Readonly<Record<string, Scaled>>;
}

interface Cluster {
  readonly spec: { readonly postgresql: { readonly parameters: { readonly max_connections: string } } };
}
interface Claim {
  readonly spec: { readonly resources: { readonly requests: { readonly storage: string } } };
}
interface StatefulSet {
  readonly spec: { readonly volumeClaimTemplates: readonly [Claim] };
}

/** In gigabytes: both manifests and the chart count in these. */
const gibibyte = 2 ** 30 / 1e9;

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const values = (name: string): Values => parse(textOf(`charts/entourage/${name}`));

/** Of the chart's values for production, and of the stores' manifests. */
export function readLimits(): Limits {
  const { defaults, parts: own = {} } = values('values-production.yaml');
  const replicasOf = (part: PartName) => {
    const { replicas = defaults.replicas ?? 1, autoscaling } = own[part] ?? {};
    if (!autoscaling?.enabled) return { least: replicas, most: replicas };
    return { least: autoscaling.minReplicas ?? replicas, most: autoscaling.maxReplicas ?? replicas };
  };
  const postgres = manifest<Cluster>('k8s/stores/postgres.yaml', 'Cluster');
  const nats = manifest<StatefulSet>('k8s/stores/nats.yaml', 'StatefulSet');
  const [claim] = nats.spec.volumeClaimTemplates;
  return {
    inUse: 0.6,
    replicas: Object.fromEntries(parts.map((part) => [part, replicasOf(part)])) as Limits['replicas'],
    postgres: {
      cores: 32,
      gigabytes: 4000,
      connections: Number(postgres.spec.postgresql.parameters.max_connections),
      connectionsPerReplica: 12,
      spread: 1.3,
      partitionGigabytes: 100,
    },
    natsGigabytes: parseFloat(claim.spec.resources.requests.storage) * gibibyte,
    mongoGigabytes: 2000,
    backupGigabytes: 500,
    archives: 14,
  };
}

/** Variables of each part on one machine. */
export const readSmallEnv = (): Readonly<Record<string, string>> => values('values-small.yaml').defaults.env ?? {};

/** What a pod of each part requests with `values-production.yaml`. */
export function readRequests(): (part: string) => Requests {
  const all = [values('values.yaml'), values('values-production.yaml')];
  return (part) => {
    // Later ones and those of the part itself win, as in the chart.
    const given = [...all.map(({ defaults }) => defaults), ...all.map(({ parts: own }) => own?.[part])];
    const { cpu, memory } = Object.assign({}, ...given.map((each) => each?.resources?.requests)) as Partial<
      Record<'cpu' | 'memory', string>
    >;
    if (!cpu?.endsWith('m') || !memory?.endsWith('Mi')) throw new Error(`requests of ${part} are ${cpu} and ${memory}`);
    return { cpu: parseInt(cpu, 10), memory: parseInt(memory, 10) };
  };
}

function manifest<Manifest>(path: string, kind: string): Manifest {
  const found = parseAllDocuments(textOf(path))
    .map((document) => document.toJS())
    .find((each) => each?.kind === kind);
  if (!found) throw new Error(`${path} has no ${kind}`);
  return found;
}
