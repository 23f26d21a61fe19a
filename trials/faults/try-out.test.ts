import { brokenOff, type Result } from './evaluate.ts';
import { tryOut } from './try-out.ts';

const { jest } = import.meta;

/** A trial that always ends with this result, while others take this much of the machine; returns how often it ran. */
async function tried(result: Partial<Result>, taken: number): Promise<number> {
  let runs = 0;
  const run = async () => {
    runs += 1;
    return { ...brokenOff({ name: 'a trial' }, 'late'), ...result };
  };
  await tryOut({ name: 'a trial', run }, () => ({ worst: () => taken, stop: () => undefined }));
  return runs;
}

beforeEach(() => void jest.spyOn(console, 'log').mockReturnValue(undefined));

test('late results on a busy machine are retried, but not forever', async () => {
  expect(await tried({}, 0.5)).toBe(3);
});

test('late results on an idle machine fail', async () => {
  expect(await tried({}, 0.1)).toBe(1);
});

test('a loss fails, however busy the machine was', async () => {
  expect(await tried({ harmed: true }, 0.9)).toBe(1);
});

test('a passed trial is not retried', async () => {
  expect(await tried({ problems: [] }, 0.9)).toBe(1);
});
