import { parseArgs } from 'node:util';
import { type Bar, printBars } from '../../load-tests/report/bar.ts';
import { openReport } from '../../load-tests/report/report.ts';
import { StackError } from '../../stack/bootstrap/stack-error.mjs';
import { openCluster } from './cluster.ts';
import { gatherStores } from './gather-stores.ts';
import { steps } from './steps.ts';

/*
 * npm run lab -- stores FOLDER
 * npm run lab -- --tag TAG [--next TAG] [--only NAME] [--write]
 * Proves the chart on the cluster of KUBECONFIG, whose context must be called `lab`. The images are on its nodes.
 */
const usage = `usage: npm run lab -- --tag TAG [--next TAG] [--only NAME] [--write]
       npm run lab -- stores FOLDER       the context of k8s/lab/Dockerfile, the image of the stores
steps:
${steps.map(({ name }) => `  ${name}`).join('\n')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tag: { type: 'string' },
    next: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

async function prove(tag: string): Promise<boolean> {
  const report = openReport(values.write, false);
  const lab = {
    cluster: await openCluster(),
    tag,
    next: values.next ?? tag,
    say: (line: string) => console.log(`  ${line}`),
  };
  const chosen = steps.filter(({ name }) => values.only === undefined || name === values.only);
  if (chosen.length === 0) throw new StackError([`There is no step ${values.only}.`, usage]);
  const bars: Bar[] = [];
  for (const { name, run } of chosen) {
    console.log(`\n${name}`);
    const bar = await run(lab).catch((error): Bar => {
      console.error(error);
      return { what: name, value: 'broken off', bar: '', met: false };
    });
    console.log(`  ${bar.value}`);
    bars.push(bar);
    // Without an install there is nothing to try.
    if (bar.value === 'broken off' && name === steps[0]?.name) break;
  }
  report.bars('lab', bars);
  printBars('The chart on a cluster', bars);
  return bars.every(({ met }) => met);
}

async function main(): Promise<number> {
  const [command, folder] = positionals;
  if (command === 'stores' && folder) {
    await gatherStores(folder);
    return 0;
  }
  if (command !== undefined || !values.tag) {
    console.error(usage);
    return 2;
  }
  return (await prove(values.tag)) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StackError ? error.lines.join('\n') : error);
  process.exitCode = 1;
}
