import { setTimeout as sleep } from 'node:timers/promises';
import { startReplica } from '../../../gateway/test/replica.ts';
import { type Child, startChild } from '../../gateway/processes/child-process.ts';
import { listenerOn } from '../../measure/processes.ts';
import type { Arrivals, ReaderWish } from '../../messages/processes/stream-readers.ts';
import type { Kind } from './calls.ts';
import type { Measuring } from './measure-call.ts';
import { readWork } from './members.ts';
import type { Caller } from './people.ts';
import { sendAll } from './send.ts';
import { whenSettled } from './settled.ts';

const streamsPerSession = 10;
const readers = new URL('../../messages/processes/stream-readers.ts', import.meta.url);

async function withStreams<Result>(
  port: number,
  callers: readonly Caller[],
  work: (streams: number) => Promise<Result>,
): Promise<Result> {
  const headers = callers.flatMap(({ cookie }) => Array<string>(streamsPerSession).fill(cookie));
  const child: Child<object, ReaderWish, Arrivals> = await startChild(readers, {});
  try {
    await child.ask({ do: 'open', port, path: '/api/live', headers });
    return await work(headers.length);
  } finally {
    child.stop();
  }
}

/** Core time a minute of the gateway for an open stream on which nothing happens. */
export const measureIdleStreams = (
  { product, members, restPerMinute }: Measuring,
  callers: readonly Caller[],
  seconds: number,
): Promise<number> =>
  withStreams(product.port, callers, async (streams) => {
    // They have just been opened.
    await sleep(3000);
    const work = readWork(members).gateway;
    await sleep(seconds * 1000);
    const perMinute = ((readWork(members).gateway - work) * 60) / seconds;
    return Math.max(0, perMinute - restPerMinute.gateway) / streams;
  });

/**
 * What the gateway takes to write an event to one of its streams, and another gateway for an event without any: first
 * without streams, then with some, all of which each message reaches.
 */
export async function measureNotices(
  measuring: Measuring,
  { authors, sending }: { readonly authors: readonly Caller[]; readonly sending: Kind },
): Promise<{ microsPerNotice: number; gatewayMicrosPerEvent: number }> {
  const { platform } = measuring.product;
  const beside = await startReplica(platform, 'gateway');
  try {
    const pid = listenerOn(Number(new URL(beside.url).port));
    const both = { ...measuring.members, beside: () => [pid] };
    let sent = sending.warm + sending.count;
    /** Core-microseconds of both gateways for a message. */
    const send = async () => {
      const all = Array.from({ length: sending.count }, (_, place) => sending.requests(sent + place)).flat();
      sent += sending.count;
      const [before, since] = [readWork(both), performance.now()];
      await sendAll(platform.gatewayUrl, all, sending.atOnce);
      const { after, minutes } = await whenSettled(platform, () => ({
        after: readWork(both),
        minutes: (performance.now() - since) / 60_000,
      }));
      const atRest = measuring.restPerMinute.gateway * minutes;
      const perMessage = (name: 'gateway' | 'beside') =>
        Math.max(0, after[name] - before[name] - atRest) / sending.count;
      return { gateway: perMessage('gateway'), beside: perMessage('beside') };
    };
    // The second gateway is new, and its code not compiled yet.
    await send();
    const without = await send();
    const withTen = await withStreams(measuring.product.port, authors, send);
    return {
      microsPerNotice: Math.max(0, withTen.gateway - without.gateway) / streamsPerSession,
      gatewayMicrosPerEvent: (without.beside + withTen.beside) / 2,
    };
  } finally {
    await beside.end();
  }
}
