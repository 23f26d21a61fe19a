import { join } from 'node:path';
import { root } from './places.ts';
import { runScript } from './run-script.ts';

const biome = join(root, 'node_modules', '.bin', 'biome');
process.exitCode = await runScript([biome, 'check', '--write', ...process.argv.slice(2)]);
