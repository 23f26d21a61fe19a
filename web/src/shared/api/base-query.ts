import { idleHeader, livePositionHeader } from '@entourage/contracts/live.ts';
import { type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { noteLivePosition } from '../live/position.ts';
import { type Failure, failureOf, unreachable, unreadable } from './failure.ts';
import { isIdle } from './idle.ts';
import { inTurn } from './in-turn.ts';
import { type Place, placeOf } from './place.ts';
import { sessionLost } from './session-lost.ts';

/** The field that identifies an answer, 'list' for an array, or null for an empty answer. */
type Mark = string | null;

interface Asked {
  method: string;
  url: string;
  body?: unknown;
  /** How to recognize the answer (call-types.ts); several if its shape varies. */
  answers: Mark | readonly Mark[];
  /** Calls of the same turn run one after another; for values that may change again before the answer. */
  turn?: string;
}

/** Longer than the gateway's own timeout for a service. */
const timeoutMs = 20_000;

const ask = fetchBaseQuery({
  // Absolute URLs, which fetch requires outside a browser. Nothing is fetched while pages are rendered.
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'include',
  timeout: timeoutMs,
  prepareHeaders: (headers) => void (isIdle() && headers.set(idleHeader, '1')),
  // An empty body is null; any other body must be JSON.
  responseHandler: async (response) => {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  },
});

/** A 401 from these does not mean that the session is over. */
const knowsUnauthorized = new Set(['GET /api/auth/user', 'POST /api/login', 'POST /api/login/passkey']);

export const baseQuery: BaseQueryFn<Asked, unknown, Failure, object, Place> = async (asked, api, extra) => {
  const { data, error, meta } = await inTurn(asked.turn, () => ask(asked, api, extra));
  noteLivePosition(meta?.response?.headers.get(livePositionHeader));
  // An answer of another shape does not come from our gateway, for example a proxy's login page, so it counts as a
  // failure.
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
