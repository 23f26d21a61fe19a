import { parseArgs } from 'node:util';
import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { makePairs } from '../messages/pairs.ts';
import { areMet, type Bar } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';
import { benchBookings } from './bookings.ts';
import { countNextMeetings } from './next-meetings.ts';
import { openHours } from './seed.ts';
import { benchSlots } from './slots.ts';

/*
 * npm run bench -- meetings [--quick | --write]
 * Free slots compared with the same SQL, arithmetic and JSON in one process; booking through everything compared with
 * pgbench making the same inserts under the same constraints; statements for the next meetings of many liaisons.
 */
const pairCount = 200;
const { quick, write } = parseArgs({ options: formOptions }).values;
const report = openReport(write, quick && '--quick');
const rounds = quick ? { warm: 2, seconds: 3, count: 3 } : { warm: 5, seconds: 8, count: 3 };

console.log(`\nMeetings. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
const product = await startProduct();
const bars: Bar[] = [];
try {
  const pairs = await makePairs(product.platform, pairCount);
  await openHours(product.platform, pairs);
  bars.push(await benchSlots(product, pairs.slice(0, 16), rounds));
  bars.push(...(await benchBookings(product, pairs.slice(16), rounds)));
  // Beside it, where no mails of those bookings are being sent.
  bars.push(await countNextMeetings(await product.beside({})));
} finally {
  await product.stop();
}
report.bars('bench meetings', bars);
process.exitCode = areMet(bars) ? 0 : 1;
