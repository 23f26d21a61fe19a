import { parseArgs } from 'node:util';
import { areMet, type Bar } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';
import { benchEngine } from './part-a.ts';
import { benchProduct } from './part-b.ts';
import { benchWrites } from './part-c.ts';

/*
 * npm run bench -- gateway [--quick | --write] [--part engine | product | writes]
 * Each part is a file with one function that prints its table and returns its bars.
 */
const parts = { engine: benchEngine, product: benchProduct, writes: benchWrites };

const { values } = parseArgs({
  options: { ...formOptions, part: { type: 'string' } },
  allowPositionals: true,
});
const { quick, write } = values;
const report = openReport(write, quick && '--quick');
const bars: Bar[] = [];
for (const [name, bench] of Object.entries(parts)) {
  if (values.part === undefined || values.part === name) bars.push(...(await bench({ quick })));
}
report.bars('bench gateway', bars);
process.exitCode = areMet(bars) ? 0 : 1;
