import { appointmentConfirmed, proposalMade } from '@entourage/contracts/events/scheduling.ts';
import { proposalHours, usualMinutes, usualTitle } from '@entourage/contracts/meetings.ts';
import type { newProposal } from '@entourage/contracts/rest/meetings.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { forbidden, invalid, Problem } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import type { AppointmentStore, Doing } from '../appointments/appointment.store.ts';
import { type Appointment, minuteMs, minutesAfter, type Pair, slotTaken } from '../appointments/appointment.ts';
import {
  columns as appointmentColumns,
  insertAppointment,
  publish as publishAppointment,
} from '../appointments/appointment-rows.ts';
import { claimTime, removeHold } from '../appointments/claims.ts';
import { assertConnected, inOneOrder } from '../appointments/connected-pair.ts';
import { answerDueAt } from '../reminders/answer-due.ts';
import { closeLocked } from './close-proposals.ts';
import { columns, lockProposal, type Proposal, publish } from './proposal-rows.ts';

type Given = z.infer<typeof newProposal>;

const proposalOver = () => new Problem('PROPOSAL_OVER', 'These times are no longer offered.');

/** In order. Each takes its time, and the liaison's buffer after it, until one of them is accepted. */
function assertApart(times: readonly Date[], minutes: number): void {
  if (times.some((at, index) => index > 0 && at < minutesAfter(times[index - 1] as Date, minutes))) {
    throw invalid({ times: `Choose times that are at least ${minutes} minutes apart` });
  }
}

export type ProposalStore = ReturnType<typeof createProposalStore>;

export function createProposalStore(pool: Pool, { assertOffered }: Pick<AppointmentStore, 'assertOffered'>) {
  const sentBefore = async (client: Client, by: Doing, clientId: string | null | undefined) => {
    if (!clientId) return null;
    const { rows } = await client.query<Proposal>(
      `select ${columns} from proposals p where proposed_by = $1 and client_id = $2`,
      [by.id, clientId],
    );
    return rows[0] ?? null;
  };

  /** A person has one open proposal to another one. */
  async function closeEarlier(client: Client, { athleteId, liaisonId }: Pair, by: Doing) {
    const { rows } = await client.query<{ id: string }>(
      `select id from proposals where status = 'OPEN' and proposed_by = $1 and athlete_id = $2 and liaison_id = $3
       for no key update`,
      [by.id, athleteId, liaisonId],
    );
    for (const row of rows) await closeLocked(client, row, 'DECLINED');
  }

  return {
    /** Holds all times, or none. Sent twice with one client id it is one proposal. */
    propose: (pair: Pair, given: Given, by: Doing): Promise<Proposal> =>
      inOneOrder(pool, async (client) => {
        // Two proposals of one person at once: the later one replaces the earlier one.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [by.id]);
        const before = await sentBefore(client, by, given.clientId);
        if (before) return before;
        const minutes = given.duration ?? usualMinutes;
        // In one order, so that concurrent proposals cannot deadlock.
        const times = given.times.map((at) => new Date(at)).sort((one, other) => one.getTime() - other.getTime());
        const until = new Date(by.now.getTime() + proposalHours * 60 * minuteMs);
        const untilFor = (at: Date) => (at < until ? at : until);
        const offered = [];
        for (const at of times) offered.push({ at, hours: await assertOffered(client, pair, at, minutes, by) });
        assertApart(times, minutes + Math.max(...offered.map(({ hours }) => hours.bufferMinutes)));
        await closeEarlier(client, pair, by);
        // The proposer may have held one of the times while choosing.
        await removeHold(client, by.id);
        const expiresAt = untilFor(times.at(-1) ?? until);
        const { rows } = await client.query<{ id: string }>(
          `insert into proposals (athlete_id, liaison_id, proposed_by, duration, title, timezone, expires_at, client_id,
             answer_due_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
          [
            ...[pair.athleteId, pair.liaisonId, by.id, minutes, given.title ?? usualTitle],
            given.timezone ?? offered[0]?.hours.timezone,
            expiresAt,
            given.clientId ?? null,
            answerDueAt(by.now, expiresAt),
          ],
        );
        const proposalId = rows[0]?.id ?? '';
        for (const { at, hours } of offered) {
          const claimed = { ...pair, at, minutes, bufferMinutes: hours.bufferMinutes, by: by.id };
          if (!(await claimTime(client, claimed, { until: untilFor(at), proposalId }))) throw slotTaken();
        }
        const made = await lockProposal(client, proposalId, by.id);
        await publish(client, proposalMade, made);
        return made;
      }),

    /** The accepted time becomes a confirmed meeting, the others are free again. Again, it is the same meeting. */
    accept: (id: string, at: Date, by: Doing): Promise<Appointment> =>
      inOneOrder(pool, async (client) => {
        await assertConnected(client, 'proposals', id);
        const found = await lockProposal(client, id, by.id);
        if (found.proposedBy === by.id) throw forbidden();
        if (found.appointmentId) {
          const { rows } = await client.query<Appointment>(
            `select ${appointmentColumns} from appointments where id = $1 and scheduled_at = $2`,
            [found.appointmentId, at],
          );
          if (rows[0]) return rows[0];
        }
        if (found.status !== 'OPEN' || !found.times.some((each) => each.getTime() === at.getTime())) {
          throw proposalOver();
        }
        const { rows } = await client.query<{ id: string }>(
          `update claims set held_by = null, expires_at = null, proposal_id = null
           where proposal_id = $1 and starts_at = $2 and expires_at > now() returning id`,
          [id, at],
        );
        if (!rows[0]) throw proposalOver();
        const booked = await insertAppointment(client, {
          athleteId: found.athleteId,
          liaisonId: found.liaisonId,
          scheduledAt: at,
          duration: found.duration,
          title: found.title,
          notes: null,
          scheduledBy: found.proposedBy,
          timezone: found.timezone,
          confirmedAt: by.now,
          answerDueAt: null,
          clientId: null,
          claimId: rows[0].id,
        });
        await publishAppointment(client, appointmentConfirmed, booked);
        await closeLocked(client, found, 'ACCEPTED', booked.id);
        return booked;
      }),

    /** By either of the two; again, it stays closed. */
    decline: (id: string, by: Doing): Promise<Proposal> =>
      inTransaction(pool, async (client) => {
        const found = await lockProposal(client, id, by.id);
        if (found.status === 'ACCEPTED') throw proposalOver();
        return found.status === 'OPEN' ? closeLocked(client, found, 'DECLINED') : found;
      }),

    /** The open ones of a person, the latest first. */
    async openOf(personId: string): Promise<Proposal[]> {
      const { rows } = await pool.query<Proposal>(
        `select ${columns} from proposals p
         where status = 'OPEN' and expires_at > now() and $1 in (athlete_id, liaison_id)
         order by created_at desc, id desc limit 100`,
        [personId],
      );
      return rows;
    },

    /** Null for everybody but the two people. */
    async find(id: string, personId: string): Promise<Proposal | null> {
      const { rows } = await pool.query<Proposal>(
        `select ${columns} from proposals p where id = $1 and $2 in (athlete_id, liaison_id)`,
        [id, personId],
      );
      return rows[0] ?? null;
    },
  };
}
