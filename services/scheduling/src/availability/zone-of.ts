import { timeZone } from '@entourage/contracts/asks.ts';
import { ask } from '@entourage/kit/bus/ask.ts';
import type { Bus } from '@entourage/kit/bus/connect.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';

/** Asked while a booking holds a connection to the database. */
const withinMs = 1000;

/** The zone a person set in their account. Throws `unavailable` if identity does not answer: hours in another zone are wrong ones. */
export const createZoneOf =
  (bus: Bus, log: Log) =>
  async (userId: string): Promise<string | null> => {
    try {
      return (await ask(bus, timeZone, { userId }, withinMs)).timeZone;
    } catch (error) {
      log.warn({ err: error }, 'nobody could say in which zone a liaison works');
      throw unavailable();
    }
  };
