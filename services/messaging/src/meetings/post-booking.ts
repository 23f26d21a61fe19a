import type { EventOf } from '@entourage/contracts/events/define.ts';
import { appointmentConfirmed, appointmentRequested } from '@entourage/contracts/events/scheduling.ts';
import { formatsByZone } from '@entourage/contracts/formats-by-zone.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { v7 as newId } from 'uuid';
import type { ConversationStore } from '../conversations/conversation.store.ts';
import type { MessageStore } from '../messages/message.store.ts';
import { sealText } from '../messages/message.ts';

type Booked = EventOf<typeof appointmentConfirmed>;

/**
 * An athlete's booking appears in the conversation with the liaison, as a message from the athlete. The appointment's
 * id is the message's client id, so that it is one message even if the whole stream is handled again.
 */
export function postBookings(deps: {
  conversations: Pick<ConversationStore, 'between' | 'begin' | 'evict'>;
  messages: Pick<MessageStore, 'add' | 'sentAs'>;
}): Handler[] {
  const { conversations, messages } = deps;

  async function post({ subject: clientId, aggregateversion, data }: Booked, client: Client): Promise<void> {
    const { athleteId: senderId, liaisonId: receiverId, scheduledBy } = data;
    // Later versions are changes of a booking.
    if (aggregateversion !== 1 || scheduledBy !== senderId) return;
    if (await messages.sentAs(senderId, clientId)) return;
    // Only a missing one is begun: this transaction may have locked an existing one for the previous event of its batch,
    // and `begin`, on a connection of its own, would wait for it.
    const conversation =
      (await conversations.between(senderId, receiverId)) ?? (await conversations.begin(senderId, receiverId, null));
    const id = newId();
    const of = { id, conversationId: conversation.id, senderId, receiverId, clientId };
    const text = sealText(conversation, id, textOf(data));
    if (await messages.add({ ...of, attachmentIds: [], answerWithin: null, ...text }, true, client)) return;
    // The cached conversation was erased; the next attempt begins a new one.
    conversations.evict(senderId, receiverId);
    throw new Error('the conversation is gone');
  }

  return [on(appointmentConfirmed, post), on(appointmentRequested, post)];
}

const dateIn = formatsByZone('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const timeIn = formatsByZone('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });

/** In the zone in which it was booked, which the text names: the two may be in different ones. */
export function textOf({ scheduledAt, timeZone }: Pick<Booked['data'], 'scheduledAt' | 'timeZone'>): string {
  const at = new Date(scheduledAt);
  return `📅 Meeting scheduled for ${dateIn(timeZone).format(at)} at ${timeIn(timeZone).format(at)}`;
}
