/** Poll interval even when nothing wakes the relay: another process's commit must not wait. */
const pollMs = 250;
/** Poll interval without heartbeats: other replicas wake the leader; polling only covers lost wake-ups. */
const idlePollMs = 5000;
/** Pause after a publish: the first event goes at once, a burst goes as batches. */
const paceMs = 10;
/** Interval of heartbeats that nobody asked for. */
const heartbeatMs = 300;
/** Interval of those that somebody waits for. */
const askedHeartbeatMs = 10;
/** Interval of the clean-up of rows that were published long ago. */
const cleanUpMs = 60_000;
/** Another process may have recreated a lost stream without our connection noticing. */
const streamCheckMs = 10_000;

/** The relay's next action: always exactly one, whose outcome is the next input. */
export type RelayEffect<Row> =
  | { readonly do: 'rest'; readonly ms: number; readonly until: 'rung' | 'over' }
  | { readonly do: 'take lead' }
  /** Ensures the stream; returns its incarnation, and the one that was last published to. */
  | { readonly do: 'look at stream' }
  /** A new incarnation of the stream is empty: everything in the outbox is to be published again. */
  | { readonly do: 'refill'; readonly life: string }
  | { readonly do: 'read next'; readonly atMost: number }
  | { readonly do: 'publish'; readonly rows: readonly Row[] }
  | { readonly do: 'mark'; readonly rows: readonly Row[] }
  /** Asserts that everything committed before `lookedAt` is published. */
  | { readonly do: 'send heartbeat'; readonly lookedAt: number }
  | { readonly do: 'clean up' }
  /** A broken connection is discarded, and its lock with it. */
  | { readonly do: 'give up lead'; readonly broken: boolean }
  | { readonly do: 'end' };

export type RelayOutcome<Row> =
  | { readonly was: 'rested' | 'refilled' | 'marked' | 'heartbeat sent' | 'cleaned up' | 'given up' | 'failed' }
  | { readonly was: 'asked for the lead'; readonly won: boolean }
  | { readonly was: 'seen'; readonly life: string; readonly known: string | null }
  | { readonly was: 'found'; readonly rows: readonly Row[] }
  | { readonly was: 'published'; readonly acknowledged: readonly Row[] };

/** What the process observes when an effect is over. */
export interface Sight {
  readonly now: number;
  readonly connected: boolean;
  /** The connection was re-established since the last step: the server may have lost its store. */
  readonly reconnected: boolean;
  readonly stopping: boolean;
  /** How often a heartbeat has been asked for. */
  readonly asked: number;
}

export interface RelayState<Row> {
  readonly effect: RelayEffect<Row>;
  readonly batchSize: number;
  /** Whether anybody watches this service's heartbeats. */
  readonly sendsHeartbeats: boolean;
  readonly leads: boolean;
  /** Null: the state of the stream is unknown. */
  readonly streamSeenAt: number | null;
  /** When the outbox was last read: a heartbeat vouches for commits up to then. */
  readonly lookedAt: number;
  /** How often a heartbeat had been asked for by then, and by the read of the last heartbeat. */
  readonly asked: number;
  readonly answered: number;
  /** How many rows that read returned. */
  readonly found: number;
  readonly heartbeatAt: number;
  readonly cleanedUpAt: number;
}

export const beginRelay = <Row>(how: Pick<RelayState<Row>, 'batchSize' | 'sendsHeartbeats'>): RelayState<Row> => ({
  ...how,
  effect: { do: 'rest', ms: 0, until: 'over' },
  leads: false,
  streamSeenAt: null,
  lookedAt: 0,
  asked: 0,
  answered: 0,
  found: 0,
  heartbeatAt: Number.NEGATIVE_INFINITY,
  cleanedUpAt: Number.NEGATIVE_INFINITY,
});

/**
 * Publishes in order, marks only acknowledged events, sends a heartbeat only when everything that a recent read found
 * is published. On any failure it gives up the lead and starts over.
 */
