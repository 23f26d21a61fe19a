import { type CallName, callNames } from './measured.ts';

/** How the platform is used: assumptions, written down in docs/capacity.md. */
export interface Use {
  /** Calls of an athlete with their people, together, on a day. */
  readonly perAthleteAndDay: Readonly<Partial<Record<CallName, number>>>;
  /** Calls on a day, however many athletes there are. */
  readonly perDay: Readonly<Partial<Record<CallName, number>>>;
  /** Of the calls of a day, in its busiest hour. */
  readonly busiestHour: number;
  /** The busiest minutes of that hour beside its mean. */
  readonly burst: number;
  /** Live streams that are open at the peak. */
  readonly streamsPerAthlete: number;
  /** Streams that an event reaches. */
  readonly noticesPerEvent: number;
  /** Bytes of files in messages, of an athlete with their people on a day; in Postgres, in pieces. */
  readonly fileBytesPerAthleteAndDay: number;
  /** Bytes of training files and models that a year leaves. */
  readonly objectBytesPerAthleteAndYear: number;
  readonly objectBytesPerYear: number;
}

const [kB, MB, GB] = [1e3, 1e6, 1e9];

export const use: Use = {
  perAthleteAndDay: {
    'sign in': 1.5,
    'who am I': 20,
    dashboard: 8,
    'send a message': 12,
    'a page of messages': 40,
    'check in': 1,
    'free slots': 0.5,
    book: 0.15,
    'a member’s view': 4,
  },
  perDay: { 'track a slide': 20_000 },
  busiestHour: 0.15,
  burst: 1.5,
  streamsPerAthlete: 0.5,
  noticesPerEvent: 1.5,
  fileBytesPerAthleteAndDay: 0.1 * 300 * kB,
  objectBytesPerAthleteAndYear: 1 * MB,
  objectBytesPerYear: 50 * GB,
};

const daySeconds = 86_400;

/** Calls a second, in the mean of a day or at its peak. */
export function ratesOf(
  { perAthleteAndDay, perDay, busiestHour, burst }: Use,
  athletes: number,
  when: 'mean' | 'peak',
): Readonly<Record<CallName, number>> {
  const shareOfASecond = when === 'mean' ? 1 / daySeconds : (busiestHour * burst) / 3600;
  return Object.fromEntries(
    callNames.map((name) => [name, ((perAthleteAndDay[name] ?? 0) * athletes + (perDay[name] ?? 0)) * shareOfASecond]),
  ) as Record<CallName, number>;
}
