import { setTimeout as sleep } from 'node:timers/promises';
import type { Scene, Trial } from '../trial.ts';
import type { Booking } from './booking.ts';

type MeetingTrial = Trial<Booking>;

/** Strikes repeatedly, while reminders become due. */
async function again({ quick, struck }: Scene<Booking>, strike: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + (quick ? 10_000 : 40_000);
  do {
    struck();
    await strike();
    await sleep(quick ? 2_000 : 6_000);
  } while (performance.now() < until);
}

const killed = (name: string, member: string): MeetingTrial => ({
  name,
  run: (scene) => again(scene, () => scene.platform.signalAndReturn(member, 'SIGKILL')),
});

export const meetingTrials: readonly MeetingTrial[] = [
  killed('scheduling killed', 'scheduling-1'),
  killed('identity killed before it mails', 'identity-1'),
  { ...killed('messaging killed before it announces', 'messaging-1'), wholeOnly: true },
  {
    name: 'Postgres killed while people book',
    wholeOnly: true,
    run: (scene) => again(scene, () => scene.platform.killFamily('postgres')),
  },
];
