import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { residentMegabytes } from '../../load-tests/gateway/machine.ts';
import { median } from '../../load-tests/gateway/statistics.ts';
import type { Attack, Target } from './attack.ts';
import type { HonestVisit } from './honest-client.ts';
import { processIds } from './processes.ts';
import { type Answer, describe } from './wire/answer.ts';
import { pause } from './wire/timing.ts';

const everyMs = 10;
/** Highest ratio of the p99 under attack to the calm one. */
const ratioAtMost = { quick: 3, full: 1.2 };
/** With so few samples, a lower p99 is noise of the machine. */
const unrestMs = { quick: 50, full: 0 };
const grownAtMostMegabytes = 150;

type Assault = (going: () => boolean) => Promise<string>;

interface Siege {
  readonly name: string;
  readonly sent: string;
  /** The attacker's expected answer. */
  readonly expected: string;
  /** Prepares, unmeasured; the returned assault runs until it is stopped, and returns the answers. */
  readonly arm: (target: Target) => Promise<Assault>;
}

/**
 * A sustained attack, and its effect on an honest client: calm and attack rounds alternate, the medians are compared.
 */
export function underFire({ name, sent, expected, arm }: Siege): Attack {
  return {
    name,
    sent,
    expected: `${expected}; others are not kept waiting`,
    async attempt(target) {
      const { browser } = await target.people.register();
      const visit: HonestVisit = { port: target.gateway, cookie: browser.cookie() ?? '', everyMs };
      const honest = new Worker(new URL('./honest-client.ts', import.meta.url), { workerData: visit });
      try {
        return await measure(target, await arm(target), expected, honest);
      } finally {
        await honest.terminate();
      }
    },
  };
}

async function measure(target: Target, assault: Assault, expected: string, honest: Worker) {
  const roundMs = target.quick ? 1500 : 5000;
  const before = processIds(target.platform);
  const memory = () => Math.max(...before.map((pid) => residentMegabytes(pid) ?? 0));
  const memoryBefore = memory();
  const answers = new Set<string>();
  const calm: number[] = [];
  const attacked: number[] = [];
  let wrong = 0;

  async function handle(p99s: number[], work: () => Promise<unknown>) {
    await readings(honest);
    await work();
    const received = await readings(honest);
    wrong += received.wrong;
    p99s.push(received.p99);
  }

  await pause(500);
  for (let round = 0; round < (target.quick ? 3 : 5); round++) {
    await handle(calm, () => pause(roundMs));
    await handle(attacked, async () => {
      const until = performance.now() + roundMs;
      answers.add(await assault(() => performance.now() < until));
    });
  }

  const ratio = median(attacked) / median(calm);
  const grown = memory() - memoryBefore;
  const alive = processIds(target.platform).join() === before.join();
  const [answer = ''] = answers;
  const faults = [
    (answers.size !== 1 || answer !== expected) && [...answers].join(' or '),
    // If calm rounds differ more among themselves than an attack adds, it is noise of the machine.
    ratio > (target.quick ? ratioAtMost.quick : ratioAtMost.full) &&
      median(attacked) > Math.max(...calm, target.quick ? unrestMs.quick : unrestMs.full) &&
      'others wait',
    wrong > 0 && `${wrong} of their readings failed`,
    !alive && 'a process ended',
    grown > grownAtMostMegabytes && `${grown} MB more`,
  ].filter((fault) => fault !== false);
  const figures = `p99 ${ratio.toFixed(2)}× of ${median(calm).toFixed(1)} ms (${Math.min(...calm).toFixed(1)}–${Math.max(...calm).toFixed(1)})`;
  return {
    answered: [answer, figures, ...faults].join('; '),
    held: faults.length === 0,
    ratio: { of: 'others’ p99', value: ratio },
  };
}

/** Sends at a fixed rate until stopped: a flood that leaves the machine some time. Returns the distinct answers. */
export async function steadily(
  going: () => boolean,
  pace: number,
  ask: (turn: number) => Promise<Answer>,
): Promise<string> {
  const received = new Set<string>();
  for (let turn = 0; going(); turn++) {
    const [answer] = await Promise.all([ask(turn), pause(1000 / pace)]);
    received.add(describe(answer));
  }
  return [...received].sort().join(', ');
}

async function readings(honest: Worker): Promise<{ p99: number; wrong: number }> {
  honest.postMessage('tell');
  const [{ taken, wrong }] = (await once(honest, 'message')) as [{ taken: number[]; wrong: number }];
  taken.sort((a, b) => a - b);
  return { p99: taken[Math.floor(taken.length * 0.99)] ?? Number.NaN, wrong };
}
