import type { Person } from '@entourage/kit/auth/policy.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import { existingId, invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import type { SuggestSlots } from '../slots/suggest-slots.ts';
import type { Doing } from './appointment.store.ts';
import type { Pair } from './appointment.ts';

export type Meeters = ReturnType<typeof createMeeters>;

/** Who acts on a request, and which two people meet. */
export function createMeeters(deps: {
  suggestSlots: SuggestSlots;
  relationships: Pick<Relationships, 'isAssigned'>;
  now: () => Date;
}) {
  const { suggestSlots, relationships, now } = deps;
  const doing = ({ id, role }: Person): Doing => ({ id, role: role === 'LIAISON' ? role : 'ATHLETE', now: now() });

  /** The two people whom a request names; everybody else's are missing for the caller. */
  async function pairOf(person: Person, given: { liaisonId: string; athleteId?: string | null | undefined }) {
    const liaisonId = existingId(given.liaisonId);
    if (person.role === 'LIAISON' && liaisonId === person.id && !given.athleteId) {
      throw invalid({ athleteId: 'Choose an athlete' });
    }
    const athleteId = person.role === 'ATHLETE' ? person.id : existingId(given.athleteId ?? '');
    const isTheirs = person.role === 'ATHLETE' ? (given.athleteId ?? person.id) === person.id : liaisonId === person.id;
    // Asked in any case, so that the answer takes as long for a stranger.
    const isAssigned = await relationships.isAssigned(liaisonId, athleteId);
    if (!isTheirs || !isAssigned) throw notFound();
    return { athleteId, liaisonId };
  }

  /** A record of a meeting, for changes that need an active connection of its two people. */
  async function connected<Found extends Pair>(
    find: (id: string, personId: string) => Promise<Found | null>,
    id: string,
    person: Person,
  ): Promise<Found> {
    const found = await find(existingId(id), person.id);
    if (!found || !(await relationships.isAssigned(found.liaisonId, found.athleteId))) throw notFound();
    return found;
  }

  /** A refused time is answered with free ones. */
  async function withFreeSlots<Value>(
    pair: Pair,
    wanted: { at: Date; minutes: number; timezone?: string | undefined; moving?: string },
    by: Doing,
    work: () => Promise<Value>,
  ): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Problem) || (error.code !== 'SLOT_TAKEN' && error.code !== 'SLOT_NOT_OFFERED'))
        throw error;
      const { minutes, timezone, moving } = wanted;
      const since = Math.max(wanted.at.getTime(), by.now.getTime());
      const slots = await suggestSlots(pair, { since, days: 7, minutes, timezone, moving }, by);
      throw new Problem(error.code, error.message, {
        slots: slots.map((slot) => ({ ...slot, datetime: slot.datetime.toISOString() })),
      });
    }
  }

  return { doing, pairOf, connected, withFreeSlots };
}
