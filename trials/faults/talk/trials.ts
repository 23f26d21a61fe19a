import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import type { Scene, Trial } from '../trial.ts';
import type { Talk } from './talk.ts';

type TalkTrial = Trial<Talk>;
type TalkScene = Scene<Talk>;

/** So long something is wrong, or goes wrong again and again. */
const lasting = (quick: boolean) => (quick ? 10_000 : 60_000);

/** Struck again and again, at moments that nobody chose. */
const again = async ({ quick, struck }: TalkScene, strike: () => Promise<unknown>): Promise<void> => {
  const until = performance.now() + lasting(quick);
  do {
    struck();
    await strike();
    await passing(quick ? 2_000 : 8_000);
  } while (performance.now() < until);
};

const killed = (name: string, member: string): TalkTrial => ({
  name,
  run: (scene) => again(scene, () => scene.house.signalAndReturn(member, 'SIGKILL')),
});

const databaseKilled: TalkTrial = {
  name: 'Postgres killed with its family',
  run: (scene) => again(scene, () => scene.house.killFamily('postgres')),
};

const busLost: TalkTrial = {
  name: 'NATS killed with its store',
  run: (scene) =>
    again(scene, async () => {
      await scene.house.takeAway('nats', 'SIGKILL');
      rmSync(scene.house.nats.storeFolder, { recursive: true });
      await scene.house.letBack('nats');
    }),
};

const lines = ['gateway-nats', 'identity-nats', 'admin-nats', 'messaging-nats'] as const;

const busCutOff: TalkTrial = {
  name: 'NATS cut off',
  house: { links: lines },
  run: ({ house, quick, fault }) =>
    fault(async () => {
      for (const line of lines) house.link(line).swallow();
      await passing(lasting(quick));
      for (const line of lines) house.link(line).heal();
    }),
};

const slowMs = 2000;

const databaseSlow: TalkTrial = {
  name: 'Postgres behind a slow line',
  house: { links: ['messaging-postgres'] },
  async run({ house, quick, fault }) {
    const line = house.link('messaging-postgres');
    await fault(async () => {
      line.delay(slowMs);
      await passing(lasting(quick));
      line.delay(0);
      // What was under way arrives.
      await passing(2 * slowMs);
    });
  },
};

const diskMb = 512;
const block = Buffer.alloc(1 << 20);

/** Nothing more can be written, then there is room again. */
const diskFull: TalkTrial = {
  name: 'disk of Postgres full',
  house: { disk: diskMb },
  // Where it cannot write its log it ends, and again each time it is started, until there is room.
  mayEnd: 'postgres',
  async run({ house, quick, fault, require }) {
    const filler = join(house.diskFolder ?? '', 'filler');
    const isFull = () => statfsSync(house.diskFolder ?? '').bavail === 0;
    await fault(async () => {
      const until = performance.now() + lasting(quick);
      while (performance.now() < until) {
        // What is freed while it lasts is taken too.
        fill(filler);
        await passing(50);
      }
      require(isFull(), 'the disk was not full');
      rmSync(filler);
    });
    await passing(quick ? 5_000 : 15_000);
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
  run: ({ load, quick, fault }) => fault(() => load.crowd(10, quick ? 8_000 : 30_000)),
};

export const talkTrials: readonly TalkTrial[] = [
  killed('messaging killed', 'messaging-1'),
  killed('gateway killed', 'gateway-1'),
  databaseKilled,
  busLost,
  busCutOff,
  databaseSlow,
  // Only root can make a disk.
  ...(process.getuid?.() === 0 ? [diskFull] : []),
  tenTimes,
];
