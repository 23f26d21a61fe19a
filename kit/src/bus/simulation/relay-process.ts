import { beginRelay, type RelayEffect, type RelayOutcome, type RelayState, stepRelay } from '../relay-machine.ts';
import type { Row } from './store.ts';
import { type Fault, insist, named, type World } from './world.ts';

/** Small, so that a few rows fill it. */
const batchSize = 3;
/** Decided on later than this after its look, a beat would vouch for what nobody has looked at. */
const freshMs = 300;

export interface RelayProcess {
  connected: boolean;
  reconnected: boolean;
  stopping: boolean;
  step(fault: Fault): void;
  crash(): void;
  /** The database ends its session, and the process does not know yet. */
  loseSession(): void;
}

/** A relay whose effects happen in the simulated world, one at a step. */
export function createRelayProcess(world: World, id: number): RelayProcess {
  const { store, stream } = world;
  let state: RelayState<Row> = beginRelay(batchSize);
  let sessionLost = false;
  let acknowledged = new Set<Row>();
  let look: { at: number; committed: readonly Row[] } = { at: 0, committed: [] };

  const process: RelayProcess = {
    connected: true,
    reconnected: false,
    stopping: false,
    step(fault) {
      if (fault === 'crash before') return process.crash();
      const outcome = attempt(state.effect, fault);
      if (fault === 'crash after') return process.crash();
      const { connected, reconnected, stopping } = process;
      state = stepRelay(state, outcome, { now: world.now, connected, reconnected, stopping });
      process.reconnected = false;
      if (state.effect.do === 'beat') insist(world.now - look.at <= freshMs, 'a beat spoke of a look long past');
      if (state.effect.do === 'end') {
        insist(store.leader !== id, 'a relay ended without giving up the lead');
        process.crash();
      }
    },
    crash() {
      if (store.leader === id) store.leader = null;
      sessionLost = false;
      process.stopping = false;
      state = beginRelay(batchSize);
    },
    loseSession() {
      if (store.leader !== id) return;
      store.leader = null;
      sessionLost = true;
    },
  };
  return process;

  function attempt(effect: RelayEffect<Row>, fault: Fault): RelayOutcome<Row> {
    // Neither can fail: at the worst the connection is thrown away.
    if (effect.do === 'rest' || effect.do === 'give up lead') return perform(effect, fault);
    if (fault === 'fail') return { was: 'failed' };
    const outcome = perform(effect, fault);
    if (fault !== 'fail unseen') return outcome;
    // Who does not know that it has the lock throws the connection away that may hold it.
    if (effect.do === 'take lead' && store.leader === id) store.leader = null;
    return { was: 'failed' };
  }

  function perform(effect: RelayEffect<Row>, fault: Fault): RelayOutcome<Row> {
    switch (effect.do) {
      case 'rest':
        return { was: 'rested' };
      case 'take lead':
        sessionLost = false;
        store.leader ??= id;
        return { was: 'asked for the lead', won: store.leader === id };
      case 'look at stream':
        if (sessionLost || !process.connected) return { was: 'failed' };
        return { was: 'seen', life: stream.ensure(), known: store.knownLife };
      case 'refill':
        if (sessionLost) return { was: 'failed' };
        for (const row of store.published.keys()) store.published.set(row, false);
        store.knownLife = effect.life;
        return { was: 'refilled' };
      case 'read next':
        if (sessionLost) return { was: 'failed' };
        look = { at: world.now, committed: [...store.published.keys()] };
        return { was: 'found', rows: store.unpublished().slice(0, effect.atMost) };
      case 'publish':
        return { was: 'published', acknowledged: publish(effect.rows, fault) };
      case 'mark':
        if (sessionLost) return { was: 'failed' };
        for (const row of effect.rows) {
          insist(acknowledged.has(row), `${named([row])} was marked and had not been acknowledged`);
          store.published.set(row, true);
        }
        return { was: 'marked' };
      case 'beat':
        beat();
        return { was: 'beaten' };
      case 'sweep':
        return sessionLost ? { was: 'failed' } : { was: 'swept' };
      case 'give up lead':
        if (store.leader === id) store.leader = null;
        sessionLost = false;
        return { was: 'given up' };
      case 'end':
        throw new Error('the relay has ended');
    }
  }

  function publish(rows: readonly Row[], fault: Fault): Row[] {
    const overtaken = look.committed.filter((row) => !stream.heard.has(row) && !rows.includes(row));
    for (const [index, row] of rows.entries()) {
      insist(!store.rolledBack.has(row), `${named([row])} was published and had been rolled back`);
      insist(row.seq > (rows[index - 1]?.seq ?? 0), `${named(rows)} were not published in their order`);
      const late = overtaken.filter(({ seq }) => seq < row.seq);
      insist(late.length === 0, `${named([row])} was published before ${named(late)}`);
    }
    const arriving = process.connected ? rows.filter((_, index) => fault !== 'lose half' || index % 2 === 1) : [];
    const kept = arriving.filter((row) => stream.publish(row, world.now));
    const heardBack = fault === 'lose acks' ? kept.slice(1) : kept;
    acknowledged = new Set(heardBack);
    return heardBack;
  }

  function beat() {
    if (!process.connected) return;
    const unheard = look.committed.filter((row) => !stream.heard.has(row));
    insist(unheard.length === 0, `a beat came before ${named(unheard)}`);
    world.beatenAt = world.now;
  }
}
