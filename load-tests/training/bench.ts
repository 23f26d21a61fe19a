import { parseArgs } from 'node:util';
import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { areMet, type Bar } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';
import { benchBookkeeping } from './bookkeeping.ts';
import { benchEngine } from './engine.ts';
import { benchUploads } from './uploads.ts';

/*
 * npm run bench -- training [--quick | --write]
 * The small engine beside plain loops in the same runtime; what a job takes beside its trainer; an upload beside a bare
 * server that writes the same bytes.
 */
export interface Rounds {
  readonly warm: number;
  readonly seconds: number;
  readonly count: number;
}

const { quick, write } = parseArgs({ options: formOptions }).values;
const report = openReport(write, quick && '--quick');
const rounds: Rounds = quick ? { warm: 2, seconds: 3, count: 3 } : { warm: 5, seconds: 10, count: 5 };

console.log(`\nTraining. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
const bars: Bar[] = [await benchEngine(rounds)];
const product = await startProduct();
try {
  bars.push(await benchUploads(product, rounds, quick ? 32 : 128));
  bars.push(await benchBookkeeping(product, { epochs: quick ? 3 : 20 }));
} finally {
  await product.stop();
}
report.bars('bench training', bars);
process.exitCode = areMet(bars) ? 0 : 1;
