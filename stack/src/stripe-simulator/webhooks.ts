import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatedEvent } from './objects.ts';

/** How deliveries go wrong: fractions from 0 to 1, and the most milliseconds that one is late. */
export interface Misbehaviour {
  readonly drop?: number;
  readonly repeat?: number;
  readonly lateMs?: number;
}

export interface Webhooks {
  /** Delivers an event, as well as the misbehaviour lets it. */
  announce(event: SimulatedEvent): void;
  /** Delivers now, once; the status of the answer, 0 without one. */
  deliver(event: SimulatedEvent): Promise<number>;
  /** From now on events wait in `held` instead of being delivered. */
  hold(): void;
  readonly held: SimulatedEvent[];
  misbehave(how: Misbehaviour): void;
  stop(): void;
}

const pausesMs = [1000, 5000, 30_000];

/** A signature of Stripe's scheme v1. */
export function sign(body: string, secret: string, atSeconds = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}

export function createWebhooks(url: () => string, secret: string): Webhooks {
  const held: SimulatedEvent[] = [];
  const stopped = new AbortController();
  let holding = false;
  let how: Misbehaviour = {};

  async function deliver(event: SimulatedEvent): Promise<number> {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body, secret) };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)]);
    const answer = await fetch(url(), { method: 'POST', body, headers, signal }).catch(() => null);
    return answer?.status ?? 0;
  }

  async function deliverPatiently(event: SimulatedEvent): Promise<void> {
    const { drop = 0, repeat = 0, lateMs = 0 } = how;
    if (Math.random() < drop) return;
    for (let copies = Math.random() < repeat ? 2 : 1; copies > 0; copies--) {
      await sleep(Math.random() * lateMs, undefined, { signal: stopped.signal, ref: false });
      for (const pauseMs of [0, ...pausesMs]) {
        await sleep(pauseMs, undefined, { signal: stopped.signal, ref: false });
        const status = await deliver(event);
        if (status >= 200 && status < 300) break;
      }
    }
  }

  return {
    held,
    deliver,
    announce(event) {
      if (holding) held.push(event);
      // Only stopping ends it early.
      else deliverPatiently(event).catch(() => undefined);
    },
    hold() {
      holding = true;
    },
    misbehave(next) {
      how = next;
    },
    stop: () => stopped.abort(),
  };
}
