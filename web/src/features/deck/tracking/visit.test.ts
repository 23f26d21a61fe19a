import type { Body } from '../../../shared/api/call-types.ts';
import type { Access } from '../api.ts';
import { accessId, anAccess, turn } from '../testing.ts';
import { startVisit } from './visit.ts';

type Progress = Body<'trackDeckAccess'>;

let stop = () => {};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  stop();
  turn('visible');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A visit whose server answers as told; by default it keeps what it is sent. */
async function visiting({
  opening = async () => anAccess(),
  stored = () => 0,
}: {
  opening?: () => Promise<Access>;
  stored?: () => number;
} = {}) {
  const tracked: Progress[] = [];
  const visit = startVisit({
    open: opening,
    track: async (id, progress) => {
      expect(id).toBe(accessId);
      tracked.push(progress);
      return anAccess({ sessionDuration: Math.max(progress.sessionDuration ?? 0, stored()) });
    },
    now: () => Date.now(),
    opened: () => {},
    failed: () => {},
  });
  stop = visit.watch();
  await visit.show(1);
  return { visit, tracked };
}
const passes = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

test('reports each slide, how many were seen, and each question', async () => {
  const { visit, tracked } = await visiting();
  await visit.show(2);
  await visit.show(1);
  await visit.asked();
  expect(tracked).toMatchObject([
    { currentSlide: 1, slidesViewed: 1, questionsAsked: 0 },
    { currentSlide: 2, slidesViewed: 2 },
    { currentSlide: 1, slidesViewed: 2 },
    { currentSlide: 1, questionsAsked: 1 },
  ]);
});

test('a reload goes on with the slides already seen', async () => {
  const { visit } = await visiting();
  await visit.show(5);
  stop();
  const { tracked } = await visiting();
  expect(tracked[0]).toMatchObject({ slidesViewed: 2 });
});

test('reports every 30 seconds', async () => {
  const { tracked } = await visiting();
  await passes(61);
  expect(tracked.map(({ sessionDuration }) => sessionDuration)).toEqual([0, 30, 60]);
});

test('a hidden tab is silent and adds nothing', async () => {
  const { tracked } = await visiting();
  await passes(10);
  turn('hidden');
  await passes(3600);
  turn('visible');
  await passes(5);
  turn('hidden');
  await passes(0);
  expect(tracked.map(({ sessionDuration }) => sessionDuration)).toEqual([0, 10, 10, 15]);
});

test('two idle minutes end the count, and an act goes on with it', async () => {
  const { tracked } = await visiting();
  await passes(600);
  expect(tracked.at(-1)).toMatchObject({ sessionDuration: 120 });
  dispatchEvent(new Event('pointermove'));
  await passes(30);
  expect(tracked.at(-1)).toMatchObject({ sessionDuration: 150 });
});

test('two tabs of a session: the one that is shown goes on from what the other has counted', async () => {
  let stored = 0;
  const { tracked } = await visiting({ stored: () => stored });
  turn('hidden');
  stored = 500;
  turn('visible');
  await passes(30);
  expect(tracked.at(-1)).toMatchObject({ sessionDuration: 530 });
});

test('a session that cannot be opened is logged and tried again', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
  let isAway = true;
  const { tracked } = await visiting({
    opening: async () => {
      if (isAway) throw new Error('away');
      return anAccess();
    },
  });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(tracked).toEqual([]);
  isAway = false;
  await passes(30);
  expect(tracked).toMatchObject([{ sessionDuration: 30, currentSlide: 1 }]);
});
