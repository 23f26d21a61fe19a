import { workerData } from 'node:worker_threads';

const everyMs = 10;
const mostMs = Number(workerData);
/** An idle process takes some 100 MB. */
const mostBytes = 512 * 1024 * 1024;

// Node has no option to bound the memory of typed arrays, so this kills the process at the limit.
setInterval(() => {
  const isOver = process.memoryUsage.rss() > mostBytes || performance.now() > mostMs;
  if (isOver) process.kill(process.pid, 'SIGKILL');
}, everyMs);
