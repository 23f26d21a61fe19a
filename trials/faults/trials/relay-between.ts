import type { ServiceName } from '@entourage/contracts/services.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import type { Trial } from '../trial.ts';
import { select } from '../verify/records.ts';
import { observe } from '../verify/stream.ts';

/** The name of the relay's mark statement (kit/src/bus/outbox-rows.ts), and the rows in it. */
const mark = 'outbox-mark';
const rowsIn = /\{("\d+"(?:,"\d+")*)\}/;

/** A service dies after its relay has published events and before it marks them. */
export const relayBetween: Trial = {
  name: 'relay killed before its mark',
  platform: { links: ['identity-postgres', 'admin-postgres'] },
  async run({ platform, quick, fault, require, measure }) {
    const received = await listen(platform);
    const strikes = quick ? 4 : 50;
    let between = 0;
    for (let strike = 0; strike < strikes; strike += 1) {
      const service = strike % 2 === 0 ? 'admin' : 'identity';
      await fault(async () => {
        const rows = await killAtMark(platform, service);
        const unmarked = await select<{ id: string }>(
          platform,
          service,
          `select id from outbox where published_at is null and seq in (${rows})`,
        );
        if (unmarked.length > 0 && unmarked.every(({ id }) => received.ids.has(id))) between += 1;
        await platform.letBack(`${service}-1`);
      });
    }
    await received.stop();
    const met = between === strikes;
    measure({ what: 'strikes between publish and mark', value: `${between} of ${strikes}`, bar: 'all', met });
    require(met, `${strikes - between} strikes did not fall between publish and mark`);
  },
};

/** Returns the rows that were not marked. */
async function killAtMark(platform: TrialPlatform, service: ServiceName): Promise<string> {
  const link = platform.link(`${service}-postgres`);
  let rows = '';
  let killed: Promise<void> | undefined;
  link.inspect((sent) => {
    const marked = sent.includes(mark) ? rowsIn.exec(sent.toString('latin1'))?.[1] : undefined;
    if (!marked) return true;
    rows = marked.replaceAll('"', '');
    killed = platform.takeAway(`${service}-1`, 'SIGKILL');
    // The process is dying: drops everything it still sends.
    link.inspect(() => false);
    return false;
  });
  await eventually(() => {
    if (!rows) throw new Error(`${service} marks nothing`);
  });
  link.inspect(null);
  await killed;
  return rows;
}

/** All published messages. */
async function listen(platform: TrialPlatform) {
  const connection = await observe(platform);
  const ids = new Set<string>();
  const subscription = connection.subscribe('entourage.*.*.*', {
    callback: (_error, message) => void ids.add(message.json<{ id: string }>().id),
  });
  await connection.flush();
  return { ids, stop: () => subscription.drain().then(() => connection.close()) };
}
