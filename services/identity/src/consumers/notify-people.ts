import {
  connectionCreated,
  connectionRemoved,
  contactReceived,
  contactUndelivered,
} from '@entourage/contracts/events/admin.ts';
import type { EventDefinition, EventOf } from '@entourage/contracts/events/define.ts';
import { documentAdded } from '@entourage/contracts/events/documents.ts';
import {
  alertRaised,
  biomarkersChanged,
  careNoteChanged,
  careNoteWritten,
  emergencyOpened,
  followUpChanged,
  passOpened,
  planChanged,
  seasonChanged,
  todoAdded,
  todoCompleted,
} from '@entourage/contracts/events/health-data.ts';
import {
  illnessEntered,
  illnessOver,
  injuryEntered,
  returnPlanned,
} from '@entourage/contracts/events/injuries-and-illnesses.ts';
import { inviteRedeemed, shareGranted, shareRevoked } from '@entourage/contracts/events/invites.ts';
import { scheduledSettled, urgentMissed } from '@entourage/contracts/events/messaging.ts';
import { deckOpened, investorMet, questionAsked } from '@entourage/contracts/events/presentation.ts';
import { proposalClosed, proposalMade } from '@entourage/contracts/events/scheduling.ts';
import { postSubmitted } from '@entourage/contracts/events/verification.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { z } from 'zod';
import { type News, notify, staffIds } from '../notifications/notify.ts';

/** Nobody is notified of their own act. */
const occasion = <Definition extends EventDefinition>(
  definition: Definition,
  newsOf: (event: EventOf<Definition>, client: Client) => Promise<readonly News[]> | readonly News[],
): Handler =>
  on(definition, async (event, client) => {
    for (const { to, ...news } of await newsOf(event, client))
      await notify(client, { ...news, to: to.filter((id) => id !== event.actor), at: event.time });
  });

const byConnection =
  (kind: 'CONNECTED' | 'DISCONNECTED') =>
  ({
    data: { athleteId, liaisonId },
  }: Pick<EventOf<typeof connectionCreated | typeof connectionRemoved>, 'data'>): News[] => [
    { kind, to: [athleteId], personId: liaisonId },
    { kind, to: [liaisonId], personId: athleteId },
  ];

/** Null for 'system' and visitors. */
const personIn = (actor: string): string | null => z.uuid().safeParse(actor).data ?? null;

/** The first version of a membership is its beginning, which grants nothing yet: the member has just joined. */
const isBeginning = ({ aggregateversion }: EventOf<typeof shareGranted>) => aggregateversion === 1;

type Proposed = EventOf<typeof proposalMade>['data'];

/** Who may take one of the times. */
const askedOf = ({ athleteId, liaisonId, proposedBy }: Proposed) => (proposedBy === athleteId ? liaisonId : athleteId);

/** Not by the proposer, who took the times back or offered others. */
const isNotTaken = ({ actor, data }: EventOf<typeof proposalClosed>) =>
  data.status === 'EXPIRED' || (data.status === 'DECLINED' && actor === askedOf(data));

const aboutCareNote = ({
  actor,
  data: { userId },
}: Pick<EventOf<typeof careNoteWritten | typeof careNoteChanged>, 'actor' | 'data'>): News[] => [
  { kind: 'CARE_NOTE_WRITTEN', to: [userId], personId: personIn(actor) },
];

/**
 * Notifications whose occasion has no other effect here; those of meetings are in follow-meetings.ts. What settles them
 * is in `notifications/settled-by.ts`.
 */
