import type { House } from './house/house.ts';
import type { Exchange } from './load/client.ts';
import { reading } from './load/pair.ts';
import type { Met } from './suite.ts';
import type { Interval, Trial } from './trial.ts';
import type { Findings } from './verify/compare.ts';
import { quietWithinMs } from './verify/quiet.ts';

export interface Result {
  readonly name: string;
  readonly requests: number;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly lost: number;
  readonly twice: number;
  readonly slowestRefusalMs: number;
  readonly backAfterMs: number;
  /** Why it failed; empty where it passed. */
  readonly problems: readonly string[];
  /** Something is wrong that no lack of time explains. */
  readonly harmed: boolean;
  readonly remarks: readonly string[];
}

/** Nobody restarts anything, and so long after a fault everybody is served again. */
const backWithinMs = 30_000;
/** Whoever asks has an answer by then, whatever is wrong. */
export const answeredWithinMs = 2000;

export function judge(seen: {
  trial: Pick<Trial, 'name' | 'mayEnd'>;
  house: House;
  load: Met;
  faults: readonly Interval[];
  /** What was still to be done when the time for it was over. */
  open: string | null;
  findings: Findings;
  problems: readonly string[];
  remarks: readonly string[];
}): Result {
  const { load, findings, faults } = seen;
  const { exchanges } = load.client;
  const { writes, surprises } = load.ledger;
  const refusals = exchanges.filter(isRefusal);
  const failures = exchanges.filter((exchange) => exchange.status === 0 || isRefusal(exchange));
  const backAfterMs = Math.max(0, ...failures.map((failure) => afterFault(failure, faults)));
  const harm = [
    ...some('lost', findings.lost),
    ...some('twice', findings.twice),
    ...some('wrong', findings.wrong),
    ...some('met by a client', surprises),
    ...answersNobodyShouldGet(exchanges, seen.house),
    ...endsNobodyAskedFor(seen.house, seen.trial.mayEnd),
  ];
  return {
    name: seen.trial.name,
    requests: exchanges.length,
    acknowledged: writes.filter(({ fate }) => fate === 'acknowledged').length,
    unknown: writes.filter(({ fate }) => fate === 'unknown').length,
    lost: findings.lost.length,
    twice: findings.twice.length,
    slowestRefusalMs: Math.max(0, ...refusals.map(({ tookMs }) => tookMs)),
    backAfterMs,
    problems: [
      ...seen.problems,
      ...harm,
      ...lateAnswers(exchanges),
      ...(backAfterMs > backWithinMs
        ? [`somebody was not served ${Math.round(backAfterMs / 1000)} s after the fault`]
        : []),
      ...(seen.open ? [`not quiet ${quietWithinMs / 1000} s after the load: ${seen.open}`] : []),
    ],
    harmed: harm.length > 0,
    remarks: [...seen.remarks, ...endsOf(seen.house, seen.trial.mayEnd), ...describeRefusals(failures)],
  };
}

/** A trial that did not come to its end has shown nothing. */
export const brokenOff = ({ name }: Pick<Trial, 'name'>, error: unknown): Result => ({
  name,
  requests: 0,
  acknowledged: 0,
  unknown: 0,
  lost: 0,
  twice: 0,
  slowestRefusalMs: 0,
  backAfterMs: 0,
  harmed: false,
  problems: [`broken off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
  remarks: [],
});

const isRefusal = ({ status }: Pick<Exchange, 'status'>): boolean => status === 503 || status === 429;

/** How long after the last fault before it; nothing while the fault lasts. */
function afterFault({ askedAt, tookMs }: Exchange, faults: readonly Interval[]): number {
  const at = askedAt + tookMs;
  const before = faults.filter(({ from }) => from <= at);
  return before.length === 0 ? 0 : Math.max(0, at - Math.max(...before.map(({ to }) => to)));
}

/** Who asks for what they may not have, and what they are told. */
const turnedAway: Readonly<Record<string, number>> = {
  'return with an ended session': 401,
  [reading.strangers]: 404,
};

function answersNobodyShouldGet(exchanges: readonly Exchange[], house: House): string[] {
  const gatewayWasEnded = house.members.some(({ what, name }) => what === 'gateway' && house.endedByUs(name) > 0);
  const odd = exchanges.filter(
    ({ status, what, broke }) =>
      !(status >= 200 && status < 300) &&
      !isRefusal({ status }) &&
      turnedAway[what] !== status &&
      !(gatewayWasEnded && broke),
  );
  const silent = exchanges.filter((exchange) => isRefusal(exchange) && !exchange.saysWhenToReturn);
  return [
    ...some(
      'answered',
      odd.map(({ status, broke, what }) => `${status || broke} to ${what}`),
    ),
    // Why, the logs know best.
    ...(odd.length > 0
      ? some(
          'logged',
          loggedBy(house, ({ level }) => level >= 50),
        )
      : []),
    ...some(
      'refused without Retry-After',
      silent.map(({ status, what }) => `${status} to ${what}`),
    ),
  ];
}

function lateAnswers(exchanges: readonly Exchange[]): string[] {
  const late = exchanges.filter(({ tookMs, status }) => status !== 0 && tookMs > answeredWithinMs);
  return some(
    `answered after more than ${answeredWithinMs / 1000} s`,
    late.map(({ what, status, tookMs }) => `${status} to ${what} after ${Math.round(tookMs)} ms`),
  );
}

const endsOf = (house: House, mayEnd: string | undefined): string[] =>
  house.members
    .filter(({ name, ends }) => name === mayEnd && ends.length > 0)
    .map(({ name, ends }) => `${name} ended by itself ${ends.length} times, and was started again`);

function endsNobodyAskedFor(house: House, mayEnd: string | undefined): string[] {
  const ends = house.members
    .filter(({ name, ends }) => name !== mayEnd && ends.length !== house.endedByUs(name))
    .map(
      ({ name, ends }) =>
        `${name} ended ${ends.length} times, ${house.endedByUs(name)} by the trial: ${ends.join(', ')}`,
    );
  return [
    ...ends,
    ...some(
      'logged as fatal',
      loggedBy(house, ({ level }) => level >= 60),
    ),
    // An event that comes again is known, and leads to no statement that could be refused.
    ...some(
      'refused by a handler',
      loggedBy(house, ({ line }) => line.includes('an event could not be handled yet') && refusedStatement.test(line)),
    ),
  ];
}

/** SQLSTATE of what was asked, not of a database that is away. */
const refusedStatement = /"code":"(?:2|42|44)/;

const loggedBy = ({ complaints }: House, which: (complaint: House['complaints'][number]) => boolean): string[] =>
  complaints.filter(which).map(({ by, line }) => `${by}: ${line}`);

function describeRefusals(failures: readonly Exchange[]): string[] {
  const kinds = Map.groupBy(failures, ({ status, broke }) => String(broke ?? status));
  const parts = [...kinds].map(([kind, { length }]) => `${length} × ${kind}`);
  return parts.length > 0 ? [`not served: ${parts.join(', ')}`] : [];
}

/** The first few say what it is about. */
function some(what: string, list: readonly string[]): string[] {
  const first = list.slice(0, 3).join('; ');
  return list.length > 0 ? [`${what}, ${list.length} in all: ${first}`] : [];
}
