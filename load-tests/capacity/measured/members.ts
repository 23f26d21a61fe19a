import { parts } from '@entourage/stack/parts';
import { each } from '@entourage/stack/testing/each';
import { sharedServers } from '@entourage/stack/testing/shared-servers';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { coreMicrosecondsOf, endedChildrenOf } from '../../measure/core-seconds.ts';
import { childrenOf, listenerOn } from '../../measure/processes.ts';
import { mapEach, sum } from '../model/each.ts';
import type { Member, Store } from '../model/measured.ts';

/** The process ids of each now. */
export type Processes<Name extends string> = Readonly<Record<Name, () => readonly number[]>>;
export type Members = Processes<Member>;

export function membersOf(platform: TestPlatform, redisUrl: string | null): Members {
  const { processes, nats } = platform.record();
  const portOf = (url: string) => Number(new URL(url).port);
  const postmaster = listenerOn(portOf(sharedServers().postgresUrl));
  const just = (pid: number) => () => [pid];
  const stores: Record<Store, () => readonly number[]> = {
    Postgres: () => [postmaster, ...childrenOf(postmaster)],
    MongoDB: just(listenerOn(portOf(platform.mongoUrl))),
    NATS: just(nats.process?.pid ?? 0),
    Redis: redisUrl === null ? () => [] : just(listenerOn(portOf(redisUrl))),
  };
  return { ...each(parts, (part) => just(processes[part]?.pid ?? 0)), ...stores };
}

/** Core-microseconds of each so far. */
export const readWork = <Name extends string>(processes: Processes<Name>): Readonly<Record<Name, number>> =>
  mapEach(processes, (pids, name) => {
    const [first = 0] = pids();
    // Only Postgres has children: some end while it runs.
    const ended = name === 'Postgres' ? endedChildrenOf(first) * 1_000_000 : 0;
    return sum(pids().map(coreMicrosecondsOf)) + ended;
  });
