import { replyFailed, replySent } from '@entourage/contracts/events/identity.ts';
import type { Trip } from '@entourage/contracts/itinerary.ts';
import type { NotificationTopic } from '@entourage/contracts/notification-settings.ts';
import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { NamedPerson } from '@entourage/kit/calendar/name-in-calendar.ts';
import { inTransaction, type Pool, type Queryable } from '@entourage/kit/data/database.ts';
import { isLapsed } from '../billing/billing.store.ts';
import { type MailedMeeting, type MeetingRow, meetingFrom, meetingOf } from '../meetings/meeting.store.ts';
import { mutedBy } from '../notification-settings/topic-of.ts';
import type { MailKind } from './mail.ts';

/** Longer than any attempt, so that no other replica takes the mail; after a crash another one does. */
const claimedSeconds = 60;
const keptDays = 30;

export interface Addressee {
  readonly id: string;
  /** Of the account, or the former one that the mail is for. */
  readonly email: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly username: string;
  readonly firstName: string | null;
  /** The note and the time of a status that an admin set directly. */
  readonly reviewNotes: string | null;
  readonly statusSetAt: Date | null;
  readonly role: Role;
  readonly verificationStatus: VerificationStatus;
  readonly muted: readonly NotificationTopic[];
  readonly timeZone: string | null;
  readonly trips: readonly Trip[];
}

/** Of these a mail says that they wait, where nobody looks for a while. */
const mailedUnseen = ['ALERT_RAISED', 'URGENT_WAITING'] as const satisfies readonly NotificationKind[];

export interface Offerer extends NamedPerson {
  readonly id: string;
}

export interface DueMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly attempts: number;
  readonly createdAt: Date;
  /** The duration of an emergency access. */
  readonly minutes: number | null;
  /** The username of who joined the entourage; null if the account is gone. */
  readonly member: string | null;
  /** Null if no account has this address. */
  readonly to: Addressee | null;
  /** Of a mail about a meeting, what is known now; null if that is nothing any more. */
  readonly meeting: MailedMeeting | null;
  /** The version of the meeting that it is about. */
  readonly meetingVersion: number | null;
  /** Who offers the times that it is about; null once they are not offered any more. */
  readonly offeredBy: Offerer | null;
  /** Since when an alert or an urgent message waits for the person, of whatever kind the mail is; null without one. */
  readonly unseenSince: Date | null;
  /** Of the person's subscription now, of whatever kind the mail is. */
  readonly payment: { readonly isDue: boolean; readonly isLapsed: boolean };
  /** The contact message that is answered; its writer need not have an account. */
  readonly contactId: string | null;
}

/**
 * Call in the transaction of its cause; wake the sender after the commit. Of some kinds at most one waits per person, and
 * a reminder of a meeting, or a mail of offered times, is queued once.
 */
export async function queueMail(
  database: Queryable,
  userId: string,
  kind: MailKind,
  about: {
    readonly minutes?: number;
    readonly memberId?: string;
    readonly meeting?: { readonly id: string; readonly version: number };
    readonly proposal?: { readonly id: string; readonly by: string };
    /** Not before so many seconds; absent: at once. */
    readonly inSeconds?: number;
  } = {},
): Promise<void> {
  const { minutes = null, memberId = null, meeting, proposal, inSeconds = 0 } = about;
  await database.query({
    name: 'mails-insert',
    text: `insert into mails (user_id, kind, minutes, meeting_id, meeting_version, member_id, proposal_id, proposed_by,
             next_try_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9)) on conflict do nothing`,
    values: [
      ...[userId, kind, minutes, meeting?.id ?? null, meeting?.version ?? null, memberId],
      ...[proposal?.id ?? null, proposal?.by ?? null, inSeconds],
    ],
  });
}

/** Call in the transaction of its cause; a message has one answer, and so one mail. */
export async function queueReply(database: Queryable, contactId: string): Promise<void> {
  await database.query({
    name: 'mails-insert-reply',
    text: `insert into mails (kind, contact_id) values ($1, $2) on conflict do nothing`,
    values: ['contact-answered' satisfies MailKind, contactId],
  });
}

/** A mail that was given up gets another day. Call in the transaction of its cause. */
export async function queueReplyAgain(database: Queryable, contactId: string): Promise<void> {
  await database.query({
    name: 'mails-insert-reply-again',
    text: `insert into mails (kind, contact_id) values ($1, $2)
           on conflict (contact_id) where contact_id is not null
           do update set created_at = now(), next_try_at = now() where mails.next_try_at is null and mails.sent_at is null`,
    values: ['contact-answered' satisfies MailKind, contactId],
  });
}

export type MailStore = ReturnType<typeof createMailStore>;

type Outcome = Pick<DueMail, 'id' | 'contactId' | 'attempts'>;

