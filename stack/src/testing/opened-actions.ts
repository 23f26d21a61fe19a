import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../places.ts';

/** In a mutation run (trials/mutate), the folder holds a file for each action that is currently open. */
const { MUTATION_FOLDER: folder, MUTATION_PASS: pass = '0' } = process.env;

/**
 * In a mutation run the policy lets everybody signed in attempt the action while the tests of this block run; one of them
 * must fail. Of several actions one is opened in each pass. Otherwise does nothing.
 */
export function openWhileTested(actions: readonly string[]): void {
  const action = actions[Number(pass)];
  if (!folder || !action) return;
  const mark = join(folder, action);
  beforeAll(() => writeFileSync(mark, ''));
  afterAll(() => rmSync(mark, { force: true }));
}

/** The environment that lets parts open actions; empty outside a mutation run. */
export const envOfMutations = (): Readonly<Record<string, string>> =>
  folder ? { NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'trials', 'mutate', 'open-actions.ts'))}` } : {};
