import { setTimeout as sleep } from 'node:timers/promises';
import { sharedServers } from '@entourage/stack/testing/shared-servers';
import type { Product } from '../../gateway/product.ts';
import { residentOf } from '../../measure/memory.ts';
import { mapEach } from '../model/each.ts';
import type { CallCost, CallName, Measured } from '../model/measured.ts';
import { measureRest } from './at-rest.ts';
import { prepareCalls } from './calls.ts';
import { measureCall } from './measure-call.ts';
import { membersOf } from './members.ts';
import { whenSettled } from './settled.ts';
import { measureIdleStreams, measureNotices } from './streams.ts';

export interface Extent {
  /** Of the usual numbers of calls and people. */
  readonly share: number;
  /** After the start, until measuring begins: caches are filled and views are built. */
  readonly calmSeconds: number;
  readonly restSeconds: number;
  readonly streamSeconds: number;
}

export const say = (what: string): void =>
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${what}`);

export async function measure(
  product: Product,
  redisUrl: string | null,
  extent: Extent,
): Promise<Omit<Measured, 'small'>> {
  const { platform } = product;
  const members = membersOf(platform, redisUrl);

  const { kinds, callers, writing } = await prepareCalls(product, extent.share);
  say('at rest');
  await sleep(extent.calmSeconds * 1000);
  await whenSettled(platform, () => undefined);
  const rest = await measureRest(members, extent.restSeconds);
  const restPerMinute = mapEach(rest, ({ microsPerMinute }) => microsPerMinute);
  const measuring = { product, members, redisUrl, restPerMinute };

  say('idle streams');
  const microsPerMinute = await measureIdleStreams(
    measuring,
    callers.slice(0, Math.round(100 * extent.share)),
    extent.streamSeconds,
  );

  const calls = new Map<CallName, CallCost>();
  for (const kind of kinds) {
    say(kind.name);
    calls.set(kind.name, await measureCall(measuring, kind));
  }
  say('events');
  const sending = kinds.find(({ name }) => name === 'send a message');
  if (!sending) throw new Error('no message is sent');
  const notices = await measureNotices(measuring, { authors: writing, sending });
  const { microsPerNotice, gatewayMicrosPerEvent } = notices;
  return {
    hasStandIn: sharedServers().mongo.kind === 'stand-in',
    rest,
    afterLoad: mapEach(members, (pids) => residentOf(pids())),
    calls: Object.fromEntries(calls) as Record<CallName, CallCost>,
    stream: { microsPerMinute, microsPerNotice },
    gatewayMicrosPerEvent,
  };
}
