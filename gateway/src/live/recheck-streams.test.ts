import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { recheckStreams } from './recheck-streams.ts';
import type { Stream } from './streams.ts';

const session = { role: 'ATHLETE', status: 'APPROVED', restricted: false } as ResolvedSession;

/** So many streams, and what is asked for each; time goes on by hand. */
function aCase(count: number, isTold = () => true) {
  vi.useFakeTimers();
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
    isTold,
  );
  return { asked, ended, open, rechecking, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

afterEach(() => {
  vi.useRealTimers();
});

test('each is asked for once in a minute, a few at every look', async () => {
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

test('one alone is asked for once in a minute too', async () => {
  const { asked, rechecking, pass } = aCase(1);
  await pass(180_400);
  expect(asked).toHaveLength(3);
  rechecking.stop();
});

test('whose session has ended by itself is closed within a minute or two, and nobody else', async () => {
  const { ended, open, rechecking, pass } = aCase(200);
  ended.add('7');
  await pass(121_000);
  expect(open.size).toBe(199);
  rechecking.stop();
});

test('all are asked for at the next look when something was missed, and at every look while nothing is heard', async () => {
  let isTold = true;
  const { asked, rechecking, pass } = aCase(50, () => isTold);
  rechecking.soon();
  await pass(400);
  expect(asked).toHaveLength(50);
  isTold = false;
  await pass(800);
  expect(asked).toHaveLength(150);
  rechecking.stop();
});
