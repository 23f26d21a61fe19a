import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';
import { runScript } from './run-script.ts';

const folder = join(root, 'load-tests');
const benchOf = (name: string) => join(folder, name, 'bench.ts');
const [name, ...args] = process.argv.slice(2);

if (name && existsSync(benchOf(name))) {
  process.exitCode = await runScript([benchOf(name), ...args]);
} else {
  const names = existsSync(folder) ? readdirSync(folder).filter((entry) => existsSync(benchOf(entry))) : [];
  console.error(`usage: npm run bench -- NAME [arguments]\nnames: ${names.join(', ') || 'none yet'}`);
  process.exitCode = 2;
}
