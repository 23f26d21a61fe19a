import { parseArgs } from 'node:util';
import { freePort } from '@entourage/stack/ports';
import { ensureWebBuild } from '@entourage/stack/web';
import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { areMet, type Bar } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';
import { benchFirstWords } from './first-words.ts';
import { benchGate } from './gate.ts';
import { benchSlideChange } from './slide-change.ts';
import { benchTracking } from './tracking.ts';
import { password } from './visits.ts';

/*
 * npm run bench -- deck [--quick | --write]
 * Tracking through everything compared with pgbench making the same write; an answer compared with the scripted model
 * that words it; how long a slide change takes to paint on a phone four times slower than this machine; Lighthouse's
 * audits of the gate.
 */
const { quick, write } = parseArgs({ options: formOptions }).values;
const report = openReport(write, quick && '--quick');
const rounds = quick ? { warm: 2, seconds: 3, count: 3 } : { warm: 5, seconds: 8, count: 3 };

console.log(`\nThe deck. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
const modelPort = await freePort();
const product = await startProduct({
  WEB_FOLDER: await ensureWebBuild(),
  DECK_PASSWORD: password,
  OPENAI_API_KEY: 'sk-scripted',
  OPENAI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
});
const bars: Bar[] = [];
try {
  bars.push(...(await benchTracking(product, rounds)));
  bars.push(await benchFirstWords(product, modelPort, quick ? 20 : 60));
  bars.push(await benchSlideChange(product, quick ? 3 : 9));
  bars.push(...(await benchGate(product, quick ? 1 : 3)));
} finally {
  await product.stop();
}
report.bars('bench deck', bars);
process.exitCode = areMet(bars) ? 0 : 1;
