import { parseArgs } from 'node:util';
import { benchEngine } from './part-a.ts';

/*
 * npm run bench -- gateway [--quick]
 * Each part is a file with one function that prints its table and says whether its bars are met.
 */
const parts = { engine: benchEngine };

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, part: { type: 'string' } },
  allowPositionals: true,
});
let met = true;
for (const [name, bench] of Object.entries(parts)) {
  if (values.part === undefined || values.part === name) met = (await bench({ quick: values.quick })) && met;
}
process.exitCode = met ? 0 : 1;