export function stepRelay<Row>(before: RelayState<Row>, outcome: RelayOutcome<Row>, sight: Sight): RelayState<Row> {
  const state = sight.reconnected ? { ...before, streamSeenAt: null } : before;
  switch (outcome.was) {
    case 'rested':
      return state.leads ? nextRound(state, sight) : standBy(state, sight);
    case 'asked for the lead':
      return outcome.won ? nextRound({ ...state, leads: true, streamSeenAt: null }, sight) : rest(state, pollMs);
    case 'seen': {
      if (outcome.life !== outcome.known) return { ...state, effect: { do: 'refill', life: outcome.life } };
      return streamChecked(state, sight);
    }
    case 'refilled':
      return streamChecked(state, sight);
    case 'found':
      if (outcome.rows.length === 0) return drained({ ...state, found: 0 }, sight);
      return { ...state, found: outcome.rows.length, effect: { do: 'publish', rows: outcome.rows } };
    case 'published':
      if (outcome.acknowledged.length === 0) return startOver(state, sight);
      return { ...state, effect: { do: 'mark', rows: outcome.acknowledged } };
    case 'marked':
      if (state.effect.do === 'mark' && state.effect.rows.length < state.found) return startOver(state, sight);
      return state.found === state.batchSize ? nextRound(state, sight) : drained(state, sight);
    case 'heartbeat sent':
      return tidy({ ...state, heartbeatAt: sight.now, answered: state.asked }, sight);
    case 'cleaned up':
      return pause({ ...state, cleanedUpAt: sight.now }, sight);
    case 'given up':
      return sight.stopping ? { ...state, effect: { do: 'end' } } : rest(state, pollMs);
    case 'failed':
      return startOver(state, sight);
  }
}

function standBy<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  if (sight.stopping) return { ...state, effect: { do: 'end' } };
  return sight.connected ? { ...state, effect: { do: 'take lead' } } : rest(state, pollMs);
}

/** The top of the leader's loop. A relay without a bus connection gives up the lead to another. */
function nextRound<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  if (sight.stopping || !sight.connected) return giveUp(state, false);
  if (state.streamSeenAt === null || sight.now - state.streamSeenAt >= streamCheckMs) {
    return { ...state, effect: { do: 'look at stream' } };
  }
  return { ...state, lookedAt: sight.now, asked: sight.asked, effect: { do: 'read next', atMost: state.batchSize } };
}

/** A reconnection during the check invalidates it: the next round checks again. */
function streamChecked<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  return nextRound({ ...state, streamSeenAt: sight.reconnected ? null : sight.now }, sight);
}

/** Everything the last read found is published. If that took longer than a heartbeat interval, sends no heartbeat. */
function drained<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  const interval = state.asked > state.answered ? askedHeartbeatMs : heartbeatMs;
  const due = sight.now - state.heartbeatAt >= interval && sight.now - state.lookedAt <= heartbeatMs;
  return state.sendsHeartbeats && due && sight.connected
    ? { ...state, effect: { do: 'send heartbeat', lookedAt: state.lookedAt } }
    : tidy(state, sight);
}

function tidy<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  return sight.now - state.cleanedUpAt >= cleanUpMs ? { ...state, effect: { do: 'clean up' } } : pause(state, sight);
}

function pause<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  if (state.sendsHeartbeats && sight.asked > state.answered) {
    return { ...state, effect: { do: 'rest', ms: askedHeartbeatMs, until: 'over' } };
  }
  if (state.found > 0) return { ...state, effect: { do: 'rest', ms: paceMs, until: 'over' } };
  return rest(state, state.sendsHeartbeats ? pollMs : idlePollMs);
}

const rest = <Row>(state: RelayState<Row>, ms: number): RelayState<Row> => ({
  ...state,
  effect: { do: 'rest', ms, until: 'rung' },
});

function startOver<Row>(state: RelayState<Row>, sight: Sight): RelayState<Row> {
  const unchecked = { ...state, streamSeenAt: null };
  if (state.leads) return giveUp(unchecked, true);
  return sight.stopping ? { ...unchecked, effect: { do: 'end' } } : rest(unchecked, pollMs);
}

const giveUp = <Row>(state: RelayState<Row>, broken: boolean): RelayState<Row> => ({
  ...state,
  leads: false,
  effect: { do: 'give up lead', broken },
});
