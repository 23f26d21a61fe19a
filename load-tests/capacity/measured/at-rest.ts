import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../../measure/memory.ts';
import { mapEach } from '../model/each.ts';
import type { AtRest } from '../model/measured.ts';
import { type Processes, readWork } from './members.ts';

/** Memory and core time of processes that nobody uses, over so many seconds. */
export async function measureRest<Name extends string>(
  processes: Processes<Name>,
  seconds: number,
): Promise<Readonly<Record<Name, AtRest>>> {
  const before = readWork(processes);
  await sleep(seconds * 1000);
  const after = readWork(processes);
  return mapEach(processes, (pids, name) => {
    const { resident, proportional } = memoryOf(pids());
    return { resident, proportional, microsPerMinute: ((after[name] - before[name]) * 60) / seconds };
  });
}
