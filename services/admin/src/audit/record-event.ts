import { cycleChanged } from '@entourage/contracts/events/cycles.ts';
import { type AnyEvent, type EventSource, sources, subjectOf } from '@entourage/contracts/events/define.ts';
import { callRefused } from '@entourage/contracts/events/gateway.ts';
import { notificationsChanged, replyFailed, replySent } from '@entourage/contracts/events/identity.ts';
import { events } from '@entourage/contracts/events/index.ts';
import { messageChanged, messagesErased } from '@entourage/contracts/events/messaging.ts';
import { jobProgressed } from '@entourage/contracts/events/training.ts';
import { type Handler, onEvery } from '@entourage/kit/bus/inbox.ts';
import { z } from 'zod';
import { appendEntries } from './append-entries.ts';
import type { AuditKey } from './audit-keys.ts';
import type { Detail, Entry } from './entry.ts';

const withFields = z.object({ changed: z.array(z.string()) });
/** Whose record it is. With whom a person meets or shares is left out: the trail outlives the accounts. */
const withPerson = z.object({ userId: z.uuid() });

const unrecorded: readonly string[] = [
  ...[jobProgressed.type, notificationsChanged.type],
  ...[replySent.type, replyFailed.type, cycleChanged.type],
];
const partly: readonly EventSource[] = [jobProgressed.service, notificationsChanged.service, cycleChanged.service];

/**
 * The events recorded in the trail. Messages between people are excluded: they are erased with their conversation, and
 * as the most frequent events they need not reach this service. Nor need the progress of training, or notifications,
 * each of which follows an event that is recorded. Administrators must not read there that an athlete logs a cycle. What
 * becomes of the answer to a contact message is recorded as an event of the message (`contact/follow-replies.ts`).
 */
export const recordedSubjects: readonly string[] = [
  ...sources
    .filter((source) => source !== 'messaging' && !partly.includes(source))
    .map((source) => `entourage.${source}.*.*`),
  ...[...events.values()]
    .filter(({ service, type }) => partly.includes(service) && !unrecorded.includes(type))
    .map(subjectOf),
  ...[messageChanged, messagesErased].map(subjectOf),
];

/** Records every received event as one line of the trail. */
export const recordEvents = (key: AuditKey, now: () => Date): Handler =>
  onEvery((events, client) => {
    const recordedAt = now();
    return appendEntries(
      client,
      events.map((event) => toEntry(event, recordedAt)),
      key,
    );
  });

function toEntry(event: AnyEvent, recordedAt: Date): Entry {
  const touched = withFields.safeParse(event.data);
  return {
    eventId: event.id,
    happenedAt: new Date(event.time),
    recordedAt,
    service: event.source.replace('entourage/', ''),
    action: event.type,
    actor: event.actor,
    subject: event.subject,
    subjectVersion: event.aggregateversion,
    person: withPerson.safeParse(event.data).data?.userId ?? null,
    fields: touched.success ? touched.data.changed : [],
    requestId: event.requestid,
    detail: detailOf(event),
  };
}

/** Only refusals have a detail; the data of other events stays with its owner. */
function detailOf(event: AnyEvent): Detail | null {
  return event.type === callRefused.type ? callRefused.data.parse(event.data) : null;
}
