import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupCommand, type Surroundings } from './command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const reached = new Error('the stores are asked for');
const nowhere = (): Surroundings => ({
  keysFile: join(folder, 'none.keys'),
  release: null,
  stores() {
    throw reached;
  },
  withIdleStores: () => Promise.reject(reached),
});
const run = (line: string) => backupCommand(line.split(' '), nowhere());

test.each([
  'backup',
  'backup --keep 3',
  'backup --to /x --keep 0',
  'backup --to /x --keep many',
  'backup --to /x --from /y',
  'backup verify --to /x',
  'backup verify',
  'backup destroy --from /x',
  'restore --to /x',
  'restore --from /x --keep 3',
  'restore',
])('%s is no command', async (line) => {
  expect(await run(line)).toBeNull();
});

test.each(['backup --to /x', 'backup --keep 14 --to /x', 'restore --from /x'])(
  '%s reaches the stores',
  async (line) => {
    await expect(run(line)).rejects.toThrow(reached);
  },
);

test('a missing key is named, with what to do', async () => {
  await expect(run('backup verify --from /x')).rejects.toThrow(
    /none.keys, which holds the backup keys.*BACKUP_KEYS_FILE/s,
  );
});
