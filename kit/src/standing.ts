import { standing } from '@entourage/contracts/asks.ts';
import type { z } from 'zod';
import { ask } from './bus/ask.ts';
import type { Bus } from './bus/connect.ts';
import type { Log } from './log.ts';
import { unavailable } from './problem.ts';

export type Standing = z.output<typeof standing.answer>['people'][number];

/** What these people are now, as identity says; who is nobody is missing. Refused as unavailable while it says nothing. */
export async function standingOf(bus: Bus, userIds: string[], log: Log): Promise<readonly Standing[]> {
  try {
    return (await ask(bus, standing, { userIds })).people;
  } catch (error) {
    log.warn({ err: error }, 'nobody could say what somebody is');
    throw unavailable();
  }
}
