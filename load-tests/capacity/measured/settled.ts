import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';

const withinMs = 60_000;
const everyMs = 1000;

/**
 * Waits until every event is published and handled; returns what `read` returned then. It reads before it looks, since
 * reading figures takes core time of all parts.
 */
export async function whenSettled<Reading>({ serviceUrls }: TestPlatform, read: () => Reading): Promise<Reading> {
  const until = performance.now() + withinMs;
  for (;;) {
    await sleep(everyMs);
    const reading = read();
    const figures = await Promise.all(
      Object.values(serviceUrls).map(async (url) => (await fetch(`${url}/metrics`)).text()),
    );
    if (figures.every(isSettled)) return reading;
    if (performance.now() > until) throw new Error(`events are still waiting after ${withinMs / 1000} s`);
  }
}

const isSettled = (figures: string): boolean =>
  /^entourage_outbox_unpublished 0$/m.test(figures) && !/^entourage_consumer_pending [^0]/m.test(figures);
