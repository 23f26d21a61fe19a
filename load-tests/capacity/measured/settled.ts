import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';

const withinMs = 60_000;
/** Reading figures takes core time too. */
const everyMs = 500;

/** Waits until every event is published and handled. */
export async function untilSettled({ serviceUrls }: TestPlatform): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    await sleep(everyMs);
    const figures = await Promise.all(
      Object.values(serviceUrls).map(async (url) => (await fetch(`${url}/metrics`)).text()),
    );
    if (figures.every(isSettled)) return;
    if (performance.now() > until) throw new Error(`events are still waiting after ${withinMs / 1000} s`);
  }
}

const isSettled = (figures: string): boolean =>
  /^entourage_outbox_unpublished 0$/m.test(figures) && !/^entourage_consumer_pending [^0]/m.test(figures);
