import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { recheckStreams } from './recheck-streams.ts';
import type { Stream } from './streams.ts';

const { jest } = import.meta;

const session = { role: 'ATHLETE', status: 'APPROVED', restricted: false } as ResolvedSession;

/** That many streams, with fake timers and a record of each recheck. */
function aCase(count: number, receivesEvents = () => true) {
  jest.useFakeTimers();
  const open = new Set(Array.from({ length: count }, (_, n) => ({ secret: `${n}`, session }) as unknown as Stream));
  const streams = { all: () => [...open], close: (stream: Stream) => void open.delete(stream) };
  const asked: string[] = [];
  const ended = new Set<string>();
  const rechecking = recheckStreams(
    streams,
    async (secret) => {
      asked.push(secret);
      return ended.has(secret) ? null : session;
    },
    receivesEvents,
  );
  return { asked, ended, open, rechecking, pass: (ms: number) => jest.advanceTimersByTimeAsync(ms) };
}

afterEach(() => {
  jest.useRealTimers();
});

test('each is rechecked once a minute, a few at a time', async () => {
  const { asked, rechecking, pass } = aCase(600);
  await pass(400);
  expect(asked).toHaveLength(4);
  await pass(59_600);
  expect(asked).toHaveLength(600);
  expect(new Set(asked).size).toBe(600);
  await pass(60_400);
  expect(asked.length).toBeGreaterThanOrEqual(1200);
  expect(asked.length).toBeLessThanOrEqual(1210);
  rechecking.stop();
});

test('a single one is rechecked once a minute too', async () => {
  const { asked, rechecking, pass } = aCase(1);
  await pass(180_400);
  expect(asked).toHaveLength(3);
  rechecking.stop();
});

test('a stream whose session has expired is closed within two minutes, and no other', async () => {
  const { ended, open, rechecking, pass } = aCase(200);
  ended.add('7');
  await pass(121_000);
  expect(open.size).toBe(199);
  rechecking.stop();
});

test('all are rechecked at the next tick after missed events, and at every tick while no events arrive', async () => {
  let receivesEvents = true;
  const { asked, rechecking, pass } = aCase(50, () => receivesEvents);
  rechecking.soon();
  await pass(400);
  expect(asked).toHaveLength(50);
  receivesEvents = false;
  await pass(800);
  expect(asked).toHaveLength(150);
  rechecking.stop();
});
