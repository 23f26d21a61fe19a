import type { HealthCategory } from '@entourage/contracts/health.ts';
import { asPerson, type Person, type Principal } from '@entourage/kit/auth/policy.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import { existingId, notFound, Problem, unavailable } from '@entourage/kit/serve/problem.ts';
import type { EmergencyStore } from '../emergencies/emergency.store.ts';
import type { Saving } from '../versions/version.ts';
import type { HealthReadStore } from './health-read.store.ts';
import type { Look } from './health-read.ts';

type Categories = HealthCategory | readonly HealthCategory[];
type Right = Pick<Look, 'by' | 'role' | 'emergencyId' | 'emergencyReason'>;

export type Access = ReturnType<typeof createAccess>;

/**
 * Who may read and write an athlete's health data. Forbidden and missing athletes are answered alike, after the same
 * work. Every visit but the athlete's own is recorded before the data is shown.
 */
export function createAccess(deps: {
  relationships: Relationships;
  reads: Pick<HealthReadStore, 'record'>;
  emergencies: Pick<EmergencyStore, 'openOf'>;
  now: () => Date;
  log: Log;
}) {
  const { relationships, reads, emergencies, now, log } = deps;

  async function rightOf(person: Person, athleteId: string): Promise<Right | null> {
    const { id: by, role } = person;
    if (role === 'LIAISON') {
      const isAssigned = await relationships.isAssigned(by, athleteId);
      return isAssigned ? { by, role, emergencyId: null, emergencyReason: null } : null;
    }
    if (role !== 'ADMIN') return null;
    const open = await emergencies.openOf(by, athleteId, now());
    return open && { by, role, emergencyId: open._id, emergencyReason: open.reason };
  }

  async function record(right: Right, athleteIds: readonly string[], categories: Categories): Promise<void> {
    const at = now();
    const looks = athleteIds.map((athleteId) => ({ ...right, athleteId, at, categories: [categories].flat() }));
    try {
      await reads.record(looks);
    } catch (error) {
      log.error({ err: error }, 'a look at health data could not be recorded and was refused');
      throw unavailable();
    }
  }

  /** The recipients of an event. None while the view is stale: they see the change at their next visit. */
  async function liaisonsToNotify(athleteId: string): Promise<string[]> {
    try {
      return [...(await relationships.liaisonsOf(athleteId))];
    } catch (error) {
      if (error instanceof Problem) return [];
      throw error;
    }
  }

  return {
    /** Returns the athlete's id as it is stored. */
    async toRead(principal: Principal, athleteId: string, categories: Categories): Promise<string> {
      const person = approved(principal);
      const id = existingId(athleteId).toLowerCase();
      if (isSelf(person, id)) return id;
      const right = await rightOf(person, id);
      if (!right) throw notFound();
      await record(right, [id], categories);
      return id;
    },

    /** For an assigned liaison; `shows` are the categories in the answer, or in the refusal of a stale save. */
    async toWrite(principal: Principal, athleteId: string, shows: Categories = []): Promise<string> {
      const person = approved(principal);
      const id = existingId(athleteId).toLowerCase();
      const right = person.role === 'LIAISON' ? await rightOf(person, id) : null;
      if (!right) throw notFound();
      await record(right, [id], shows);
      return id;
    },

    /** Reads many of a liaison's athletes at once. */
    async toReadMany(principal: Principal, athleteIds: readonly string[], categories: Categories): Promise<void> {
      const { id: by, role } = approved(principal);
      if (role !== 'LIAISON') throw notFound();
      const own = new Set(await relationships.athletesOf(by));
      if (!athleteIds.every((id) => own.has(id))) throw notFound();
      await record({ by, role, emergencyId: null, emergencyReason: null }, athleteIds, categories);
    },

    liaisonsToNotify,

    /** The context of a change to this athlete's data by the caller. */
    saving: async (principal: Principal, athleteId: string): Promise<Saving> => ({
      id: asPerson(principal).id,
      now: now(),
      notify: await liaisonsToNotify(athleteId),
    }),
  };
}

function approved(principal: Principal): Person {
  if (principal.kind !== 'person' || principal.status !== 'APPROVED' || principal.restricted) throw notFound();
  return principal;
}

const isSelf = ({ role, id }: Person, athleteId: string) => role === 'ATHLETE' && id === athleteId;
