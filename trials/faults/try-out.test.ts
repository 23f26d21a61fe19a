import { brokenOff, type Result } from './judge.ts';
import { tryOut } from './try-out.ts';

/** A trial that ends so each time, on a machine of which others take so much; how often it ran. */
async function tried(result: Partial<Result>, taken: number): Promise<number> {
  let runs = 0;
  const run = async () => {
    runs += 1;
    return { ...brokenOff({ name: 'a trial' }, 'late'), ...result };
  };
  await tryOut({ name: 'a trial', run }, () => ({ worst: () => taken, stop: () => undefined }));
  return runs;
}

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

test('what was late while others had the cores is tried again, and not for ever', async () => {
  expect(await tried({}, 0.5)).toBe(3);
});

test('what was late on a machine of our own has failed', async () => {
  expect(await tried({}, 0.1)).toBe(1);
});

test('what was lost is lost, whoever had the cores', async () => {
  expect(await tried({ harmed: true }, 0.9)).toBe(1);
});

test('what has passed is not tried again', async () => {
  expect(await tried({ problems: [] }, 0.9)).toBe(1);
});
