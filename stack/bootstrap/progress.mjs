/** A longer name is set apart too. */
const column = (name) => `${name} `.padEnd(14);

/** One line of the report: name and text. */
export function say(name, text) {
  console.log(`${column(name)}${text}`);
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Shows progress of slow work: a live line on a terminal, otherwise one line in 15 s. */
export async function withProgress(name, text, work) {
  const since = performance.now();
  const terminal = process.stdout.isTTY === true;
  const line = () => `${column(name)}${text} … ${Math.round((performance.now() - since) / 1000)} s`;
  if (!terminal) console.log(`${column(name)}${text} …`);
  const timer = setInterval(
    () => (terminal ? process.stdout.write(`\r${line()}`) : console.log(line())),
    terminal ? 500 : 15_000,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (terminal) process.stdout.write('\r\u001b[2K');
  }
}
