import type { Bar } from '../../load-tests/report/bar.ts';
import type { Exchange } from './load/client.ts';
import { reading } from './load/pair.ts';
import type { TrialPlatform } from './platform/trial-platform.ts';
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
  /** Why it failed; empty if it passed. */
  readonly problems: readonly string[];
  /** A failure that slowness does not explain. */
  readonly harmed: boolean;
  readonly bars: readonly Bar[];
  readonly remarks: readonly string[];
}

/** Deadline for full recovery after a fault, without any manual restart. */
const backWithinMs = 30_000;
/** Deadline of every answer, during any fault. */
export const answeredWithinMs = 2000;

export function evaluate(seen: {
  trial: Pick<Trial, 'name' | 'mayEnd'>;
  platform: TrialPlatform;
  load: Met;
  faults: readonly Interval[];
  /** What was still pending at the deadline. */
  open: string | null;
  findings: Findings;
  problems: readonly string[];
  bars: readonly Bar[];
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
    ...answersNobodyShouldGet(exchanges, seen.platform),
    ...endsNobodyAskedFor(seen.platform, seen.trial.mayEnd),
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
    bars: seen.bars,
    remarks: [...seen.remarks, ...endsOf(seen.platform, seen.trial.mayEnd), ...describeRefusals(failures)],
  };
}

/** A trial that did not finish proves nothing. */
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
  bars: [],
  remarks: [],
});

const isRefusal = ({ status }: Pick<Exchange, 'status'>): boolean => status === 503 || status === 429;

/** Time since the last fault before it; 0 during a fault. */
function afterFault({ askedAt, tookMs }: Exchange, faults: readonly Interval[]): number {
  const at = askedAt + tookMs;
  const before = faults.filter(({ from }) => from <= at);
  return before.length === 0 ? 0 : Math.max(0, at - Math.max(...before.map(({ to }) => to)));
}

/** Forbidden requests, and their expected status. */
const turnedAway: Readonly<Record<string, number>> = {
  'return with an ended session': 401,
  [reading.strangers]: 404,
};

function answersNobodyShouldGet(exchanges: readonly Exchange[], platform: TrialPlatform): string[] {
  const gatewayWasEnded = platform.members.some(({ what, name }) => what === 'gateway' && platform.endedByUs(name) > 0);
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
    // The reason is in the logs.
    ...(odd.length > 0
      ? some(
          'logged',
          loggedBy(platform, ({ level }) => level >= 50),
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

const endsOf = (platform: TrialPlatform, mayEnd: string | undefined): string[] =>
  platform.members
    .filter(({ name, ends }) => name === mayEnd && ends.length > 0)
    .map(({ name, ends }) => `${name} ended by itself ${ends.length} times, and was started again`);

function endsNobodyAskedFor(platform: TrialPlatform, mayEnd: string | undefined): string[] {
  const ends = platform.members
    .filter(({ name, ends }) => name !== mayEnd && ends.length !== platform.endedByUs(name))
    .map(
      ({ name, ends }) =>
        `${name} ended ${ends.length} times, ${platform.endedByUs(name)} by the trial: ${ends.join(', ')}`,
    );
  return [
    ...ends,
    ...some(
      'logged as fatal',
      loggedBy(platform, ({ level }) => level >= 60),
    ),
    // A redelivered event is recognised, and leads to no statement that could be refused.
    ...some(
      'refused by a handler',
      loggedBy(
        platform,
        ({ line }) => line.includes('an event could not be handled yet') && refusedStatement.test(line),
      ),
    ),
  ];
}

/** SQLSTATEs caused by a statement, not by a database that is away. */
const refusedStatement = /"code":"(?:2|42|44)/;

const loggedBy = (
  { complaints }: TrialPlatform,
  which: (complaint: TrialPlatform['complaints'][number]) => boolean,
): string[] => complaints.filter(which).map(({ by, line }) => `${by}: ${line}`);

function describeRefusals(failures: readonly Exchange[]): string[] {
  const kinds = Map.groupBy(failures, ({ status, broke }) => String(broke ?? status));
  const parts = [...kinds].map(([kind, { length }]) => `${length} × ${kind}`);
  return parts.length > 0 ? [`not served: ${parts.join(', ')}`] : [];
}

/** The first few examples are enough. */
function some(what: string, list: readonly string[]): string[] {
  const first = list.slice(0, 3).join('; ');
  return list.length > 0 ? [`${what}, ${list.length} in all: ${first}`] : [];
}
