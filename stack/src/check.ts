import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from '../bootstrap/progress.mjs';
import { runProgram } from '../bootstrap/run-program.mjs';
import { root } from './places.ts';

interface Check {
  name: string;
  args: string[];
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const contracts = join(root, 'contracts', 'make', 'contracts.ts');

const checks: Check[] = [
  { name: 'types', args: [bin('tsc'), '-p', '.', '--noEmit'] },
  { name: 'types of the web app', args: [bin('tsc'), '-p', 'web', '--noEmit'] },
  { name: 'types of its service worker', args: [bin('tsc'), '-p', join('web', 'src', 'worker'), '--noEmit'] },
  { name: 'types of its journeys', args: [bin('tsc'), '-p', join('web', 'test'), '--noEmit'] },
  { name: 'lint and format', args: [bin('biome'), 'ci', '--colors=off', '.'] },
  { name: 'weight of the pages', args: [join(root, 'stack', 'src', 'web', 'weigh.ts')] },
  { name: 'licences', args: [join(root, 'stack', 'src', 'licences.ts'), '--check'] },
  { name: 'subjects of commits', args: [join(root, 'stack', 'src', 'commit-subjects.ts')] },
  { name: 'lockfile', args: [join(root, 'stack', 'src', 'lockfile.ts'), '--check'] },
  ...(existsSync(contracts) ? [{ name: 'contracts', args: [contracts, '--check'] }] : []),
];

async function passes({ name, args }: Check): Promise<boolean> {
  const since = performance.now();
  const { code, output } = await runProgram(process.execPath, args, { cwd: root });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}, ${seconds(since)}`);
  if (code !== 0) console.log(`${output}\n`);
  return code === 0;
}

const results = await Promise.all(checks.map(passes));
process.exitCode = results.every(Boolean) ? 0 : 1;
