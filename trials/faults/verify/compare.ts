import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { type Ledger, mayHold } from '../load/ledger.ts';
import { isRecorded } from './is-recorded.ts';
import type { OutboxEvent } from './outbox-event.ts';
import type { Stored } from './records.ts';

export interface Findings {
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  readonly wrong: readonly string[];
}

/**
 * The event types of each kind of write, exactly one of which is published; a deletion also has those of services that
 * erased records.
 */
const announces: Readonly<Record<Ledger['writes'][number]['kind'], readonly string[]>> = {
  message: ['contact.received'],
  registration: ['user.registered'],
  'own edit': ['user.changed'],
  'edit by an admin': ['user.changed'],
  'sign-in': ['session.started'],
  'sign-out': ['session.ended'],
  deletion: ['user.deleted'],
  approval: ['user.changed'],
  profile: ['profile.onboarded', 'profile.changed'],
  meeting: ['appointment.confirmed', 'appointment.rescheduled', 'appointment.cancelled'],
  entourage: ['invite.created', 'invite.redeemed', 'share.granted', 'share.revoked'],
  subscription: ['subscription.changed'],
  visit: ['deck.opened'],
  question: ['question.asked'],
  training: ['job.queued'],
};

/** By id: how often each event is in the stream. */
export type Streamed = ReadonlyMap<
  string,
  { readonly times: number; readonly event: Pick<AnyEvent, 'type' | 'source'> }
>;

/** Compares the promises to clients with the stores. */
export function compare(ledger: Ledger, stored: Stored, stream: Streamed): Findings {
  const findings: Found = { lost: [], twice: [], wrong: [] };
  checkMessages(stored, ledger, findings);
  checkPeople(stored, ledger, findings);
  checkProfiles(stored, ledger, findings);
  checkEvents(stored, ledger, findings);
  checkTrail(stored, stream, findings);
  if (stored.deadLetters > 0) findings.wrong.push(`${stored.deadLetters} events are dead letters`);
  return findings;
}

type Found = { [kind in keyof Findings]: string[] };

function checkMessages({ messages }: Stored, ledger: Ledger, { lost, twice, wrong }: Found) {
  const byKey = Map.groupBy(messages, ({ key }) => key);
  const known = new Set(ledger.messages.map(({ key }) => key));
  for (const { key, id, fate, text } of ledger.messages) {
    const [there, ...more] = byKey.get(key) ?? [];
    if (more.length > 0) twice.push(`message ${key}`);
    if (fate === 'acknowledged' && (!there || there.id !== id || there.text !== text)) lost.push(`message ${key}`);
    if (fate === 'refused' && there) wrong.push(`message ${key} was refused and is there`);
  }
  for (const key of byKey.keys()) if (!known.has(key)) wrong.push(`message ${key} was sent by nobody`);
}

function checkPeople({ users }: Stored, { people }: Ledger, { lost, twice, wrong }: Found) {
  const byName = Map.groupBy(users, ({ username }) => username);
  for (const person of people) {
    const [there, ...more] = byName.get(person.username) ?? [];
    if (more.length > 0) twice.push(`person ${person.username}`);
    if (person.deletion === 'acknowledged') {
      if (there) lost.push(`the deletion of ${person.username}`);
    } else if (!there) {
      if (person.deletion !== 'unknown') lost.push(`person ${person.username}`);
    } else {
      if (there.id !== person.id || there.email !== person.email) wrong.push(`person ${person.username} is another`);
      if (!mayHold(person.firstName, there.firstName)) lost.push(`an own edit of ${person.username}`);
      if (!mayHold(person.team, there.team)) lost.push(`an admin's edit of ${person.username}`);
    }
  }
}

/** Every promised version is stored once, also of a deleted person, whose profile is then closed. */
function checkProfiles({ profiles }: Stored, ledger: Ledger, { lost, twice, wrong }: Found) {
  const byTeam = Map.groupBy(profiles, ({ team }) => team);
  const known = new Set(ledger.profiles.map(({ team }) => team));
  for (const { team, userId, fate } of ledger.profiles) {
    const [there, ...more] = byTeam.get(team) ?? [];
    if (more.length > 0) twice.push(`profile ${team}`);
    if (fate === 'acknowledged' && there?.userId !== userId) lost.push(`profile ${team}`);
    if (fate === 'refused' && there) wrong.push(`profile ${team} was refused and is there`);
  }
  for (const { team } of profiles)
    if (team !== null && !known.has(team)) wrong.push(`profile ${team} was saved by nobody`);
  const closed = new Set(profiles.filter(({ team }) => team === null).map(({ userId }) => userId));
  for (const { id, deletion } of ledger.people)
    if (deletion === 'acknowledged' && !closed.has(id)) lost.push(`the closing of what ${id} had`);
}

/** Each acknowledged write has one event; no write has two, whatever its outcome. */
function checkEvents({ events, messages }: Stored, { writes }: Ledger, { lost, twice }: Found) {
  const all = Object.values(events).flat();
  const nameOf = ({ requestId, type, subject }: OutboxEvent) => `${type} of ${subject} in request ${requestId}`;
  for (const [name, { length }] of Map.groupBy(all, nameOf)) if (length > 1) twice.push(name);
  const published = new Set(all.map(({ requestId, type }) => `${requestId} ${type}`));
  for (const { kind, key, fate, requestId } of writes)
    if (fate === 'acknowledged' && !announces[kind].some((type) => published.has(`${requestId} ${type}`)))
      lost.push(`the event of ${kind} ${key}`);
  const closed = new Set(
    events['health-data'].filter(({ type }) => type === 'records.closed').map(({ requestId }) => requestId),
  );
  for (const { kind, key, fate, requestId } of writes)
    if (kind === 'deletion' && fate === 'acknowledged' && !closed.has(requestId)) lost.push(`the closing after ${key}`);
  const announced = new Set(events.admin.map(({ subject }) => subject));
  for (const { id, key } of messages) if (!announced.has(id)) lost.push(`the event of message ${key}`);
}

function checkTrail({ events, audited }: Stored, stream: Streamed, { lost, twice, wrong }: Found) {
  const entries = Map.groupBy(audited, (id) => id);
  for (const { id, type, published } of Object.values(events).flat()) {
    if (!published) lost.push(`the publishing of ${type} ${id}`);
    if (!stream.has(id)) lost.push(`${type} ${id} on the stream`);
    if (isRecorded(type) && !entries.has(id)) lost.push(`${type} ${id} on the trail`);
  }
  for (const [id, { times, event }] of stream) {
    if (times > 1) twice.push(`${event.type} ${id} on the stream`);
    if (isRecorded(event.type) && !entries.has(id)) lost.push(`${event.type} ${id} on the trail`);
  }
  for (const [id, { length }] of entries) {
    if (length > 1) twice.push(`${id} on the trail`);
  }
  const outboxes = new Set(
    Object.values(events)
      .flat()
      .map(({ id }) => id),
  );
  for (const [id, { event }] of stream)
    if (!outboxes.has(id) && event.source !== 'entourage/gateway')
      wrong.push(`${event.type} ${id} comes from no outbox`);
}
