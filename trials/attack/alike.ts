import { median } from '../../load-tests/gateway/statistics.ts';
import type { Attack, Finding, Target } from './attack.ts';
import type { Answer } from './wire/answer.ts';
import { timed } from './wire/timing.ts';

/** How far the medians of two answers may differ; a quick run only detects a skipped hash. */
const apartAtMost = { quick: 0.4, full: 0.05 };

/** Answers that wait for a view to catch up take long: of them fewer samples are taken. */
const batchMs = 12_000;

interface Pair {
  /** Requests for an existing and a missing thing, in the same form. */
  readonly known: (turn: number) => Promise<Answer>;
  readonly unknown: (turn: number) => Promise<Answer>;
}

interface Comparison {
  readonly name: string;
  readonly sent: string;
  readonly samples: { readonly quick: number; readonly full: number };
  readonly prepare: (target: Target) => Promise<Pair>;
}

/** Both answers are equal except for their ids, and take the same time. Sent in random order, one at a time. */
export function alike({ name, sent, samples, prepare }: Comparison): Attack {
  return {
    name,
    sent,
    expected: 'the same answer in the same time',
    async attempt(target): Promise<Finding> {
      const { known, unknown } = await prepare(target);
      const spent = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      const count = target.quick ? samples.quick : samples.full;
      const apart = target.quick ? apartAtMost.quick : apartAtMost.full;
      let ratio = 1;
      // Takes more samples where chance may have decided: a real difference is in every sample.
      for (let batch = 0; batch < 3; batch++) {
        const until = performance.now() + batchMs;
        for (let taken = 0; taken < count && performance.now() < until; taken++) {
          const turn = batch * count + taken;
          const both = [
            async () => spent.known.push(await sample(known)),
            async () => spent.unknown.push(await sample(unknown)),
          ];
          if (Math.random() < 0.5) both.reverse();
          for (const take of both) await take();

          async function sample(ask: (turn: number) => Promise<Answer>): Promise<number> {
            const [answer, ms] = await timed(() => ask(turn));
            answers.add(withoutIds(answer));
            return ms;
          }
        }
        ratio = median(spent.known) / median(spent.unknown);
        if (Math.abs(ratio - 1) <= apart) break;
      }
      const same = answers.size === 1;
      const inSameTime = Math.abs(ratio - 1) <= apart;
      const answered = [
        same ? 'the same answer' : [...answers].join(' or '),
        inSameTime ? 'in the same time' : 'in another time',
        `(${ratio.toFixed(3)}× of ${spent.known.length})`,
      ];
      return { answered: answered.join(' '), held: same && inSameTime, ratio: { of: 'medians', value: ratio } };
    },
  };
}

/** Whether a connection ends depends on its age, not on the answer. */
function withoutIds({ status, headers, body }: Answer): string {
  const { date: _date, 'x-request-id': _id, connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers;
  const id = /"requestId":"[^"]*"/;
  const challenge = /"challenge":"[^"]*"/;
  return `${status} ${JSON.stringify(rest)} ${body.replace(id, '').replace(challenge, '')}`;
}
