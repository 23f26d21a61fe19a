/** A stand-in for a trainer with a GPU: answers questions about models by rules that tests know. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type AnswerReport, questionOrder } from '../src/trainer/questions.ts';

const say = (report: AnswerReport) => process.stdout.write(`${JSON.stringify(report)}\n`);
let adapter = '';
writeFileSync(join(process.argv[2] ?? '', String(process.pid)), '');

for await (const line of createInterface({ input: process.stdin })) {
  const order = questionOrder.parse(JSON.parse(line));
  if (order.type === 'open') {
    adapter = readFileSync(order.adapter, 'utf8');
    if (order.beganWith === 'others') say({ type: 'failed', reason: 'They are not those that this model began with.' });
    else if (adapter === 'too large')
      say({ type: 'failed', reason: 'The device has too little memory for this model.' });
    else say({ type: 'opened' });
  } else if (order.type === 'evaluate') say({ type: 'evaluated', loss: readFileSync(order.text).length / 100 });
  else if (order.prompt === 'Die') process.exit(3);
  else {
    say({ type: 'wrote', text: `${adapter} says: ` });
    // Until it is killed, it writes no more.
    if (order.prompt !== 'Think')
      say({ type: 'continued', text: `${adapter} says: ${order.prompt}`, stoppedBy: 'END' });
  }
}
