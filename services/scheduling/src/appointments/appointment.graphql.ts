import { holdMinutes, usualMinutes } from '@entourage/contracts/meetings.ts';
import {
  appointmentCancellation,
  appointmentMove,
  appointmentOutcome,
  confirmationQuery,
  newAppointment,
  newHold,
  ownAppointmentsQuery,
  suggestQuery,
} from '@entourage/contracts/rest/meetings.ts';
import { asPerson, type Person } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { awayAt } from '../itineraries/away.ts';
import type { NotifySlots } from '../slots/notify-slots.ts';
import type { SuggestSlots } from '../slots/suggest-slots.ts';
import type { AppointmentStore, Only, When } from './appointment.store.ts';
import { type Appointment, assertBookable, minutesAfter } from './appointment.ts';
import type { Meeters } from './meeters.ts';

interface Paging {
  readonly when?: When;
  readonly first: number;
  readonly after?: string | null;
}

export function appointmentResolvers(deps: {
  appointments: AppointmentStore;
  suggestSlots: SuggestSlots;
  meeters: Meeters;
  relationships: Pick<Relationships, 'isAssigned'>;
  notifySlots: NotifySlots;
  wakeRelay: () => void;
}): Resolvers {
  const { appointments, suggestSlots, relationships, notifySlots } = deps;
  const { doing, pairOf, connected, withFreeSlots } = deps.meeters;
  const published = (appointment: Appointment): Appointment => {
    deps.wakeRelay();
    notifySlots(appointment.liaisonId);
    return appointment;
  };
  async function page(person: Person, { when = null, first, after }: Paging, only: Only = {}) {
    const { appointments: rows, total } = await appointments.of(doing(person), {
      ...only,
      when,
      after: readCursor(after, sortedBy.instant),
      limit: rowsFor(first),
    });
    return { total, ...pageOf(rows, first, ({ scheduledAt, id }) => ({ value: scheduledAt.toISOString(), id })) };
  }

  return {
    Query: {
      appointments(_parent, { first, after, ...given }: Paging, { principal }: Call) {
        const { when = null, with: withId, from, until } = parseOrRefuse(ownAppointmentsQuery, withoutNulls(given));
        return page(asPerson(principal), { when, first, ...(after && { after }) }, { withId, from, until });
      },

      async appointmentsOfLiaison(
        _parent,
        { liaisonId, ...paging }: Paging & { liaisonId: string },
        { principal }: Call,
      ) {
        const person = asPerson(principal);
        const id = existingId(liaisonId);
        if (person.role === 'LIAISON' ? id !== person.id : !(await relationships.isAssigned(id, person.id))) {
          throw notFound();
        }
        return page(person, paging, person.role === 'LIAISON' ? {} : { withId: id });
      },

      async suggestSlots(_parent, { liaisonId, ...given }: { liaisonId: string }, { principal }: Call) {
        const person = asPerson(principal);
        const asked = parseOrRefuse(suggestQuery, withoutNulls(given));
        const id = existingId(liaisonId);
        // A liaison's own hours, as an athlete sees them who has no other meeting.
        const pair =
          person.role === 'LIAISON' && id === person.id && !asked.athleteId
            ? { liaisonId: id, athleteId: person.id }
            : await pairOf(person, { liaisonId: id, athleteId: asked.athleteId });
        return suggestSlots(pair, { ...asked, minutes: asked.duration ?? usualMinutes }, doing(person));
      },
    },

    Mutation: {
      async holdSlot(_parent, args: { input: unknown }, { principal }: Call) {
        const person = asPerson(principal);
        const given = parseOrRefuse(newHold, args.input);
        const [at, minutes, by] = [new Date(given.scheduledAt), given.duration ?? usualMinutes, doing(person)];
        assertBookable(at, by.now);
        const pair = await pairOf(person, given);
        const expiresAt = minutesAfter(by.now, holdMinutes);
        const { id, replaced } = await withFreeSlots(pair, { at, minutes }, by, () =>
          appointments.hold(pair, at, minutes, by, expiresAt),
        );
        for (const liaisonId of new Set([pair.liaisonId, replaced ?? pair.liaisonId])) notifySlots(liaisonId);
        return { id, scheduledAt: at, expiresAt };
      },
      async releaseHold(_parent, args: { id: string }, { principal }: Call) {
        const freed = await appointments.release(existingId(args.id), asPerson(principal).id);
        if (!freed) throw notFound();
        notifySlots(freed);
        return null;
      },
      async bookAppointment(_parent, args: { input: unknown }, { principal }: Call) {
        const person = asPerson(principal);
        const given = parseOrRefuse(newAppointment, args.input);
        const [at, minutes, by] = [new Date(given.scheduledAt), given.duration ?? usualMinutes, doing(person)];
        assertBookable(at, by.now);
        const pair = await pairOf(person, given);
        const wanted = { at, minutes, timezone: given.timezone };
        return published(await withFreeSlots(pair, wanted, by, () => appointments.book(pair, given, by)));
      },
      async confirmAppointment(_parent, args: { id: string; version?: number | null }, { principal }: Call) {
        const { id, ...given } = args;
        const person = asPerson(principal);
        const { version } = parseOrRefuse(confirmationQuery, withoutNulls(given));
        await connected(appointments.find, id, person);
        return published(await appointments.confirm(id, doing(person), version));
      },
      async moveAppointment(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const person = asPerson(principal);
        const { scheduledAt, version } = parseOrRefuse(appointmentMove, withoutNulls(args.input));
        const [at, by] = [new Date(scheduledAt), doing(person)];
        const pair = await connected(appointments.find, args.id, person);
        assertBookable(at, by.now);
        const move = () => appointments.move(args.id, at, by, version);
        return published(await withFreeSlots(pair, { at, minutes: pair.duration, moving: pair.id }, by, move));
      },
      async cancelAppointment(_parent, { id, ...given }: { id: string; reason?: string | null }, { principal }: Call) {
        const { reason } = parseOrRefuse(appointmentCancellation, given);
        return published(await appointments.cancel(existingId(id), reason ?? null, doing(asPerson(principal))));
      },
      completeAppointment: async (_parent, { id }: { id: string }, { principal }: Call) =>
        published(await appointments.settle(existingId(id), false, doing(asPerson(principal)))),
      markNoShow: async (_parent, { id }: { id: string }, { principal }: Call) =>
        published(await appointments.settle(existingId(id), true, doing(asPerson(principal)))),
      async saveOutcome(_parent, { id, ...given }: { id: string; outcome: string }, { principal }: Call) {
        const { outcome } = parseOrRefuse(appointmentOutcome, given);
        return published(await appointments.saveOutcome(existingId(id), outcome, doing(asPerson(principal))));
      },
    },

    Appointment: {
      away: (appointment: Appointment) => awayAt(appointment, appointment.scheduledAt),
      liaison: ({ liaisonId }: Appointment) => ({ __typename: 'User', id: liaisonId }),
      athlete: ({ athleteId }: Appointment) => ({ __typename: 'User', id: athleteId }),
    },
  };
}

/** Absent variables arrive as null. */
const withoutNulls = (given: unknown) =>
  Object.fromEntries(Object.entries(given as object).filter(([, value]) => value !== null));
