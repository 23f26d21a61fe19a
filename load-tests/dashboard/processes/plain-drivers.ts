import { serveParent } from '../../gateway/processes/serve-parent.ts';
import { gatewayCalls, serviceCalls } from '../calls.ts';
import type { Reading } from '../plain/health.ts';
import { openPlain } from '../plain/open-plain.ts';

export interface PlainLoad {
  readonly where: 'atService' | 'atGateway';
  readonly athleteIds: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** One process that does the work of services and gateway by plain drivers, up to the text of the answer. */
const { MONGO, IDENTITY, ADMIN } = process.env;
const plain = await openPlain({ mongoUrl: MONGO ?? '', identityUrl: IDENTITY ?? '', adminUrl: ADMIN ?? '' });

/** Returns the calls answered per second. */
async function applyLoad({ where, athleteIds, connections, seconds }: PlainLoad): Promise<number> {
  const calls: Reading[] =
    where === 'atService'
      ? serviceCalls.map((call) => plain.atService[call])
      : gatewayCalls.map((call) => plain.atGateway[call]);
  const turns = athleteIds.flatMap((athleteId) => calls.map((read) => () => read(athleteId)));
  const end = performance.now() + seconds * 1000;
  let [asked, answers] = [0, 0];
  async function drive() {
    while (performance.now() < end) {
      const turn = turns[asked++ % turns.length];
      JSON.stringify(await turn?.());
      if (performance.now() <= end) answers += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, drive));
  return answers / seconds;
}

serveParent({}, applyLoad);
