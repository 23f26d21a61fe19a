import { residentMegabytes } from '../../load-tests/gateway/machine.ts';
import type { Target } from './attack.ts';
import { processIds } from './processes.ts';

const everyMs = 10;
const grownAtMostMegabytes = 150;

/** The answer, and its effect on the memory of the platform's processes. */
export async function withMemory(target: Target, work: () => Promise<string>): Promise<string> {
  const before = processIds(target.platform);
  const memory = () => Math.max(...before.map((pid) => residentMegabytes(pid) ?? 0));
  const first = memory();
  let most = first;
  const watching = setInterval(() => {
    most = Math.max(most, memory());
  }, everyMs);
  const answer = await work().finally(() => clearInterval(watching));
  const grown = most - first;
  const faults = [
    grown > grownAtMostMegabytes && `${grown} MB more`,
    processIds(target.platform).join() !== before.join() && 'a process ended',
  ].filter((fault) => fault !== false);
  return [answer, ...faults].join(', ');
}
