import { setTimeout as sleep } from 'node:timers/promises';
import {
  hasHeartbeat,
  heartbeatAskSubject,
  heartbeatSubject,
  outboxSubject,
} from '@entourage/contracts/events/define.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import type { Log } from '../process/log.ts';
import { createBell } from '../time/bell.ts';
import type { BusStore, Lead, Pending } from './bus-store.ts';
import type { Bus } from './connect.ts';
import { heartbeatOf } from './heartbeat.ts';
import { publisherOn } from './publish.ts';
import { beginRelay, type RelayEffect, type RelayOutcome, type Sight, stepRelay } from './relay-machine.ts';
import { ensureStream } from './stream.ts';

const batchSize = 256;

/** Also parts of a millisecond: a heartbeat that was asked for must not look older than the question. */
const nowMs = () => performance.timeOrigin + performance.now();

export interface Relay {
  /** Call after a commit that wrote to the outbox. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Runs the relay machine's effects against the service's store and NATS. One relay of a service leads and publishes;
 * the others wake it when an event waits.
 */
export function startRelay(options: {
  service: ServiceName;
  store: Pick<BusStore<unknown>, 'takeLead'>;
  bus: Bus;
  log: Log;
  streamReplicas: number;
}): Relay {
  const { service, store, bus, log } = options;
  const bell = createBell();
  let stopping = false;
  let reconnected = false;
  let lead: Lead | null = null;
  bus.onConnected(() => {
    reconnected = true;
    bell.ring();
  });
  const sendsHeartbeats = hasHeartbeat(service);
  let asked = 0;
  void bus.connection().then((connection) => {
    connection.subscribe(outboxSubject(service), {
      callback() {
        if (lead) bell.ring();
      },
    });
    if (!sendsHeartbeats) return;
    connection.subscribe(heartbeatAskSubject(service), {
      callback() {
        asked++;
        if (lead) bell.ring();
      },
    });
  });

  const running = (async () => {
    let state = beginRelay<Pending>({ batchSize, sendsHeartbeats });
    while (state.effect.do !== 'end') state = stepRelay(state, await attempt(state.effect), look());
  })();

  function look(): Sight {
    const sight = { now: nowMs(), connected: bus.isConnected(), reconnected, stopping, asked };
    reconnected = false;
    return sight;
  }

  async function attempt(effect: RelayEffect<Pending>): Promise<RelayOutcome<Pending>> {
    try {
      return await perform(effect);
    } catch (error) {
      if (!stopping) log.warn({ err: error, doing: effect.do }, 'the relay lost its footing and starts again');
      return { was: 'failed' };
    }
  }

  async function perform(effect: RelayEffect<Pending>): Promise<RelayOutcome<Pending>> {
    switch (effect.do) {
      case 'rest':
        await (effect.until === 'rung' ? bell.ringing(effect.ms) : sleep(effect.ms));
        return { was: 'rested' };
      case 'take lead':
        lead = await store.takeLead();
        return { was: 'asked for the lead', won: lead !== null };
      case 'look at stream': {
        const life = await ensureStream(await bus.connection(), options.streamReplicas);
        return { was: 'seen', life, known: await leading().lastLife() };
      }
      case 'refill':
        log.info('the stream is a new one: what the outbox holds is published to it');
        await leading().refill(effect.life);
        return { was: 'refilled' };
      case 'read next':
        return { was: 'found', rows: await leading().nextPending(service, effect.atMost) };
      case 'publish':
        return { was: 'published', acknowledged: await publish(effect.rows) };
      case 'mark':
        await leading().markPublished(effect.rows);
        return { was: 'marked' };
      case 'send heartbeat':
        (await bus.connection()).publish(heartbeatSubject(service), heartbeatOf(effect.lookedAt, nowMs()));
        return { was: 'heartbeat sent' };
      case 'clean up':
        await leading().cleanUp();
        return { was: 'cleaned up' };
      case 'give up lead':
        await lead?.giveUp(effect.broken);
        lead = null;
        return { was: 'given up' };
      case 'end':
        throw new Error('the relay has ended');
    }
  }

  function leading(): Lead {
    if (!lead) throw new Error('only the leader works on the outbox');
    return lead;
  }

  /** Returns the events that JetStream acknowledged. */
  async function publish(rows: readonly Pending[]): Promise<Pending[]> {
    const publishOne = publisherOn(await bus.connection());
    const outcomes = await Promise.allSettled(rows.map(({ event, traceParent }) => publishOne(event, traceParent)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) log.warn({ err: failed.reason }, 'an event was not acknowledged');
    return rows.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  }

  return {
    wake() {
      if (lead) bell.ring();
      else if (bus.isConnected())
        void bus.connection().then((connection) => connection.publish(outboxSubject(service)));
    },
    async stop() {
      stopping = true;
      bell.ring();
      await running;
    },
  };
}
