import { StackError } from '../bootstrap/stack-error.mjs';
import { launch } from './launch/launch.ts';
import { printReader } from './launch/reader.ts';
import { reset } from './launch/reset.ts';
import { status } from './launch/status.ts';
import { stop } from './launch/stop.ts';
import { printMails } from './mail/print-mails.ts';

const usage = `npm start                 the whole platform on this machine; Ctrl-C stops it
npm start -- --billing-demo  the same, with simulated payments
npm start -- --status     what runs
npm start -- --stop       stops what runs, or the remains of a killed start
npm start -- --mail       mails written so far, with their links, the newest last
npm start -- --reader     the address at which other systems listen to events
npm start -- --reset      stops it and deletes its data, keys and passwords
npm start -- --help       this page
npm run dev               the same as npm start; changed files restart what they belong to

Ports by PORT, IDENTITY_PORT, …, POSTGRES_PORT, MONGO_PORT, NATS_PORT; servers of your own by POSTGRES_URL,
MONGO_URL, NATS_URL.`;

const actions: Record<string, () => Promise<number>> = {
  '': () => launch({ watch: false }),
  '--billing-demo': () => launch({ watch: false, billingDemo: true }),
  '--watch': () => launch({ watch: true }),
  '--status': status,
  '--stop': stop,
  '--mail': printMails,
  '--reader': printReader,
  '--reset': reset,
  '--help': async () => {
    console.log(usage);
    return 0;
  },
};

const flags = process.argv.slice(2);
const action = flags.length > 1 ? undefined : actions[flags[0] ?? ''];
if (action) {
  try {
    process.exit(await action());
  } catch (error) {
    console.error(error instanceof StackError ? error.lines.join('\n') : error);
    process.exit(1);
  }
} else {
  console.error(`unknown: ${flags.join(' ')}\n\n${usage}`);
  process.exit(2);
}
