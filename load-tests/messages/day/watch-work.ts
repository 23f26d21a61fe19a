import { statOf } from '@entourage/stack/testing/core-seconds';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { machineTime } from '../../gateway/machine.ts';
import { childrenOf } from '../../measure/processes.ts';
import { within } from '../within.ts';

/** Process ids by name. */
export type Staff = Readonly<Record<string, () => readonly number[]>>;

export interface Worked {
  /** CPU time of each in cores, over the requested interval. */
  readonly work: ReadonlyMap<string, number>;
  readonly machine: number;
}

export async function staffOf(platform: TestPlatform, generators: () => readonly number[]): Promise<Staff> {
  const { processes, nats } = platform.record();
  const pidOf = (process: { readonly pid: number } | undefined) => (process ? [process.pid] : []);
  const postmaster = await within(platform.databases.messaging.adminUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  });
  return {
    gateway: () => pidOf(processes.gateway),
    messaging: () => pidOf(processes.messaging),
    identity: () => pidOf(processes.identity),
    Postgres: () => [postmaster, ...childrenOf(postmaster)],
    NATS: () => pidOf(nats.process),
    generator: generators,
  };
}

/** Samples every second, so that any interval can be queried afterwards. */
export function watchWork(staff: Staff) {
  const looks: Array<{ at: number; spent: ReadonlyMap<string, number>; machine: number }> = [];
  const look = () => {
    const spent = new Map(Object.entries(staff).map(([name, pids]) => [name, spentBy(pids())]));
    looks.push({ at: Date.now(), spent, machine: machineTime() });
  };
  look();
  const timer = setInterval(look, 1000);
  return {
    between(from: number, to: number): Worked {
      const first = looks.findLast(({ at }) => at <= from) ?? looks[0];
      const last = looks.find(({ at }) => at >= to) ?? looks.at(-1);
      if (!first || !last || first === last) return { work: new Map(), machine: Number.NaN };
      const length = last.at - first.at;
      const work = [...last.spent].map(([name, spent]): [string, number] => [
        name,
        // The CPU time of a process that has died meanwhile is unknown.
        Math.max(0, spent - (first.spent.get(name) ?? 0)) / length,
      ]);
      const machine = (last.machine - first.machine) / length;
      const rest = machine - work.reduce((sum, [, cores]) => sum + cores, 0);
      // Counters have a resolution of 10 ms, so an idle machine can give a small negative value.
      return { work: new Map([...work, ['everything else', Math.max(0, rest)]]), machine };
    },
    stop() {
      look();
      clearInterval(timer);
    },
  };
}

/** In milliseconds, including ended children. */
const spentBy = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    const { own, endedChildren } = statOf(pid) ?? { own: 0, endedChildren: 0 };
    return sum + (own + endedChildren) * 1000;
  }, 0);
