import type { Product } from '../../gateway/product.ts';
import { median } from '../../gateway/statistics.ts';
import { mapEach, sum } from '../model/each.ts';
import type { CallCost, Each } from '../model/measured.ts';
import type { Kind } from './calls.ts';
import { type Members, readWork } from './members.ts';
import { sendAll } from './send.ts';
import { whenSettled } from './settled.ts';
import { addedBy, readHolding, readWal } from './stored.ts';

export interface Measuring {
  readonly product: Product;
  readonly members: Members;
  readonly redisUrl: string | null;
  /** What all take anyhow, subtracted from everything. */
  readonly restPerMinute: Each<number>;
}

/**
 * Core-microseconds of all while `work` is done and its events are handled, without what they take at rest. That varies:
 * less than half of it is nothing.
 */
export async function workDuring(
  { product: { platform }, members, restPerMinute }: Measuring,
  work: () => Promise<void>,
): Promise<Each<number>> {
  const [before, since] = [readWork(members), performance.now()];
  await work();
  const { after, minutes } = await whenSettled(platform, () => ({
    after: readWork(members),
    minutes: (performance.now() - since) / 60_000,
  }));
  return mapEach(after, (now, name) => {
    const atRest = restPerMinute[name] * minutes;
    const more = now - before[name] - atRest;
    return more < atRest / 2 ? 0 : more;
  });
}

/** What a service does every minute falls into one of them. */
const rounds = 3;
/** What is less than this share of a call is noise: a process did something else meanwhile. */
const noise = 0.01;

/** What one call of a kind costs: for each part and store the median round. */
export async function measureCall(measuring: Measuring, kind: Kind): Promise<CallCost> {
  const { product, redisUrl } = measuring;
  const { platform } = product;
  const send = (from: number, count: number) =>
    sendAll(platform.gatewayUrl, Array.from({ length: count }, (_, n) => kind.requests(from + n)).flat(), kind.atOnce);
  await send(0, kind.warm);
  await whenSettled(platform, () => undefined);
  const before = kind.writes ? await readHolding(platform, redisUrl) : null;
  const size = Math.floor(kind.count / rounds);
  const spent: Array<Each<number>> = [];
  for (let round = 0; round < rounds; round += 1)
    spent.push(await workDuring(measuring, () => send(kind.warm + round * size, size)));
  const walAfter = await readWal(platform);
  const stored = before && addedBy(rounds * size, before, await readHolding(platform, redisUrl), walAfter);
  const each = mapEach(measuring.restPerMinute, (_rest, name) => median(spent.map((round) => round[name])));
  const total = sum(Object.values(each));
  return { micros: mapEach(each, (all) => (all < noise * total ? 0 : all / size)), stored };
}
