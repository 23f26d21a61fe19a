import type { ServiceName } from '@entourage/contracts/events/define.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import type { House } from '../house/house.ts';
import type { Trial } from '../trial.ts';
import { select } from '../verify/records.ts';
import { observe } from '../verify/stream.ts';

/** The name under which the relay's mark is sent (kit/src/bus/outbox-rows.ts), and the rows it is about to mark. */
const mark = 'outbox-mark';
const rowsIn = /\{("\d+"(?:,"\d+")*)\}/;

/** A service dies at the moment at which its relay has published events and says so to nobody. */
export const relayBetween: Trial = {
  name: 'relay killed before its mark',
  house: { links: ['identity-postgres', 'admin-postgres'] },
  async run({ house, quick, fault, require, remark }) {
    const heard = await listen(house);
    const strikes = quick ? 4 : 50;
    let between = 0;
    for (let strike = 0; strike < strikes; strike += 1) {
      const service = strike % 2 === 0 ? 'admin' : 'identity';
      await fault(async () => {
        const rows = await killAtMark(house, service);
        const unmarked = await select<{ id: string }>(
          house,
          service,
          `select id from outbox where published_at is null and seq in (${rows})`,
        );
        if (unmarked.length > 0 && unmarked.every(({ id }) => heard.ids.has(id))) between += 1;
        await house.letBack(`${service}-1`);
      });
    }
    await heard.stop();
    remark(`${between} of ${strikes} strikes fell between publish and mark`);
    require(between === strikes, `${strikes - between} strikes did not fall between publish and mark`);
  },
};

/** Answers the rows that were not marked. */
async function killAtMark(house: House, service: ServiceName): Promise<string> {
  const link = house.link(`${service}-postgres`);
  let rows = '';
  let killed: Promise<void> | undefined;
  link.inspect((sent) => {
    const marked = sent.includes(mark) ? rowsIn.exec(sent.toString('latin1'))?.[1] : undefined;
    if (!marked) return true;
    rows = marked.replaceAll('"', '');
    killed = house.takeAway(`${service}-1`, 'SIGKILL');
    // What follows comes from a process that is dying.
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

/** Everything that is published, as it is. */
async function listen(house: House) {
  const connection = await observe(house);
  const ids = new Set<string>();
  const subscription = connection.subscribe('entourage.*.*.*', {
    callback: (_error, message) => void ids.add(message.json<{ id: string }>().id),
  });
  await connection.flush();
  return { ids, stop: () => subscription.drain().then(() => connection.close()) };
}
