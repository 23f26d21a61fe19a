import { standing } from '@entourage/contracts/asks.ts';
import type { z } from 'zod';
import { ask } from '../bus/ask.ts';
import type { Bus } from '../bus/connect.ts';
import type { Log } from '../process/log.ts';
import { unavailable } from '../serve/problem.ts';

export type Standing = z.output<typeof standing.answer>['people'][number];

/**
 * The current role and status of these people, from identity; unknown ids are missing. Throws `unavailable` if identity
 * does not answer.
 */
export async function standingOf(bus: Bus, userIds: string[], log: Log): Promise<readonly Standing[]> {
  try {
    return (await ask(bus, standing, { userIds })).people;
  } catch (error) {
    log.warn({ err: error }, 'nobody could say what somebody is');
    throw unavailable();
  }
}
