const everyMs = 10;
const mostMs = 10_000;
/** A process that has read nothing takes some 100 MB. */
const mostBytes = 512 * 1024 * 1024;

// No option of Node bounds the memory of typed arrays. A process on its way out of memory is not worth waiting for.
setInterval(() => {
  const isOver = process.memoryUsage.rss() > mostBytes || performance.now() > mostMs;
  if (isOver) process.kill(process.pid, 'SIGKILL');
}, everyMs);
