import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { pause } from './wire/timing.ts';

export interface HonestVisit {
  readonly port: number;
  readonly cookie: string;
  readonly everyMs: number;
}

/** In a separate thread, so that the attacker's CPU time does not affect it. One reading per interval. */
const { port, cookie, everyMs } = workerData as HonestVisit;
const agent = new Agent({ keepAlive: true });
let taken: number[] = [];
let wrong = 0;

function read(): Promise<void> {
  const since = performance.now();
  return new Promise((resolve) => {
    const finish = (fine: boolean) => {
      taken.push(performance.now() - since);
      if (!fine) wrong++;
      resolve();
    };
    get({ host: '127.0.0.1', port, path: '/api/auth/user', agent, headers: { cookie } }, (response) => {
      response.resume();
      response.on('end', () => finish(response.statusCode === 200));
    }).on('error', () => finish(false));
  });
}

async function readOn(): Promise<never> {
  for (;;) await Promise.all([read(), pause(everyMs)]);
}

void readOn();
parentPort?.on('message', () => {
  parentPort?.postMessage({ taken, wrong });
  taken = [];
  wrong = 0;
});
