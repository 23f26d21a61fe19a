import type { PartName } from '@entourage/stack/parts';
import type { StripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import type { People } from '../../gateway/test/people.ts';
import { type Answer, describe } from './wire/answer.ts';
import { timed } from './wire/timing.ts';

/** The platform of this run, and what an attacker may know of it. */
export interface Target extends Readonly<Record<PartName, number>> {
  readonly platform: TestPlatform;
  readonly people: People;
  /** The payment provider of this run, and the secret with which it signs. */
  readonly stripe: { readonly simulator: StripeSimulator; readonly webhookSecret: string };
  /** A word in everything an attacker sends; no log may contain it afterwards. */
  readonly marker: string;
  /** Fewer samples and shorter rounds. */
  readonly quick: boolean;
}

export interface Finding {
  /** Duration under attack, as a multiple of the duration without. */
  readonly ratio?: { readonly of: string; readonly value: number };
  readonly answered: string;
  readonly held: boolean;
  readonly slowestMs?: number;
}

export interface Attack {
  readonly name: string;
  readonly sent: string;
  readonly expected: string;
  /** Spends its time waiting: runs in parallel with others of its group. */
  readonly waits?: true;
  attempt(target: Target): Promise<Finding>;
}

export interface AttackGroup {
  readonly name: string;
  readonly attacks: readonly Attack[];
}

type Named = Pick<Attack, 'name' | 'sent' | 'expected'>;

/** Holds when the answer is exactly the expected one. */
export function answering(attack: Named & { waits?: true; answer: (target: Target) => Promise<string> }): Attack {
  const { name, sent, expected, answer } = attack;
  return {
    name,
    sent,
    expected,
    ...(attack.waits && { waits: true }),
    async attempt(target) {
      const [answered, slowestMs] = await timed(() => answer(target));
      return { answered, held: answered === expected, slowestMs };
    },
  };
}

const atOnceMs = 50;
const times = 20;

/** As above, and cheap: of twenty tries, half are answered within 50 ms. */
export function refusedAtOnce(attack: Named & { ask: (target: Target) => Promise<Answer> }): Attack {
  const { name, sent, expected, ask } = attack;
  return {
    name,
    sent,
    expected,
    async attempt(target) {
      const answers = new Set<string>();
      const spent: number[] = [];
      for (let time = 0; time < times; time++) {
        const [answer, ms] = await timed(() => ask(target));
        answers.add(describe(answer));
        spent.push(ms);
      }
      spent.sort((a, b) => a - b);
      const inTime = (spent[times / 2] ?? Number.POSITIVE_INFINITY) <= atOnceMs;
      const answered = [...answers].sort().join(', ');
      return {
        answered: inTime ? answered : `${answered}, too late`,
        held: answered === expected && inTime,
        slowestMs: spent.at(-1) ?? 0,
      };
    },
  };
}
