import { say } from '../../bootstrap/progress.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { isGiven, preferredPorts } from '../parts.ts';
import { portOr } from '../ports.ts';

export type Ports = Record<keyof typeof preferredPorts, number>;

/** The preferred ports, each replaced by a free one if it is taken. */
export async function choosePorts({ watch }: { watch: boolean }): Promise<Ports> {
  const names = Object.keys(preferredPorts) as (keyof Ports)[];
  const chosen = await Promise.all(
    names.map(async (name) => {
      const { variable, port: usual } = preferredPorts[name];
      const wanted = wantedPort(variable, usual);
      if (isGiven(name) || (name === 'web' && !watch)) return [name, wanted] as const;
      const { port, replaced } = await portOr(wanted);
      if (replaced) say(name, `port ${wanted} is taken, uses ${port} (${variable})`);
      return [name, port] as const;
    }),
  );
  return Object.fromEntries(chosen) as Ports;
}

function wantedPort(variable: string, usual: number): number {
  const text = process.env[variable];
  if (!text) return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StackError([`${variable}=${text} is not a port: a whole number from 1 to 65535 is.`]);
}
