import { parseArgs } from 'node:util';
import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { areMet, type Bar } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';
import { benchBookkeeping } from './bookkeeping.ts';
import { benchEngine } from './engine.ts';
import { benchUploads } from './uploads.ts';

/*
 * npm run bench -- training [--part engine | uploads | bookkeeping] [--quick | --write]
 * The small engine beside plain loops in the same runtime; an upload beside a bare server that writes the same bytes;
 * what a job takes beside its trainer.
 */
export interface Rounds {
  readonly warm: number;
  readonly seconds: number;
  readonly count: number;
}

const { quick, write, part } = parseArgs({ options: { ...formOptions, part: { type: 'string' } } }).values;
const report = openReport(write, quick && '--quick');
const rounds: Rounds = quick ? { warm: 2, seconds: 3, count: 3 } : { warm: 5, seconds: 10, count: 5 };
const isWanted = (name: string) => part === undefined || part === name;

console.log(`\nTraining. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
const bars: Bar[] = [];
if (isWanted('engine')) bars.push(await benchEngine(rounds));
if (isWanted('uploads') || isWanted('bookkeeping')) {
  const product = await startProduct();
  try {
    if (isWanted('uploads')) bars.push(await benchUploads(product, rounds, quick ? 32 : 128));
    if (isWanted('bookkeeping')) bars.push(await benchBookkeeping(product, { epochs: quick ? 2 : 6 }));
  } finally {
    await product.stop();
  }
}
report.bars('bench training', bars);
process.exitCode = bars.length > 0 && areMet(bars) ? 0 : 1;
