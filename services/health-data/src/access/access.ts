import { type ShareCategory, shareCategories } from '@entourage/contracts/consent.ts';
import {
  careNotesPart,
  cyclePart,
  documentsPart,
  followUpsPart,
  type HealthCategory,
  healthCategories,
  medicalCardPart,
  questionsPart,
  type VisitPart,
} from '@entourage/contracts/health.ts';
import { asPerson, type Person, type Principal } from '@entourage/kit/auth/policy.ts';
import type { Consent, ReadMemberships } from '@entourage/kit/consent/consent.ts';
import { sharedWith } from '@entourage/kit/consent/shared-with.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import { existingId, notFound, Problem, unavailable } from '@entourage/kit/serve/problem.ts';
import type { EmergencyStore } from '../emergencies/emergency.store.ts';
import type { Saving } from '../versions/version.ts';
import type { HealthReadStore } from './health-read.store.ts';
import type { Look } from './health-read.ts';

type Categories = VisitPart | readonly VisitPart[];
type Right = Pick<Look, 'by' | 'role' | 'emergencyId' | 'emergencyReason'> & {
  readonly granted: ReadonlySet<ShareCategory | VisitPart>;
};

/** What a viewer may see of an athlete. */
export interface Shown {
  readonly athleteId: string;
  readonly granted: ReadonlySet<ShareCategory | VisitPart>;
  readonly isOwner: boolean;
}

/** What somebody needs who helps in an emergency. */
const inEmergencies: ReadonlySet<ShareCategory | VisitPart> = new Set([...shareCategories, medicalCardPart]);
/** Of liaisons alone, besides the athlete. */
const ofLiaisons = [careNotesPart, followUpsPart, questionsPart, documentsPart, cyclePart] as const;
const everything: ReadonlySet<ShareCategory | VisitPart> = new Set([...inEmergencies, ...ofLiaisons]);

export type Access = ReturnType<typeof createAccess>;

/**
 * Who may read and write an athlete's health data. Forbidden and missing athletes are answered alike, after the same
 * work. Every visit but the athlete's own is recorded before the data is shown.
 */
