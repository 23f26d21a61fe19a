import { join } from 'node:path';
import { say, seconds } from '../../bootstrap/progress.mjs';
import { environmentOf, type Surroundings } from '../environment.ts';
import { folderOf, isService, mainOf, type PartName, parts } from '../parts.ts';
import type { Program } from '../processes/supervise.ts';
import { answersReady } from '../processes/until-ready.ts';
import { partLine } from '../processes/worth-showing.ts';
import type { Crew } from './crew.ts';
import { trainingWorker } from './run-record.ts';
import { PortLost, untilOursIsReady } from './start-on-port.ts';

/** A part that cannot start prints the reason at each try; after this many tries the whole start fails. */
const triesAtStart = 3;

/**
 * Starts all parts at once. Returns once each is ready, or the parts whose ports were taken in the meantime: then all
 * of them are stopped, since each knows the others' ports. `patient`: a part that keeps failing does not end the start.
 */
export async function startParts(crew: Crew, surroundings: Surroundings, keepTrying: boolean): Promise<PartName[]> {
  const lost: PartName[] = [];
  await Promise.all(
    parts.map((part) =>
      startPart(crew, part, surroundings, keepTrying).catch((error: unknown) => {
        if (!(error instanceof PortLost)) throw error;
        lost.push(part);
      }),
    ),
  );
  if (lost.length > 0) await Promise.all(parts.map((part) => crew.member(part)?.stop()));
  return lost;
}

async function startPart(crew: Crew, part: PartName, surroundings: Surroundings, keepTrying: boolean): Promise<void> {
  const since = performance.now();
  const port = surroundings.ports[part];
  const member = crew.start(partProgram(part, surroundings), { port, level: isService(part) ? 1 : 2, shows: partLine });
  try {
    await untilOursIsReady(member, () => answersReady(port), {
      everyMs: 60,
      givenUp: () => (member.deaths() >= triesAtStart ? 'does not start' : undefined),
    });
    say(part, `up on port ${port}, ${seconds(since)}`);
  } catch (error) {
    if (error instanceof PortLost) throw error;
    const reason = `${error instanceof Error ? error.message : String(error)}: see .stack/logs/${part}.log`;
    if (!keepTrying) throw new Error(`${part} ${reason}`);
    say(part, reason);
  }
}

/** Trains what jobs of the local location ask for; the training service does without it, and jobs wait. */
export function startTrainingWorker(crew: Crew, surroundings: Surroundings): void {
  crew.start(trainingWorkerProgram(surroundings), { port: surroundings.ports.training, level: 1, shows: partLine });
}

/** What a worker needs, of the environment of the service. */
const ofWorker =
  /^(NODE_ENV|LOG_LEVEL|DATABASE_URL|REDIS_URL|OBJECT_STORE_URL|S3_.*|TRAINING_.*|TRAINER_.*|CHECKPOINT_SECONDS|PATH|HOME)$/;

export function trainingWorkerProgram(surroundings: Surroundings): Omit<Program, 'log'> {
  const env = Object.entries(environmentOf('training', surroundings)).filter(([name]) => ofWorker.test(name));
  return {
    name: trainingWorker,
    command: process.execPath,
    args: [roomForObjects, join(folderOf('training'), 'src', 'worker', 'main.ts')],
    cwd: folderOf('training'),
    env: {
      TRAINING_LOCATION: 'germany-frankfurt',
      TRAINING_WORKER: 'local',
      DATABASE_POOL: '4',
      ...Object.fromEntries(env),
    },
  };
}

/**
 * As in an image (images/Dockerfile): with the whole machine's memory as its limit, V8 lets garbage pile up to four
 * times the live heap, which looks like an hour-long leak.
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
