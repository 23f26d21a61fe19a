import { parseArgs } from 'node:util';
import { benchEngine } from './part-a.ts';
import { benchProduct } from './part-b.ts';
import { benchWrites } from './part-c.ts';

/*
 * npm run bench -- gateway [--quick] [--part engine | product | writes]
 * Each part is a file with one function that prints its table and says whether its bars are met.
 */
const parts = { engine: benchEngine, product: benchProduct, writes: benchWrites };

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, part: { type: 'string' } },
  allowPositionals: true,
});
let met = true;
for (const [name, bench] of Object.entries(parts)) {
  if (values.part === undefined || values.part === name) met = (await bench({ quick: values.quick })) && met;
}
process.exitCode = met ? 0 : 1;