export function createMailStore(pool: Pool) {
  /** What became of the answer to a contact message is published with it. */
  async function tellOfReply(
    { contactId, attempts }: Outcome,
    event: typeof replySent | typeof replyFailed,
    store: (database: Queryable) => Promise<unknown>,
  ): Promise<void> {
    if (contactId === null) {
      await store(pool);
      return;
    }
    await inTransaction(pool, async (client) => {
      await store(client);
      await client.query(outboxInsert(event, { subject: contactId, version: attempts, data: {} }));
    });
  }

  return {
    /** Claims the longest-waiting mail for one replica and counts the attempt. */
    async claim(): Promise<DueMail | null> {
      const { rows } = await pool.query<ClaimedRow>({ name: 'mails-claim', text: claiming });
      const [row] = rows;
      if (!row) return null;
      const {
        mailId,
        kind,
        attempts,
        createdAt,
        minutes,
        member,
        meeting,
        meetingVersion,
        offeredBy,
        unseenSince,
        payment,
        contactId,
        ...to
      } = row;
      return {
        ...{
          id: mailId,
          kind,
          attempts,
          createdAt,
          minutes,
          member,
          meetingVersion,
          offeredBy,
          unseenSince,
          payment,
          contactId,
        },
        to: to.id === null ? null : { ...to, id: to.id },
        meeting: meeting && meetingFrom(meeting),
      };
    },

    markSent: (mail: Outcome & Pick<DueMail, 'meeting'>): Promise<void> =>
      tellOfReply(mail, replySent, (database) =>
        database.query({
          name: 'mails-sent',
          text: `with sent as (
                   update mails set sent_at = now(), next_try_at = null, claimed_until = null, address = null where id = $1
                   returning user_id, meeting_id)
                 update meetings set known_at = $2 from sent
                 where meetings.user_id = sent.user_id and meetings.meeting_id = sent.meeting_id`,
          values: [mail.id, mail.meeting?.startsAt ?? null],
        }),
      ),

    /** Null: never, since nobody waits for it any more. */
    async tryAgainAt(id: string, at: Date | null): Promise<void> {
      await pool.query(nextTryAt(id, at));
    },

    /** It did not go out, although somebody waits for it. */
    giveUp: (mail: Outcome): Promise<void> =>
      tellOfReply(mail, replyFailed, (database) => database.query(nextTryAt(mail.id, null))),

    async purgeOld(): Promise<void> {
      await pool.query(
        'delete from mails where next_try_at is null and created_at < now() - make_interval(days => $1)',
        [keptDays],
      );
    },
  };
}

const nextTryAt = (id: string, at: Date | null) => ({
  name: 'mails-try-again',
  text: `update mails set next_try_at = $2, claimed_until = null,
           address = case when $2::timestamptz is not null then address end
         where id = $1`,
  values: [id, at],
});

type ClaimedRow = Omit<DueMail, 'id' | 'to' | 'meeting'> &
  Omit<Addressee, 'id'> & { mailId: string; id: string | null; meeting: MeetingRow | null };

/** What settles the notification of it settles the mail, in whatever order their events arrive. */
const offererOf = (mail: string) => `
  select jsonb_build_object('id', id, 'username', username, 'firstName', first_name, 'lastName', last_name)
  from users where users.id = ${mail}.proposed_by and not exists (
    select from settled_occasions
    where kind = '${'TIMES_OFFERED' satisfies NotificationKind}' and subject_id = ${mail}.proposal_id)`;

const paymentOf = (mail: string) => `
  jsonb_build_object('isLapsed', ${isLapsed(`${mail}.user_id`)}, 'isDue', exists (
    select from subscriptions s join billing_customers payer on payer.id = s.customer_id
    where payer.user_id = ${mail}.user_id and s.status = 'PAST_DUE'))`;

/**
 * Since when the oldest of those waits that no mail has told of: a day later it is no news, also where old events come
 * again.
 */
const unseenOf = (mail: string) => `
  select min(n.at) from notifications n where n.user_id = ${mail}.user_id and n.read_at is null
    and n.kind in (${mailedUnseen.map((kind) => `'${kind}'`)})
    and n.at > greatest(now() - interval '1 day', (
      select max(told.sent_at) from mails told where told.user_id = n.user_id and told.kind = 'alerts-unseen'))`;

/** A mail about a meeting waits while another one about it is being sent to the person. */
const claiming = `
  with due as (
    select id from mails where next_try_at <= now() and not exists (
      select from mails other
      where other.user_id = mails.user_id and other.meeting_id = mails.meeting_id and other.id <> mails.id
        and other.claimed_until > now())
    order by next_try_at limit 1 for update skip locked),
  claimed as (
    update mails m set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${claimedSeconds}),
      claimed_until = now() + make_interval(secs => ${claimedSeconds})
    from due where m.id = due.id returning m.*)
  select c.id as "mailId", c.kind, c.attempts, c.created_at as "createdAt", c.minutes,
         (select username from users where id = c.member_id) as member, c.meeting_version as "meetingVersion",
         (${offererOf('c')}) as "offeredBy", (${unseenOf('c')}) as "unseenSince", ${paymentOf('c')} as payment,
         c.contact_id as "contactId", u.id,
         u.username, coalesce(c.address, u.email) as email,
         case when c.address is null then u.email_confirmed_at else c.created_at end as "emailConfirmedAt",
         u.first_name as "firstName", u.review_notes as "reviewNotes", u.status_set_at as "statusSetAt",
         u.role, u.verification_status as "verificationStatus", ${mutedBy('mail')} as muted, u.time_zone as "timeZone",
         coalesce((select trips from itineraries where user_id = c.user_id), '[]') as trips, (${meetingOf('c')}) as meeting
  from claimed c left join users u on u.id = c.user_id`;
