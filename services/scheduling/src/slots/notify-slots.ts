import { slotsChanged } from '@entourage/contracts/signs.ts';
import type { Bus } from '@entourage/kit/bus/connect.ts';
import { giveSign } from '@entourage/kit/bus/sign.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';

/** Tells a liaison and their athletes that free slots changed; one of them may be choosing at this moment. */
export type NotifySlots = (liaisonId: string) => void;

export const createNotifySlots =
  (deps: { bus: Bus; relationships: Pick<Relationships, 'athletesOf'>; log: Log }): NotifySlots =>
  (liaisonId) => {
    const notify = async () => {
      const athletes = await deps.relationships.athletesOf(liaisonId);
      await giveSign(deps.bus, slotsChanged, { liaisonId, tell: [liaisonId, ...athletes] });
    };
    // Whoever misses it sees old slots, and a refusal with fresh ones.
    notify().catch((err: unknown) => deps.log.debug({ err }, 'nobody was notified of free slots'));
  };
