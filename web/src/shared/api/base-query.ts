import { livePositionHeader } from '@entourage/contracts/live.ts';
import { type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { noteLivePosition } from '../live/position.ts';
import { type Failure, failureOf, unreachable, unreadable } from './failure.ts';
import { inTurn } from './in-turn.ts';
import { type Place, placeOf } from './place.ts';
import { sessionLost } from './session-lost.ts';

/** A field, or that it is a list, or nothing. */
type Mark = string | null;

interface Asked {
  method: string;
  url: string;
  body?: unknown;
  /** What its answer is known by (call-types.ts); several where it may be one thing or another. */
  answers: Mark | readonly Mark[];
  /** What it changes, where somebody may change it again before the answer is there: each call waits for the one before. */
  turn?: string;
  /** For what takes longer to send. */
  timeout?: number;
}

/** Longer than the gateway takes to give up on a service; after that nobody is going to answer. */
const patienceMs = 20_000;

const ask = fetchBaseQuery({
  // Whole addresses, as every fetch understands them; while pages are rendered there is none, and nothing is asked.
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'include',
  timeout: patienceMs,
  // An empty answer is none; anything else must be JSON.
  responseHandler: async (response) => {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  },
});

/** These answer 401 for a reason of their own; everywhere else it says that the session is over. */
const knowsUnauthorized = new Set(['GET /api/auth/user', 'POST /api/login']);

export const baseQuery: BaseQueryFn<Asked, unknown, Failure, object, Place> = async (asked, api, extra) => {
  const { data, error, meta } = await inTurn(asked.turn, () => ask(asked, api, extra));
  noteLivePosition(meta?.response?.headers.get(livePositionHeader));
  // Whoever answered like that is not our gateway, and nothing has come off.
  if (!error) return isAmong(asked.answers, data) ? { data, meta: placeOf(meta?.response) } : { error: unreadable };
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return { error: unreachable };
  if (typeof error.status !== 'number') return { error: unreadable };
  const failure = failureOf(error.data, meta?.response?.headers.get('retry-after') ?? null);
  if (error.status === 401 && !knowsUnauthorized.has(`${asked.method} ${asked.url}`)) api.dispatch(sessionLost());
  return { error: failure };
};

const isAmong = (marks: Mark | readonly Mark[], data: unknown) => [marks].flat().some((mark) => isKnownBy(data, mark));

function isKnownBy(data: unknown, mark: Mark): boolean {
  if (mark === null) return data === null;
  if (mark === 'list') return Array.isArray(data);
  return typeof data === 'object' && data !== null && mark in data;
}
