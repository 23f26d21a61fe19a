import { parts } from '@entourage/stack/parts';
import { type Bar, whole } from '../../report/bar.ts';
import { sum } from '../model/each.ts';
import type { Measured } from '../model/measured.ts';
import type { Plan } from '../model/plan.ts';
import type { Table } from './table-of.ts';

const roundUp = (value: number, step: number) => Math.ceil(value / step) * step;
const mebibyteStep = 32;
const milliStep = 25;

export interface Requests {
  /** Of a part: millicores and mebibytes. */
  readonly cpu: number;
  readonly memory: number;
}

/** What a pod needs in use: its part of the cores at the peak, and what was resident after all calls. */
export function requestsTable(measured: Measured, plan: Plan, chart: (part: string) => Requests): Table {
  return {
    block: 'capacity requests',
    title: `Requests, for ${plan.athletes.toLocaleString('en')} athletes`,
    head: ['part', 'millicores a pod at the peak', 'MB after all calls', 'enough', 'values-production.yaml'],
    rows: parts.map((part) => {
      const { cores, replicas } = plan.parts[part];
      const millicores = (cores / replicas) * 1000;
      const megabytes = Math.max(measured.afterLoad[part], measured.rest[part].resident);
      const { cpu, memory } = chart(part);
      return [
        part,
        millicores.toFixed(0),
        megabytes.toFixed(0),
        `${roundUp(millicores, milliStep)}m, ${roundUp(megabytes, mebibyteStep)}Mi`,
        `${cpu}m, ${memory}Mi`,
      ];
    }),
  };
}

const nodeMegabytes = 2048;
/** Kernel, kubelet and container runtime. */
const systemMegabytes = 300;
/** A mongod with a cache of 0.25 GB, where only its stand-in was measured. */
const mongodMegabytes = 400;

/** One pod of each, a worker and the stores, on one node. */
export function nodeBar({ small, hasStandIn }: Measured): Bar {
  const counted = hasStandIn ? { ...small, MongoDB: mongodMegabytes } : small;
  const megabytes = sum(Object.values(counted));
  const room = nodeMegabytes - systemMegabytes;
  return {
    what: 'the platform at rest, one pod of each, beside its stores',
    value: `${whole(megabytes)} MB${hasStandIn ? `, ${mongodMegabytes} of them allowed for mongod` : ''}`,
    bar: `${whole(room)} MB: 2 GB without ${systemMegabytes} MB for the system`,
    met: megabytes <= room,
  };
}
