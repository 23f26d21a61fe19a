import { setTimeout as sleep } from 'node:timers/promises';
import { peopleOf } from '../../../gateway/test/people.ts';
import { trainingOf } from '../../../gateway/test/training.ts';
import type { Product } from '../../gateway/product.ts';
import { proportionalOf, residentOf } from '../../measure/memory.ts';
import { mapEach } from '../model/each.ts';
import type { AtRest, Measured } from '../model/measured.ts';
import { membersOf, type Processes, readWork } from './members.ts';

/** Megabytes of all parts, stores and a worker, once they have been at rest for so many seconds. */
export async function measureSmall(
  { platform }: Product,
  redisUrl: string | null,
  calmSeconds: number,
): Promise<Measured['small']> {
  const members = membersOf(platform, redisUrl);
  const training = trainingOf(platform, peopleOf(platform), () => {
    throw new Error('no job is started');
  });
  return training.whileWorking(async (pid) => {
    await sleep(calmSeconds * 1000);
    return mapEach({ ...members, 'training-worker': () => [pid] }, (pids) => proportionalOf(pids()));
  });
}

/** Memory and core time of processes that nobody uses, over so many seconds. */
export async function measureRest<Name extends string>(
  processes: Processes<Name>,
  seconds: number,
): Promise<Readonly<Record<Name, AtRest>>> {
  const before = readWork(processes);
  await sleep(seconds * 1000);
  const after = readWork(processes);
  return mapEach(processes, (pids, name) => ({
    resident: residentOf(pids()),
    microsPerMinute: ((after[name] - before[name]) * 60) / seconds,
  }));
}
