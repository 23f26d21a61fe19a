import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, actions } from '@entourage/contracts/actions.ts';

/*
 * Loaded into every process of a mutation run by `--import`, and into every test file by Jest, never by the product: an action of roles is open to everybody
 * signed in, approved or not, while a file of its name is in the folder.
 */
const folder = process.env.MUTATION_FOLDER;
if (folder)
  for (const name of Object.keys(actions) as Action[]) {
    const { audience } = actions[name];
    if (typeof audience === 'string') continue;
    const mark = join(folder, name);
    Object.defineProperty(actions[name], 'audience', { get: () => (existsSync(mark) ? 'person' : audience) });
  }
