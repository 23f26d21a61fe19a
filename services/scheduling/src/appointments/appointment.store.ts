import {
  appointmentConfirmed,
  appointmentRequested,
  appointmentRescheduled,
} from '@entourage/contracts/events/scheduling.ts';
import { longestMinutes, usualMinutes, usualTitle } from '@entourage/contracts/meetings.ts';
import type { newAppointment } from '@entourage/contracts/rest/meetings.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { forbidden, Problem } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import type { AvailabilityStore } from '../availability/availability.store.ts';
import { answerDueAt } from '../reminders/answer-due.ts';
import {
  type Appointment,
  appointmentCompleted,
  assertBegun,
  assertNotOver,
  assertOpen,
  holdOver,
  isCorrectable,
  mayConfirm,
  type Pair,
  slotTaken,
} from './appointment.ts';
import { columns, insertAppointment, lockAppointment, publish, releaseClaim, update } from './appointment-rows.ts';
import { createAssertOffered } from './assert-offered.ts';
import { claimTime, removeHold } from './claims.ts';
import { assertConnected, inOneOrder } from './connected-pair.ts';
import { cancelLocked, complete } from './end-appointment.ts';

type Given = z.infer<typeof newAppointment>;

/** Who acts, and when. */
export interface Doing {
  readonly id: string;
  readonly role: 'ATHLETE' | 'LIAISON';
  readonly now: Date;
}

export type When = 'upcoming' | 'past' | null;

/** The meetings with one other person, and those that end after `from` and begin before `until`. */
export interface Only {
  readonly withId?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export type AppointmentStore = ReturnType<typeof createAppointmentStore>;

export function createAppointmentStore(pool: Pool, availability: Pick<AvailabilityStore, 'lock'>) {
  const assertOffered = createAssertOffered(availability);

  /** Of two calls with one client id at the same moment, the second waits here and finds what the first one made. */
  const sentBefore = async (client: Client, by: Doing, clientId: string | null | undefined) => {
    if (!clientId) return null;
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [`${by.id} ${clientId}`]);
    const { rows } = await client.query<Appointment>(
      `select ${columns} from appointments where scheduled_by = $1 and client_id = $2`,
      [by.id, clientId],
    );
    return rows[0] ?? null;
  };

