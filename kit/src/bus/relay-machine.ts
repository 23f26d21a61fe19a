/** A look this often, even when nobody wakes it: what another process committed must not wait. */
const lookMs = 250;
/** Where nobody waits for a beat, the leader is told by the other replicas; this is for what it was not told of. */
const restfulLookMs = 5000;
/** After a publish this long passes before the next: the first event goes at once, a crowd goes together. */
const paceMs = 10;
const beatMs = 300;
/** Rows that were published long ago are swept at this pace. */
const sweepMs = 60_000;
/** Somebody else may have made a lost stream again without our connection noticing. */
const streamLookMs = 10_000;

/** What the relay wants done next: always one thing, whose outcome is the next input. */
export type RelayEffect<Row> =
  | { readonly do: 'rest'; readonly ms: number; readonly until: 'rung' | 'over' }
  | { readonly do: 'take lead' }
  /** Makes sure that there is a stream; answers its life, and the life that was last published to. */
  | { readonly do: 'look at stream' }
  /** A stream of another life has lost what it held: all that the outbox still has waits to be published again. */
  | { readonly do: 'refill'; readonly life: string }
  | { readonly do: 'read next'; readonly atMost: number }
  | { readonly do: 'publish'; readonly rows: readonly Row[] }
  | { readonly do: 'mark'; readonly rows: readonly Row[] }
  /** Vouches for all that was committed before this moment. */
  | { readonly do: 'beat'; readonly lookedAt: number }
  | { readonly do: 'sweep' }
  /** A broken connection is thrown away, and with it its lock. */
  | { readonly do: 'give up lead'; readonly broken: boolean }
  | { readonly do: 'end' };

export type RelayOutcome<Row> =
  | { readonly was: 'rested' | 'refilled' | 'marked' | 'beaten' | 'swept' | 'given up' | 'failed' }
  | { readonly was: 'asked for the lead'; readonly won: boolean }
  | { readonly was: 'seen'; readonly life: string; readonly known: string | null }
  | { readonly was: 'found'; readonly rows: readonly Row[] }
  | { readonly was: 'published'; readonly acknowledged: readonly Row[] };

/** What the process sees when an effect is over. */
export interface Sight {
  readonly now: number;
  readonly connected: boolean;
  /** The connection was made anew since the last step: the server may be one that lost its store. */
  readonly reconnected: boolean;
  readonly stopping: boolean;
}

export interface RelayState<Row> {
  readonly effect: RelayEffect<Row>;
  readonly batchSize: number;
  /** Whether anybody waits for its beats. */
  readonly beats: boolean;
  readonly leads: boolean;
  /** Null: nothing is known of the stream. */
  readonly streamSeenAt: number | null;
  /** When the outbox was asked what waits in it: a beat speaks of that moment. */
  readonly lookedAt: number;
  /** How many rows that look found. */
  readonly found: number;
  readonly beatAt: number;
  readonly sweptAt: number;
}

export const beginRelay = <Row>(how: Pick<RelayState<Row>, 'batchSize' | 'beats'>): RelayState<Row> => ({
  ...how,
  effect: { do: 'rest', ms: 0, until: 'over' },
  leads: false,
  streamSeenAt: null,
  lookedAt: 0,
  found: 0,
  beatAt: Number.NEGATIVE_INFINITY,
  sweptAt: Number.NEGATIVE_INFINITY,
});

/**
 * Publishes in order, marks only what was acknowledged, beats only when all that a fresh look found is published. Whatever
 * fails, the lead is given up and everything is looked at anew.
 */
export function stepRelay<Row>(before: RelayState<Row>, outcome: RelayOutcome<Row>, sight: Sight): RelayState<Row> {
  const state = sight.reconnected ? { ...before, streamSeenAt: null } : before;
  switch (outcome.was) {
    case 'rested':
      return state.leads ? lookAround(state, sight) : standBy(state, sight);
    case 'asked for the lead':
      return outcome.won ? lookAround({ ...state, leads: true, streamSeenAt: null }, sight) : rest(state, lookMs);
    case 'seen': {
      if (outcome.life !== outcome.known) return { ...state, effect: { do: 'refill', life: outcome.life } };
      return streamIsSure(state, sight);
    }
    case 'refilled':
      return streamIsSure(state, sight);
    case 'found':
      if (outcome.rows.length === 0) return drained({ ...state, found: 0 }, sight);
      return { ...state, found: outcome.rows.length, effect: { do: 'publish', rows: outcome.rows } };
    case 'published':
      if (outcome.acknowledged.length === 0) return loseFooting(state, sight);
      return { ...state, effect: { do: 'mark', rows: outcome.acknowledged } };
    case 'marked':
      if (state.effect.do === 'mark' && state.effect.rows.length < state.found) return loseFooting(state, sight);
      return state.found === state.batchSize ? lookAround(state, sight) : drained(state, sight);
    case 'beaten':
      return tidy({ ...state, beatAt: sight.now }, sight);
    case 'swept':
      return pause({ ...state, sweptAt: sight.now });
    case 'given up':
      return sight.stopping ? { ...state, effect: { do: 'end' } } : rest(state, lookMs);
    case 'failed':
      return loseFooting(state, sight);
  }
}

function standBy<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  if (sight.stopping) return { ...state, effect: { do: 'end' } };
  return sight.connected ? { ...state, effect: { do: 'take lead' } } : rest(state, lookMs);
}

/** The top of the leader's round. Whoever is cut off from the bus leaves the lead to one who is not. */
function lookAround<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  if (sight.stopping || !sight.connected) return giveUp(state, false);
  if (state.streamSeenAt === null || sight.now - state.streamSeenAt >= streamLookMs) {
    return { ...state, effect: { do: 'look at stream' } };
  }
  return { ...state, lookedAt: sight.now, effect: { do: 'read next', atMost: state.batchSize } };
}

/** A reconnection during the look makes it worthless: the next round looks again. */
function streamIsSure<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  return lookAround({ ...state, streamSeenAt: sight.reconnected ? null : sight.now }, sight);
}

/** All that the last look found is published. A look that took longer than a beat is too old to be told. */
function drained<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  const due = sight.now - state.beatAt >= beatMs && sight.now - state.lookedAt <= beatMs;
  return state.beats && due && sight.connected
    ? { ...state, effect: { do: 'beat', lookedAt: state.lookedAt } }
    : tidy(state, sight);
}

function tidy<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  return sight.now - state.sweptAt >= sweepMs ? { ...state, effect: { do: 'sweep' } } : pause(state);
}

const pause = <Row>(state: RelayState<Row>): RelayState<Row> =>
  state.found === 0
    ? rest(state, state.beats ? lookMs : restfulLookMs)
    : { ...state, effect: { do: 'rest', ms: paceMs, until: 'over' } };

const rest = <Row>(state: RelayState<Row>, ms: number): RelayState<Row> => ({
  ...state,
  effect: { do: 'rest', ms, until: 'rung' },
});

function loseFooting<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  const unsure = { ...state, streamSeenAt: null };
  if (state.leads) return giveUp(unsure, true);
  return sight.stopping ? { ...unsure, effect: { do: 'end' } } : rest(unsure, lookMs);
}

const giveUp = <Row>(state: RelayState<Row>, broken: boolean): RelayState<Row> => ({
  ...state,
  leads: false,
  effect: { do: 'give up lead', broken },
});