export function createAccess(deps: {
  relationships: Relationships;
  consent: Consent;
  reads: Pick<HealthReadStore, 'record'>;
  emergencies: Pick<EmergencyStore, 'openOf'>;
  now: () => Date;
  log: Log;
}) {
  const { relationships, consent, reads, emergencies, now, log } = deps;

  /** A liaison sees everything, an administrator in an emergency all but what is of liaisons alone, a member of the entourage what is granted. */
  async function rightOf(
    person: Person,
    athleteId: string,
    wanted: readonly ShareCategory[] = [],
  ): Promise<Right | null> {
    const { id: by, role } = person;
    const outsideEmergencies = { by, emergencyId: null, emergencyReason: null };
    if (role === 'LIAISON') {
      const isAssigned = await relationships.isAssigned(by, athleteId);
      return isAssigned ? { ...outsideEmergencies, role, granted: everything } : null;
    }
    if (role === 'TEAM_MEMBER') {
      const granted = await consent.grantsOf(by, athleteId, wanted);
      return granted && { ...outsideEmergencies, role, granted };
    }
    if (role !== 'ADMIN') return null;
    const open = await emergencies.openOf(by, athleteId, now());
    return open && { by, role, emergencyId: open._id, emergencyReason: open.reason, granted: inEmergencies };
  }

  async function record(
    { granted: _, ...right }: Right,
    athleteIds: readonly string[],
    categories: Categories,
  ): Promise<void> {
    const at = now();
    const looks = athleteIds.map((athleteId) => ({ ...right, athleteId, at, categories: [categories].flat() }));
    try {
      await reads.record(looks);
    } catch (error) {
      log.error({ err: error }, 'a look at health data could not be recorded and was refused');
      throw unavailable();
    }
  }

  /** None while the view is stale: they see the change at their next visit. */
  async function unlessStale(people: Promise<readonly string[]>): Promise<readonly string[]> {
    try {
      return await people;
    } catch (error) {
      if (error instanceof Problem) return [];
      throw error;
    }
  }

  /** The recipients of an event: the athlete's liaisons, and the members who may see one of these categories. */
  async function toNotify(athleteId: string, categories: Categories): Promise<string[]> {
    const [liaisons, members] = await Promise.all([
      unlessStale(relationships.liaisonsOf(athleteId)),
      unlessStale(consent.membersWith(athleteId, shareable([categories].flat()))),
    ]);
    return [...liaisons, ...members];
  }

  /** For an assigned liaison; `shows` are the categories in the answer, or in the refusal of a stale save. */
  async function toWrite(principal: Principal, athleteId: string, shows: Categories = []): Promise<string> {
    const person = approved(principal);
    const id = existingId(athleteId);
    const right = person.role === 'LIAISON' ? await rightOf(person, id) : null;
    if (!right) throw notFound();
    await record(right, [id], shows);
    return id;
  }

  return {
    /** All of these categories or none. Returns the athlete's id as it is stored. */
    async toRead(principal: Principal, athleteId: string, categories: Categories): Promise<string> {
      const person = approved(principal);
      const id = existingId(athleteId);
      if (isSelf(person, id)) return id;
      const wanted = [categories].flat();
      const right = await rightOf(person, id, shareable(wanted));
      if (!right || !wanted.every((category) => right.granted.has(category))) throw notFound();
      await record(right, [id], wanted);
      return id;
    },

    /** Of what athletes share with their liaisons, or not: null for a liaison until it is shared, without a visit. */
    async toReadIfShared(
      principal: Principal,
      athleteId: string,
      part: VisitPart,
      isShared: boolean,
    ): Promise<string | null> {
      const person = approved(principal);
      const id = existingId(athleteId);
      if (isSelf(person, id)) return id;
      const right = await rightOf(person, id);
      if (!right?.granted.has(part)) throw notFound();
      if (!isShared) return null;
      await record(right, [id], part);
      return id;
    },

    /** As many of these categories as the caller may see, even none; the visit is recorded with those. */
    async toReadGranted(principal: Principal, athleteId: string, wanted: readonly HealthCategory[]): Promise<Shown> {
      const person = approved(principal);
      const id = existingId(athleteId);
      if (isSelf(person, id)) return { athleteId: id, granted: everything, isOwner: true };
      const right = await rightOf(person, id, wanted);
      if (!right) throw notFound();
      await record(right, [id], grantedOf(wanted, right.granted));
      return { athleteId: id, granted: right.granted, isOwner: false };
    },

    /**
     * What an athlete shares: for a member of the entourage, whose visit is recorded; and for the athlete, as the member
     * `as` sees it, or all of it. What `read` reads beside the memberships may only be shown afterwards.
     */
    async toReadShared(
      principal: Principal,
      athleteId: string,
      as: string | null,
      read?: ReadMemberships,
    ): Promise<Shown> {
      const person = approved(principal);
      const id = existingId(athleteId);
      const granted = await sharedWith(consent, person, { athleteId: id, as }, shareCategories, read);
      if (!granted) throw notFound();
      if (person.role === 'TEAM_MEMBER') {
        const right = { by: person.id, role: person.role, emergencyId: null, emergencyReason: null, granted };
        await record(right, [id], grantedOf(healthCategories, granted));
      }
      return { athleteId: id, granted, isOwner: as === null && isSelf(person, id) };
    },

    toWrite,

    /** For the athletes themselves and their liaisons. */
    async toWriteOwn(principal: Principal, athleteId: string, shows: Categories): Promise<string> {
      const id = existingId(athleteId);
      return isSelf(approved(principal), id) ? id : toWrite(principal, id, shows);
    },

    /** Reads many of a liaison's athletes at once. */
    async toReadMany(principal: Principal, athleteIds: readonly string[], categories: Categories): Promise<void> {
      const { id: by, role } = approved(principal);
      if (role !== 'LIAISON') throw notFound();
      const own = new Set(await relationships.athletesOf(by));
      if (!athleteIds.every((id) => own.has(id))) throw notFound();
      const right = { by, role, emergencyId: null, emergencyReason: null, granted: everything } as const;
      await record(right, athleteIds, categories);
    },

    /** For the holder of the athlete's emergency pass. */
    async toReadByPass(athleteId: string): Promise<void> {
      const right = {
        by: 'pass',
        role: 'PASS',
        emergencyId: null,
        emergencyReason: null,
        granted: everything,
      } as const;
      await record(right, [athleteId], medicalCardPart);
    },

    toNotify,

    /** The context of a change to these categories of an athlete's data by the caller. */
    saving: async (principal: Principal, athleteId: string, categories: Categories): Promise<Saving> => ({
      id: asPerson(principal).id,
      now: now(),
      notify: await toNotify(athleteId, categories),
    }),
  };
}

function approved(principal: Principal): Person {
  if (principal.kind !== 'person' || principal.status !== 'APPROVED' || principal.restricted) throw notFound();
  return principal;
}

const shareable = (parts: readonly VisitPart[]): HealthCategory[] =>
  healthCategories.filter((category) => parts.includes(category));

const grantedOf = (categories: readonly HealthCategory[], granted: ReadonlySet<unknown>): HealthCategory[] =>
  categories.filter((category) => granted.has(category));

const isSelf = ({ role, id }: Person, athleteId: string) => role === 'ATHLETE' && id === athleteId;