export const notifyPeople: readonly Handler[] = [
  occasion(biomarkersChanged, ({ actor, data: { userId } }) => [
    { kind: 'DASHBOARD_CHANGED', to: [userId], personId: personIn(actor) },
  ]),
  occasion(planChanged, ({ actor, data: { userId } }) => [
    { kind: 'PLAN_CHANGED', to: [userId], personId: personIn(actor) },
  ]),
  occasion(returnPlanned, ({ actor, data: { userId } }) => [
    { kind: 'RETURN_PLANNED', to: [userId], personId: personIn(actor) },
  ]),
  occasion(seasonChanged, ({ actor, data: { userId, notify: to } }) => [
    { kind: 'OWN_SEASON_CHANGED', to: [userId], personId: personIn(actor) },
    { kind: 'SEASON_CHANGED', to, personId: userId },
  ]),
  occasion(careNoteWritten, aboutCareNote),
  // Somebody may have acted on what it said before.
  occasion(careNoteChanged, aboutCareNote),
  occasion(documentAdded, ({ actor, data: { userId, notify: to } }) => [
    { kind: 'DOCUMENT_ADDED', to: [userId], personId: personIn(actor) },
    { kind: 'DOCUMENT_ADDED', to, personId: userId },
  ]),
  occasion(todoAdded, ({ actor, data: { userId } }) => [
    { kind: 'TODO_ADDED', to: [userId], personId: personIn(actor) },
  ]),
  occasion(todoCompleted, ({ data: { userId, notify: to } }) => [{ kind: 'TODO_COMPLETED', to, personId: userId }]),
  occasion(injuryEntered, ({ data: { userId: personId, notify: to } }) => [{ kind: 'LOG_ENTERED', to, personId }]),
  occasion(illnessEntered, ({ data: { userId: personId, notify: to } }) => [{ kind: 'ILLNESS_ENTERED', to, personId }]),
  occasion(illnessOver, ({ subject: subjectId, data: { userId: personId, notify: to } }) => [
    { kind: 'ILLNESS_OVER', to, personId, subjectId },
  ]),
  occasion(followUpChanged, ({ data: { userId: personId, givenTo } }) =>
    givenTo === null ? [] : [{ kind: 'FOLLOW_UP_GIVEN', to: [givenTo], personId }],
  ),
  occasion(alertRaised, ({ subject: subjectId, data: { userId: personId, notify: to } }) => [
    { kind: 'ALERT_RAISED', to: to.filter((id) => id !== personId), personId, subjectId },
    // Alerts that concern the athlete are about their medical card.
    { kind: 'MEDICAL_CARD_DUE', to: to.filter((id) => id === personId) },
  ]),
  occasion(emergencyOpened, ({ data: { userId } }) => [{ kind: 'EMERGENCY_OPENED', to: [userId] }]),
  occasion(passOpened, ({ data: { userId } }) => [{ kind: 'PASS_OPENED', to: [userId] }]),
  occasion(proposalMade, ({ subject: subjectId, data }) => [
    { kind: 'TIMES_OFFERED', to: [askedOf(data)], personId: data.proposedBy, subjectId },
  ]),
  occasion(proposalClosed, (event) =>
    isNotTaken(event) ? [{ kind: 'TIMES_NOT_TAKEN', to: [event.data.proposedBy], personId: askedOf(event.data) }] : [],
  ),
  occasion(urgentMissed, ({ subject: subjectId, data: { senderId: personId, notify: to } }) => [
    { kind: 'URGENT_WAITING', to, personId, subjectId },
  ]),
  // The author is its actor too, but did nothing then.
  on(scheduledSettled, async ({ time: at, data: { senderId, receiverId: personId, isSent } }, client) => {
    if (!isSent) await notify(client, { kind: 'MESSAGE_NOT_SENT', to: [senderId], personId, at });
  }),
  occasion(connectionCreated, byConnection('CONNECTED')),
  occasion(connectionRemoved, byConnection('DISCONNECTED')),
  occasion(inviteRedeemed, ({ data: { athleteId, memberId: personId } }) => [
    { kind: 'MEMBER_JOINED', to: [athleteId], personId },
  ]),
  occasion(shareGranted, (event) =>
    isBeginning(event) ? [] : [{ kind: 'ACCESS_GRANTED', to: [event.data.memberId], personId: event.data.athleteId }],
  ),
  occasion(shareRevoked, ({ data: { memberId, athleteId: personId } }) => [
    { kind: 'ACCESS_REVOKED', to: [memberId], personId },
  ]),
  occasion(postSubmitted, async ({ subject: subjectId, data: { userId: personId, attempt } }, client) =>
    (await isWaiting(client, personId, attempt))
      ? [{ kind: 'POST_WAITING', to: await staffIds(client), personId, subjectId }]
      : [],
  ),
  // Who made a link may be no administrator any more.
  occasion(deckOpened, async ({ data: { linkId: subjectId, notify: made } }, client) =>
    subjectId === null
      ? []
      : [{ kind: 'DECK_LINK_OPENED', to: (await staffIds(client)).filter((id) => made.includes(id)), subjectId }],
  ),
  occasion(investorMet, async ({ subject: subjectId }, client) => [
    { kind: 'INVESTOR_MET', to: await staffIds(client), subjectId },
  ]),
  occasion(questionAsked, async ({ subject: subjectId, data: { needsReview } }, client) =>
    needsReview ? [{ kind: 'DECK_QUESTION_WAITING', to: await staffIds(client), subjectId }] : [],
  ),
  occasion(contactReceived, async ({ subject: subjectId }, client) => [
    { kind: 'CONTACT_RECEIVED', to: await staffIds(client), subjectId },
  ]),
  occasion(contactUndelivered, async ({ subject: subjectId }, client) => [
    { kind: 'ANSWER_UNDELIVERED', to: await staffIds(client), subjectId },
  ]),
];

/** By what follow-posts.ts recorded: a post may be decided before the event of its submission arrives. */
async function isWaiting(client: Client, userId: string, attempt: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from users where id = $1 and post_submitted = $2 and post_decided < $2',
    [userId, attempt],
  );
  return rowCount === 1;
}
