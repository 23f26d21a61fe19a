import {
  beginRelay,
  type RelayEffect,
  type RelayOutcome,
  type RelayState,
  stepRelay,
} from '../src/bus/relay-machine.ts';
import type { Row } from './store.ts';
import { type Fault, insist, named, type World } from './world.ts';

/** Small, so that a few rows fill a batch. */
const batchSize = 3;
/** A heartbeat decided later than this after the read would cover commits that nobody has read. */
const freshMs = 300;
/** How often a leader checks that it still holds its lease. */
const renewalMs = 1000;

export interface RelayProcess {
  connected: boolean;
  reconnected: boolean;
  stopping: boolean;
  /** How often a heartbeat has been asked for. */
  asked: number;
  step(fault: Fault): void;
  crash(): void;
  /** The database ends its session, or its lease expires, without the process noticing. */
  loseSession(): void;
}

/** A relay that performs one effect per step in the simulated world. */
export function createRelayProcess(world: World, id: number): RelayProcess {
  const { store, stream } = world;
  let state: RelayState<Row> = beginRelay({ batchSize, sendsHeartbeats: true });
  let sessionLost = false;
  let life: string | null = null;
  let keptAt = 0;
  let acknowledged = new Set<Row>();
  let look: { at: number; committed: readonly Row[] } = { at: 0, committed: [] };

  const process: RelayProcess = {
    connected: true,
    reconnected: false,
    stopping: false,
    asked: 0,
    step(fault) {
      if (fault === 'crash before') return process.crash();
      const outcome = attempt(state.effect, fault);
      if (fault === 'crash after') return process.crash();
      const { connected, reconnected, stopping, asked } = process;
      state = stepRelay(state, outcome, { now: world.now, connected, reconnected, stopping, asked });
      process.reconnected = false;
      if (state.effect.do === 'send heartbeat') {
        insist(world.now - look.at <= freshMs, 'a heartbeat covered a stale read');
        insist(state.effect.lookedAt <= look.at, 'a heartbeat vouched for more than was read');
      }
      if (state.effect.do === 'end') {
        insist(store.leader !== id, 'a relay ended without giving up the lead');
        process.crash();
      }
    },
    crash() {
      if (store.leader === id) store.leader = null;
      sessionLost = false;
      life = null;
      process.stopping = false;
      state = beginRelay({ batchSize, sendsHeartbeats: true });
    },
    loseSession() {
      if (store.leader !== id) return;
      store.leader = null;
      sessionLost = true;
    },
  };
  return process;

  function attempt(effect: RelayEffect<Row>, fault: Fault): RelayOutcome<Row> {
    // Neither can fail: at worst the connection is discarded.
    if (effect.do === 'rest' || effect.do === 'give up lead') return perform(effect, fault);
    if (fault === 'fail') return { was: 'failed' };
    const outcome = perform(effect, fault);
    if (fault !== 'fail unseen') return outcome;
    // A process that does not know whether it got the lock discards the connection that may hold it.
    if (effect.do === 'take lead' && store.leader === id) store.leader = null;
    return { was: 'failed' };
  }

  function perform(effect: RelayEffect<Row>, fault: Fault): RelayOutcome<Row> {
    switch (effect.do) {
      case 'rest':
        return { was: 'rested' };
      case 'take lead':
        sessionLost = false;
        keptAt = world.now;
        store.leader ??= id;
        return { was: 'asked for the lead', won: store.leader === id };
      case 'look at stream':
        if (hasNoticed() || !process.connected) return { was: 'failed' };
        life = store.knownLife;
        return { was: 'seen', life: stream.ensure(), known: life };
      case 'refill':
        if (hasNoticed()) return { was: 'failed' };
        if (store.kind === 'tables') for (const row of store.published.keys()) store.published.set(row, null);
        store.knownLife = effect.life;
        life = effect.life;
        return { was: 'refilled' };
      case 'read next':
        if (hasNoticed()) return { was: 'failed' };
        look = { at: world.now, committed: [...store.published.keys()] };
        return { was: 'found', rows: store.unpublished(life).slice(0, effect.atMost) };
      case 'publish':
        return { was: 'published', acknowledged: publish(effect.rows, fault) };
      case 'mark':
        // Marking documents needs no lease: each mark names the stream incarnation that the event was published to.
        if (store.kind === 'tables' && sessionLost) return { was: 'failed' };
        for (const row of effect.rows) {
          insist(acknowledged.has(row), `${named([row])} was marked and had not been acknowledged`);
          store.published.set(row, life);
        }
        return { was: 'marked' };
      case 'send heartbeat':
        heartbeat();
        return { was: 'heartbeat sent' };
      case 'clean up':
        return hasNoticed() ? { was: 'failed' } : { was: 'cleaned up' };
      case 'give up lead':
        if (store.leader === id) store.leader = null;
        sessionLost = false;
        return { was: 'given up' };
      case 'end':
        throw new Error('the relay has ended');
    }
  }

  /** A lock ends with its session at once; a lease is only checked now and then. */
  function hasNoticed(): boolean {
    if (store.kind === 'tables') return sessionLost;
    if (world.now - keptAt < renewalMs) return false;
    if (!sessionLost) keptAt = world.now;
    return sessionLost;
  }

  function publish(rows: readonly Row[], fault: Fault): Row[] {
    const overtaken = look.committed.filter((row) => !stream.received.has(row) && !rows.includes(row));
    for (const [index, row] of rows.entries()) {
      insist(!store.rolledBack.has(row), `${named([row])} was published and had been rolled back`);
      insist(row.seq > (rows[index - 1]?.seq ?? 0), `${named(rows)} were not published in their order`);
      const late = overtaken.filter(({ seq }) => seq < row.seq);
      insist(late.length === 0, `${named([row])} was published before ${named(late)}`);
    }
    const arriving = process.connected ? rows.filter((_, index) => fault !== 'lose half' || index % 2 === 1) : [];
    const kept = arriving.filter((row) => stream.publish(row, world.now));
    const returned = fault === 'lose acks' ? kept.slice(1) : kept;
    acknowledged = new Set(returned);
    return returned;
  }

  function heartbeat() {
    if (!process.connected) return;
    const unpublished = look.committed.filter((row) => !stream.received.has(row));
    insist(unpublished.length === 0, `a heartbeat came before ${named(unpublished)}`);
    world.heartbeatAt = world.now;
  }
}
