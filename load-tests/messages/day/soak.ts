import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { table } from '../../../contracts/make/markdown.ts';
import { residentMegabytes } from '../../gateway/machine.ts';
import type { Bar } from '../../report/bar.ts';
import { atMostMore, courseOf, flatnessRule, type MemorySample } from './memory.ts';

const watched = ['gateway', 'messaging'] as const;
type Watched = (typeof watched)[number];

/** Resident memory, and heap in use after a full collection; null if it could not be read. */
export interface Memory {
  readonly resident: number | null;
  readonly kept: number | null;
}

export type Memories = Readonly<Record<Watched, Memory>>;

export async function readMemories(platform: TestPlatform): Promise<Memories> {
  const [gateway, messaging] = await Promise.all(watched.map((part) => readMemory(platform, part)));
  const none = { resident: null, kept: null };
  return { gateway: gateway ?? none, messaging: messaging ?? none };
}

async function readMemory(platform: TestPlatform, part: Watched): Promise<Memory> {
  const pid = platform.record().processes[part]?.pid;
  const url = part === 'gateway' ? platform.gatewayUrl : platform.serviceUrls[part];
  const figures = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  const bytes = Number(/^entourage_heap_kept_bytes (\S+)/m.exec(figures)?.[1] ?? 0);
  return {
    resident: (pid !== undefined && residentMegabytes(pid)) || null,
    kept: bytes === 0 ? null : bytes / 2 ** 20,
  };
}

/** Samples at this interval, from `fromSeconds` on. */
export function watchMemories(platform: TestPlatform, everyMs: number, fromSeconds: number) {
  const begun = performance.now() + fromSeconds * 1000;
  const taken: Array<{ seconds: number; memories: Memories }> = [];
  const look = async () => {
    const seconds = (performance.now() - begun) / 1000;
    if (seconds >= 0) taken.push({ seconds, memories: await readMemories(platform) });
  };
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    return taken;
  };
}

export function printSoak(taken: ReturnType<ReturnType<typeof watchMemories>>): Bar[] {
  const rows = watched.flatMap((part) =>
    (['resident', 'kept'] as const).map((kind) => {
      const samples = taken.flatMap(({ seconds, memories }): MemorySample[] => {
        const megabytes = memories[part][kind];
        return megabytes === null ? [] : [{ seconds, megabytes }];
      });
      return { name: `${part}, ${kind === 'kept' ? 'kept in the heap' : kind}`, samples, ...courseOf(samples) };
    }),
  );
  const mb = (value: number) => value.toFixed(0);
  console.log(
    `\n${table(
      ['memory, MB', 'samples', 'sixth by sixth', 'first third', 'last third', 'slope an hour', 'result'],
      rows.map(({ name, samples, sixths, first, last, perHour, isFlat }) => [
        ...[name, `${samples.length}`, sixths.map(mb).join(' '), mb(first), mb(last), mb(perHour)],
        isFlat ? 'flat' : 'NOT FLAT',
      ]),
    )}\n\n${flatnessRule}.`,
  );
  return rows.map(({ name, first, last, isFlat, samples }) => ({
    what: `memory of ${name}, first and last third`,
    value: `${mb(first)} and ${mb(last)} MB`,
    bar: atMostMore,
    met: isFlat && samples.length > 0,
  }));
}
