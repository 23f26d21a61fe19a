import { join } from 'node:path';
import { root } from './places.ts';
import { runScript } from './run-script.ts';

process.exitCode = await runScript([join(root, 'trials', 'lab', 'main.ts'), ...process.argv.slice(2)]);
