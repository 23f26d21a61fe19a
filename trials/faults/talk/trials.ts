import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scene, Trial } from '../trial.ts';
import type { Talk } from './talk.ts';

type TalkTrial = Trial<Talk>;
type TalkScene = Scene<Talk>;

/** How long a fault lasts or is repeated. */
const lasting = (quick: boolean) => (quick ? 10_000 : 60_000);

/** Strikes repeatedly at random moments. */
const again = async ({ quick, struck }: TalkScene, strike: () => Promise<unknown>): Promise<void> => {
  const until = performance.now() + lasting(quick);
  do {
    struck();
    await strike();
    await sleep(quick ? 2_000 : 8_000);
  } while (performance.now() < until);
};

const killed = (name: string, member: string): TalkTrial => ({
  name,
  run: (scene) => again(scene, () => scene.platform.signalAndReturn(member, 'SIGKILL')),
});

const databaseKilled: TalkTrial = {
  name: 'Postgres killed with its family',
  run: (scene) => again(scene, () => scene.platform.killFamily('postgres')),
};

const busLost: TalkTrial = {
  name: 'NATS killed with its store',
  run: (scene) =>
    again(scene, async () => {
      await scene.platform.takeAway('nats', 'SIGKILL');
      rmSync(scene.platform.nats.storeFolder, { recursive: true });
      await scene.platform.letBack('nats');
    }),
};

const lines = ['gateway-nats', 'identity-nats', 'admin-nats', 'messaging-nats'] as const;

const busCutOff: TalkTrial = {
  name: 'NATS cut off',
  platform: { links: lines },
  run: ({ platform, quick, fault }) =>
    fault(async () => {
      for (const line of lines) platform.link(line).swallow();
      await sleep(lasting(quick));
      for (const line of lines) platform.link(line).heal();
    }),
};

const slowMs = 2000;

const databaseSlow: TalkTrial = {
  name: 'Postgres behind a slow line',
  platform: { links: ['messaging-postgres'] },
  async run({ platform, quick, fault }) {
    const line = platform.link('messaging-postgres');
    await fault(async () => {
      line.delay(slowMs);
      await sleep(lasting(quick));
      line.delay(0);
      // Data in flight arrives.
      await sleep(2 * slowMs);
    });
  },
};

const diskMb = 512;
const block = Buffer.alloc(1 << 20);

/** Writes fail until there is space again. */
const diskFull: TalkTrial = {
  name: 'disk of Postgres full',
  platform: { disk: diskMb },
  // Postgres ends when it cannot write its log, also after each restart, until there is space.
  mayEnd: 'postgres',
  async run({ platform, quick, fault, require }) {
    const filler = join(platform.diskFolder ?? '', 'filler');
    const isFull = () => statfsSync(platform.diskFolder ?? '').bavail === 0;
    await fault(async () => {
      const until = performance.now() + lasting(quick);
      while (performance.now() < until) {
        // Also takes space that is freed meanwhile.
        fill(filler);
        await sleep(50);
      }
      require(isFull(), 'the disk was not full');
      rmSync(filler);
    });
    await sleep(quick ? 5_000 : 15_000);
  },
};

function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

const tenTimes: TalkTrial = {
  name: 'ten times as many write',
  run: ({ load, quick, fault }) => fault(() => load.manyWriters(10, quick ? 8_000 : 30_000)),
};

export const talkTrials: readonly TalkTrial[] = [
  killed('messaging killed', 'messaging-1'),
  killed('gateway killed', 'gateway-1'),
  databaseKilled,
  busLost,
  busCutOff,
  databaseSlow,
  // Only root can mount a disk.
  ...(process.getuid?.() === 0 ? [diskFull] : []),
  tenTimes,
];
