import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import type { AttachmentStore } from '../attachments/attachment.store.ts';
import type { AnswerForAway } from '../away/answer-for-away.ts';
import type { ConversationStore } from '../conversations/conversation.store.ts';
import type { MayWrite } from './may-write.ts';
import type { MessageStore } from './message.store.ts';
import { asMessage, type Message, readMessage, sealText, sentOtherwise } from './message.ts';

export interface WrittenMessage {
  readonly receiverId: string;
  readonly content: string;
  readonly clientId: string | null;
  readonly attachmentIds: readonly string[];
  readonly urgent: boolean;
}

const senderAndClient = 'messages_client';

export function writeMessages(deps: {
  conversations: ConversationStore;
  messages: MessageStore;
  attachments: Pick<AttachmentStore, 'ofMessages'>;
  mayWrite: MayWrite['mayWrite'];
  /** Refuses while what decides on a person's correspondents is stale. */
  assertFresh: MayWrite['assertFresh'];
  /** Deadline of an urgent message, in minutes. */
  urgentMinutes: number;
  answerForAway: AnswerForAway;
}) {
  const { conversations, messages, attachments, mayWrite, assertFresh, urgentMinutes, answerForAway } = deps;

  async function isSame({ id, content, urgency }: Message, given: WrittenMessage): Promise<boolean> {
    if (content !== given.content || (urgency !== null) !== given.urgent) return false;
    const sent = await attachments.ofMessages([id]);
    return sent.map((each) => each.id).join() === given.attachmentIds.join();
  }

  /** The earlier message with this clientId, if it is the same message. */
  async function sentBefore(person: Person, given: WrittenMessage): Promise<Message | null> {
    const before = given.clientId && (await messages.sentAs(person.id, given.clientId));
    if (!before) return null;
    const conversation = await conversations.between(person.id, given.receiverId);
    if (conversation?.id !== before.conversationId) throw sentOtherwise();
    const message = readMessage(conversation, before, [person.id, given.receiverId]);
    // A message edited since then still counts as the same.
    if (before.change === before.position && !(await isSame(message, given))) throw sentOtherwise();
    return message;
  }

  async function add(person: Person, given: WrittenMessage, unasked: boolean): Promise<Message | null> {
    const { receiverId, content, clientId, attachmentIds, urgent } = given;
    const conversation = await (unasked
      ? conversations.begin(person.id, receiverId, person.role === 'ADMIN' ? person.id : null)
      : conversations.between(person.id, receiverId));
    if (!conversation) return null;
    const id = newId();
    const sealed = sealText(conversation, id, content);
    const whose = { conversationId: conversation.id, senderId: person.id, receiverId, clientId };
    const answerWithin = urgent ? urgentMinutes : null;
    const written = await messages.add({ id, ...whose, ...sealed, attachmentIds, answerWithin }, unasked);
    if (written) {
      const { isAway, ...stored } = written;
      if (isAway) await answerForAway(conversation, receiverId, person.id);
      return asMessage(stored, receiverId, content);
    }
    // The cached conversation may have been erased meanwhile.
    conversations.evict(person.id, receiverId);
    return null;
  }

  /** The fast path: an existing conversation between connected people, which is almost every message. */
  async function addAtOnce(person: Person, given: WrittenMessage): Promise<Message | null> {
    if (person.role === 'ADMIN') return null;
    // While a view is stale the slow path decides, since replies to administrators do not depend on it.
    const isFresh = await assertFresh(person).then(
      () => true,
      () => false,
    );
    return isFresh ? add(person, given, false) : null;
  }

  async function write(person: Person, given: WrittenMessage): Promise<Message> {
    try {
      const message = await addAtOnce(person, given);
      if (message) return message;
      if (!(await mayWrite(person, given.receiverId))) {
        const before = await sentBefore(person, given);
        if (before) return before;
        throw notFound();
      }
      // Retried once, in case the empty conversation was cleaned up between its beginning and this message.
      const begun = (await add(person, given, true)) ?? (await add(person, given, true));
      if (!begun) throw notFound();
      return begun;
    } catch (error) {
      const isRepeated = error instanceof pg.DatabaseError && error.constraint === senderAndClient;
      const before = isRepeated ? await sentBefore(person, given) : null;
      if (before) return before;
      throw error;
    }
  }

  /** Messages in progress by their clientId: concurrent repetitions share one attempt. */
  const underWay = new Map<string, { readonly given: WrittenMessage; readonly message: Promise<Message> }>();

  return {
    /** Sending again with the same `clientId` returns the same message, even if writing is not allowed any more. */
    send(person: Person, given: WrittenMessage): Promise<Message> {
      if (given.clientId === null) return write(person, given);
      const key = `${person.id} ${given.clientId}`;
      const first = underWay.get(key);
      if (first) return isDeepStrictEqual(first.given, given) ? first.message : write(person, given);
      const message = write(person, given).finally(() => underWay.delete(key));
      underWay.set(key, { given, message });
      return message;
    },
  };
}
