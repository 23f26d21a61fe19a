import { parseArgs } from 'node:util';
import { tryPair } from './pair.ts';
import { placesOfServers } from './platform.ts';

/*
 * npm run clones [-- --pairs 20] [-- --quick]
 * Starts two platforms of one machine at the same moment with the same ports: each must end up with servers of its own.
 */
const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '20' }, quick: { type: 'boolean', default: false } },
});
const pairs = values.quick ? 1 : Number(values.pairs);
if (!Number.isInteger(pairs) || pairs < 1 || pairs > 100) {
  console.error('--pairs takes a whole number from 1 to 100');
  process.exit(2);
}

await placesOfServers();
let failed = 0;
for (let pair = 1; pair <= pairs; pair++) {
  const since = performance.now();
  const problems = await tryPair();
  failed += Number(problems.length > 0);
  console.log(
    `pair ${pair}: ${problems.length === 0 ? 'apart' : 'NOT APART'}, ${Math.round((performance.now() - since) / 1000)} s`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
}
console.log(`\n${pairs - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
