import { say, seconds } from '../../bootstrap/progress.mjs';
import { environmentOf, type Surroundings } from '../environment.ts';
import { folderOf, isService, mainOf, type PartName, parts } from '../parts.ts';
import type { Program } from '../processes/supervise.ts';
import { answersReady, untilReady } from '../processes/until-ready.ts';
import { partLine } from '../processes/worth-showing.ts';
import type { Crew } from './crew.ts';

/** A part that cannot start says why at each try; so often we listen before the whole start is given up. */
const triesAtStart = 3;

/** Starts all parts at once and answers when each is ready. `patient`: one that keeps failing does not end the start. */
export async function startParts(crew: Crew, surroundings: Surroundings, patient: boolean): Promise<void> {
  await Promise.all(parts.map((part) => startPart(crew, part, surroundings, patient)));
}

async function startPart(crew: Crew, part: PartName, surroundings: Surroundings, patient: boolean): Promise<void> {
  const since = performance.now();
  const port = surroundings.ports[part];
  const member = crew.start(partProgram(part, surroundings), { port, level: isService(part) ? 1 : 2, shows: partLine });
  try {
    await untilReady(() => answersReady(port), {
      withinMs: 60_000,
      everyMs: 60,
      givenUp: () => (member.deaths() >= triesAtStart ? 'does not start' : undefined),
    });
    say(part, `up on port ${port}, ${seconds(since)}`);
  } catch (error) {
    const reason = `${error instanceof Error ? error.message : String(error)}: see .stack/logs/${part}.log`;
    if (!patient) throw new Error(`${part} ${reason}`);
    say(part, reason);
  }
}

/**
 * As in an image (images/Dockerfile): with all memory of a machine to grow into V8 leaves what nobody needs any more about until four times as much
 * lies there, and memory grows for an hour that nobody keeps anything in.
 */
const roomForObjects = '--max-old-space-size=768';

export function partProgram(part: PartName, surroundings: Surroundings): Omit<Program, 'log'> {
  return {
    name: part,
    command: process.execPath,
    args: [roomForObjects, mainOf(part)],
    cwd: folderOf(part),
    env: environmentOf(part, surroundings),
  };
}