  return {
    assertOffered,

    /** Sent twice with one client id it is one appointment. */
    book: (pair: Pair, given: Given, by: Doing): Promise<Appointment> =>
      inOneOrder(pool, async (client) => {
        const before = await sentBefore(client, by, given.clientId);
        if (before) return before;
        const at = new Date(given.scheduledAt);
        const minutes = given.duration ?? usualMinutes;
        const { bufferMinutes, asksFirst, timezone } = await assertOffered(client, pair, at, minutes, by);
        if (given.holdId && !(await removeHold(client, by.id, given.holdId))?.lives) throw holdOver();
        const claimId = await claimTime(client, { ...pair, at, minutes, bufferMinutes, by: by.id });
        if (!claimId) throw slotTaken();
        const isConfirmed = by.role === 'ATHLETE' && !asksFirst;
        const booked = await insertAppointment(client, {
          ...pair,
          scheduledAt: at,
          duration: minutes,
          title: given.title ?? usualTitle,
          notes: given.notes ?? null,
          scheduledBy: by.id,
          timezone: given.timezone ?? timezone,
          confirmedAt: isConfirmed ? by.now : null,
          answerDueAt: isConfirmed ? null : answerDueAt(by.now, at),
          clientId: given.clientId ?? null,
          claimId,
        });
        await publish(client, isConfirmed ? appointmentConfirmed : appointmentRequested, booked);
        return booked;
      }),

    /** A person holds one slot at a time; `replaced` is the liaison of the hold before. */
    hold: (
      pair: Pair,
      at: Date,
      minutes: number,
      by: Doing,
      until: Date,
    ): Promise<{ id: string; replaced: string | null }> =>
      inOneOrder(pool, async (client) => {
        const { bufferMinutes } = await assertOffered(client, pair, at, minutes, by);
        // Two holds of one person at once: the later one replaces the earlier one.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [by.id]);
        const before = await removeHold(client, by.id);
        const id = await claimTime(client, { ...pair, at, minutes, bufferMinutes, by: by.id }, { until });
        if (!id) throw slotTaken();
        return { id, replaced: before?.liaisonId ?? null };
      }),

    /** Returns whose time is free again, or null if there is no such hold. */
    async release(id: string, heldBy: string): Promise<string | null> {
      const removed = await removeHold(pool, heldBy, id);
      return removed?.lives ? removed.liaisonId : null;
    },

    /** What is confirmed is what was shown: a meeting that was moved since has another version. */
    confirm: (id: string, by: Doing, version?: number): Promise<Appointment> =>
      inTransaction(pool, async (client) => {
        const found = await lockAppointment(client, id, by.id);
        assertOpen(found);
        if (found.status === 'CONFIRMED') return found;
        assertNotOver(found, by.now);
        if (version !== undefined && version !== found.version) throw changedMeanwhile(found);
        if (!mayConfirm(found, by.id)) throw forbidden();
        const confirmed = await update(client, id, "status = 'CONFIRMED', confirmed_at = $2", [by.now]);
        await publish(client, appointmentConfirmed, confirmed);
        return confirmed;
      }),

    /** What the liaison moves, or asks first about, is to be confirmed by the other one. */
    move: (id: string, at: Date, by: Doing, version?: number): Promise<Appointment> =>
      inOneOrder(pool, async (client) => {
        await assertConnected(client, 'appointments', id);
        const found = await lockAppointment(client, id, by.id);
        assertOpen(found);
        if (found.scheduledAt.getTime() === at.getTime()) return found;
        assertNotOver(found, by.now);
        if (version !== undefined && version !== found.version) throw changedMeanwhile(found);
        const hours = await assertOffered(client, found, at, found.duration, by);
        await releaseClaim(found, client);
        const { bufferMinutes } = hours;
        const claimId = await claimTime(client, { ...found, at, minutes: found.duration, bufferMinutes, by: by.id });
        if (!claimId) throw slotTaken();
        const isConfirmed = by.role === 'ATHLETE' && !hours.asksFirst;
        const moved = await update(
          client,
          id,
          'scheduled_at = $2, claim_id = $3, status = $4, confirmed_at = $5, scheduled_by = $6, answer_due_at = $7',
          [
            ...[at, claimId, isConfirmed ? 'CONFIRMED' : 'PENDING', isConfirmed ? by.now : null, by.id],
            isConfirmed ? null : answerDueAt(by.now, at),
          ],
        );
        await publish(client, appointmentRescheduled, moved);
        return moved;
      }),

    /** Again, it stays cancelled. One that is over only the liaison cancels: the athlete may just not have come. */
    cancel: (id: string, reason: string | null, by: Doing): Promise<Appointment> =>
      inTransaction(pool, async (client) => {
        const found = await lockAppointment(client, id, by.id);
        if (found.status === 'COMPLETED') throw appointmentCompleted();
        if (found.status === 'CANCELLED') return found;
        if (by.role === 'ATHLETE') assertNotOver(found, by.now);
        return cancelLocked(client, found, { by: by.id, at: by.now, reason });
      }),

    /** Again, it stays so; the other way it is a correction. */
    settle: (id: string, isNoShow: boolean, by: Doing): Promise<Appointment> =>
      inTransaction(pool, async (client) => {
        const found = await lockAppointment(client, id, by.id);
        if (found.status === 'COMPLETED' && found.isNoShow === isNoShow) return found;
        if (!isCorrectable(found, by.now)) assertOpen(found);
        assertBegun(found, by.now);
        return complete(client, found, { isNoShow, outcome: found.outcome });
      }),

    /** Completes a meeting that has begun; the text of a completed one can be changed, while the two are connected. */
    saveOutcome: (id: string, outcome: string, by: Doing): Promise<Appointment> =>
      inOneOrder(pool, async (client) => {
        await assertConnected(client, 'appointments', id);
        const found = await lockAppointment(client, id, by.id);
        if (found.outcome === outcome) return found;
        if (found.status !== 'COMPLETED') {
          assertOpen(found);
          assertBegun(found, by.now);
        }
        return complete(client, found, { isNoShow: found.isNoShow, outcome });
      }),

    /** Null for everybody but the two people. */
    async find(id: string, personId: string): Promise<Appointment | null> {
      const { rows } = await pool.query<Appointment>(
        `select ${columns} from appointments where id = $1 and $2 in (athlete_id, liaison_id)`,
        [id, personId],
      );
      return rows[0] ?? null;
    },

    async of(
      person: Pick<Doing, 'id' | 'now'>,
      { withId, from, until, when, after, limit }: Only & { when: When; after: Position | null; limit: number },
    ): Promise<{ appointments: Appointment[]; total: number }> {
      const isNext = when === 'upcoming';
      const endsAt = 'scheduled_at + make_interval(mins => duration)';
      const over = `${endsAt} <= $2`;
      const kinds = { upcoming: `claim_id is not null and not ${over}`, past: `(claim_id is null or ${over})` };
      // Each order of the two, so that the index of the athlete, who has few meetings, serves a liaison too.
      const whose = withId
        ? '(athlete_id, liaison_id) in (($1, $3::uuid), ($3, $1))'
        : '$1 in (athlete_id, liaison_id) and $3::uuid is null';
      // Without the longest meeting the index would not bound where the range begins.
      const within = `($4::timestamptz is null
          or (scheduled_at > $4::timestamptz - interval '${longestMinutes} minutes' and ${endsAt} > $4))
        and ($5::timestamptz is null or scheduled_at < $5)`;
      const where = `${whose} and $2::timestamptz is not null and ${within} ${when ? `and ${kinds[when]}` : ''}`;
      const values = [person.id, person.now, withId ?? null, from ?? null, until ?? null];
      const [page, all] = await Promise.all([
        pool.query<Appointment>(
          `select ${columns} from appointments
           where ${where} and ($6::timestamptz is null or (scheduled_at, id) ${isNext ? '>' : '<'} ($6, $7::uuid))
           order by scheduled_at ${isNext ? 'asc' : 'desc'}, id ${isNext ? 'asc' : 'desc'} limit $8`,
          [...values, after?.value ?? null, after?.id ?? null, limit],
        ),
        pool.query<{ total: number }>(`select count(*)::int as total from appointments where ${where}`, values),
      ]);
      return { appointments: page.rows, total: all.rows[0]?.total ?? 0 };
    },

    /** Taken time of two people within a range; a person's own hold does not count, nor a meeting of the two that moves. */
    async taken(pair: Pair, from: Date, to: Date, viewerId: string, movingId?: string) {
      const { rows } = await pool.query<{
        liaisonId: string;
        athleteId: string;
        startsAt: Date;
        endsAt: Date;
        freeAt: Date;
        held: boolean;
      }>(
        `select liaison_id as "liaisonId", athlete_id as "athleteId", starts_at as "startsAt", ends_at as "endsAt",
           free_at as "freeAt", held_by is not null as held
         from claims
         where (liaison_id = $1 or athlete_id = $2) and starts_at < $4 and free_at > $3
           and (expires_at is null or (expires_at > now() and (held_by <> $5 or proposal_id is not null)))
           and not exists (
             select from appointments a
             where a.id = $6::uuid and a.claim_id = claims.id and a.liaison_id = $1 and a.athlete_id = $2)`,
        [pair.liaisonId, pair.athleteId, from, to, viewerId, movingId ?? null],
      );
      const ofLiaison = rows.filter(({ liaisonId }) => liaisonId === pair.liaisonId);
      return {
        liaison: ofLiaison.map(({ startsAt, freeAt }) => ({ from: startsAt.getTime(), to: freeAt.getTime() })),
        athlete: rows
          .filter(({ athleteId }) => athleteId === pair.athleteId)
          .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() })),
        meetings: ofLiaison.filter(({ held }) => !held).map(({ startsAt }) => startsAt.getTime()),
      };
    },
  };
}

const changedMeanwhile = ({ version, scheduledAt, status }: Appointment) =>
  new Problem('STALE_VERSION', 'This meeting has changed in the meantime.', {
    stale: { current: { version, scheduledAt: scheduledAt.toISOString(), status }, differs: ['scheduledAt'] },
  });
