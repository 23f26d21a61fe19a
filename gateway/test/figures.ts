/** The value of a process's metric, with its labels; null where it is missing. */
export async function figure(origin: string, name: string): Promise<number | null> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line ? Number(line.slice(name.length + 1)) : null;
}
