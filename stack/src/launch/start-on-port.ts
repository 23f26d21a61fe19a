import { say } from '../../bootstrap/progress.mjs';
import { freePort } from '../ports.ts';
import { holderOf } from '../processes/port-holder.ts';
import type { Program } from '../processes/supervise.ts';
import { untilReady } from '../processes/until-ready.ts';
import type { Crew, CrewMember } from './crew.ts';

/** Another process took the port first: what answers there is not ours. */
export class PortLost extends Error {}

const triesAtPorts = 5;

/**
 * Resolves when our process alone holds its port and is ready there; rejects with `PortLost` if another process has it.
 */
export async function untilOursIsReady(
  member: CrewMember,
  isReady: () => Promise<boolean>,
  { everyMs, givenUp }: { everyMs?: number; givenUp: () => string | undefined },
): Promise<void> {
  const { port } = member;
  await untilReady(
    async () => {
      const holder = holderOf(port, member.identity()?.pid);
      if (holder === 'others') throw new PortLost(`port ${port} was taken in the meantime`);
      return holder === 'ours' && (await isReady());
    },
    { withinMs: 60_000, ...(everyMs !== undefined && { everyMs }), givenUp },
  );
}

/** Starts a server on this port, or on another if it was taken in the meantime; returns the port it has. */
export async function startOnPort(
  crew: Crew,
  wanted: number,
  server: {
    readonly name: string;
    program(port: number): Omit<Program, 'log'> | Promise<Omit<Program, 'log'>>;
    /** Called once our process holds the port: checks with our credentials, if the server has any. */
    isReady(port: number): Promise<boolean>;
    shows(line: string): string | undefined;
    /** Error text for a server that keeps ending. */
    readonly failure: string;
  },
): Promise<number> {
  let port = wanted;
  for (let tries = 1; ; tries++) {
    const member = crew.start(await server.program(port), { port, level: 0, shows: server.shows });
    try {
      const givenUp = () => (member.deaths() > 4 ? server.failure : undefined);
      await untilOursIsReady(member, () => server.isReady(port), { givenUp });
      return port;
    } catch (error) {
      if (!(error instanceof PortLost) || tries === triesAtPorts) throw error;
      await member.stop();
      const next = await freePort();
      say(server.name, `port ${port} was taken in the meantime, uses ${next}`);
      port = next;
    }
  }
}
