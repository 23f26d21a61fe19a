import { setTimeout as sleep } from 'node:timers/promises';
import { startReplica } from '../../../gateway/test/replica.ts';
import { type Child, startChild } from '../../gateway/processes/child-process.ts';
import { memoryOf } from '../../measure/memory.ts';
import { listenerOn } from '../../measure/processes.ts';
import type { Arrivals, ReaderWish } from '../../messages/processes/stream-readers.ts';
import type { StreamCost } from '../model/measured.ts';
import type { Kind } from './calls.ts';
import { type Measuring, workDuring } from './measure-call.ts';
import { readWork } from './members.ts';
import type { Caller } from './people.ts';
import { sendAll } from './send.ts';
import { whenSettled } from './settled.ts';

const streamsPerSession = 10;
const readers = new URL('../../messages/processes/stream-readers.ts', import.meta.url);
const megabyte = 2 ** 20;

async function withStreams<Result>(
  { product }: Measuring,
  callers: readonly Caller[],
  work: (streams: number) => Promise<Result>,
): Promise<Result> {
  const headers = callers.flatMap(({ cookie }) => Array<string>(streamsPerSession).fill(cookie));
  const child: Child<object, ReaderWish, Arrivals> = await startChild(readers, {});
  try {
    await child.ask({ do: 'open', port: product.port, path: '/api/live', headers });
    return await work(headers.length);
  } finally {
    child.stop();
  }
}

/** Memory and core time of the gateway for open streams on which nothing happens. */
export async function measureIdleStreams(
  measuring: Measuring,
  callers: readonly Caller[],
  seconds: number,
): Promise<Omit<StreamCost, 'microsPerNotice'>> {
  const { members, restPerMinute } = measuring;
  const before = memoryOf(members.gateway()).resident;
  return withStreams(measuring, callers, async (streams) => {
    // They have just been opened.
    await sleep(3000);
    const work = readWork(members).gateway;
    await sleep(seconds * 1000);
    const perMinute = ((readWork(members).gateway - work) * 60) / seconds;
    return {
      bytes: ((memoryOf(members.gateway()).resident - before) * megabyte) / streams,
      microsPerMinute: Math.max(0, perMinute - restPerMinute.gateway) / streams,
    };
  });
}

/**
 * What the gateway takes to write an event to one of its streams, and another gateway for an event without any. Each
 * message reaches all streams of its author.
 */
export async function measureNotices(
  measuring: Measuring,
  {
    authors,
    sending,
    from,
    gatewayMicros,
  }: {
    readonly authors: readonly Caller[];
    readonly sending: Kind;
    /** The first message that was not sent yet. */
    readonly from: number;
    /** Of the gateway for a message that reaches no stream. */
    readonly gatewayMicros: number;
  },
): Promise<{ microsPerNotice: number; gatewayMicrosPerEvent: number }> {
  const { platform } = measuring.product;
  const beside = await startReplica(platform, 'gateway');
  try {
    const pid = listenerOn(Number(new URL(beside.url).port));
    const another = { ...measuring, members: { ...measuring.members, gateway: () => [pid] } };
    return await withStreams(measuring, authors, async () => {
      const send = (n: number) =>
        sendAll(
          platform.gatewayUrl,
          Array.from({ length: sending.count }, (_, place) => sending.requests(n + place)).flat(),
          sending.atOnce,
        );
      // The second gateway is new, and its code not compiled yet.
      await send(from);
      await whenSettled(platform, () => undefined);
      const [before, since] = [readWork(another.members).gateway, performance.now()];
      const { gateway } = await workDuring(measuring, () => send(from + sending.count));
      const minutes = (performance.now() - since) / 60_000;
      const ofOther = readWork(another.members).gateway - before - measuring.restPerMinute.gateway * minutes;
      return {
        microsPerNotice: Math.max(0, gateway / sending.count - gatewayMicros) / streamsPerSession,
        gatewayMicrosPerEvent: Math.max(0, ofOther) / sending.count,
      };
    });
  } finally {
    await beside.end();
  }
}
