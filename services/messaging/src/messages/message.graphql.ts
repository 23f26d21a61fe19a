import { messageChange, messageSearch, newMessage, readMark, threadQuery } from '@entourage/contracts/rest/messages.ts';
import { asPerson, type Person } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { AttachmentStore } from '../attachments/attachment.store.ts';
import type { AnswerForAway } from '../away/answer-for-away.ts';
import type { ConversationStore } from '../conversations/conversation.store.ts';
import type { Conversation } from '../conversations/conversation.ts';
import { withoutNulls } from '../without-nulls.ts';
import { isIn, soughtIn } from '../words/words.ts';
import type { MayWrite } from './may-write.ts';
import type { MessageStore } from './message.store.ts';
import { alterableUntil, type Message, openText, readMessage, type StoredMessage, sealText } from './message.ts';
import { writeMessages } from './write-messages.ts';

const weekMs = 7 * 24 * 60 * 60_000;

export function messageResolvers(deps: {
  conversations: ConversationStore;
  messages: MessageStore;
  attachments: AttachmentStore;
  mayWrite: MayWrite['mayWrite'];
  assertFresh: MayWrite['assertFresh'];
  now: () => Date;
  wakeRelay: () => void;
  urgentMinutes: number;
  answerForAway: AnswerForAway;
}): Resolvers {
  const { conversations, messages, mayWrite, now } = deps;
  const { send } = writeMessages(deps);
  const published = <Value>(value: Value): Value => {
    deps.wakeRelay();
    return value;
  };

  /** Null if the two have not begun one, but this person may; refuses everybody else as missing. */
  async function conversationWith(person: Person, userId: string): Promise<Conversation | null> {
    const conversation = await conversations.between(person.id, userId);
    if (!conversation && !(await mayWrite(person, userId))) throw notFound();
    return conversation;
  }

  /** The conversation of this person that contains the message. */
  async function conversationOf(person: Person, messageId: string) {
    const otherId = await messages.otherOf(existingId(messageId), person.id);
    const conversation = otherId && (await conversations.between(person.id, otherId));
    if (!conversation) throw notFound();
    const read = (stored: StoredMessage) => readMessage(conversation, stored, [person.id, otherId]);
    return { conversation, otherId, read };
  }

  const by = (person: Person) => ({ id: person.id, now: now() });

  return {
    Query: {
      async thread(
        _parent,
        args: { with: string; first: number; after?: string | null; [instead: string]: unknown },
        { principal }: Call,
      ) {
        const person = asPerson(principal);
        const { first, after: cursor, ...asked } = args;
        const { with: userId, since, around, from } = parseOrRefuse(threadQuery, withoutNulls(asked));
        const limit = rowsFor(first);
        const conversation = await conversationWith(person, userId);
        if (!conversation && around !== undefined) throw notFound();
        if (!conversation) return { nodes: [], total: 0, nextCursor: null };
        const read = (stored: StoredMessage) => readMessage(conversation, stored, [person.id, userId]);
        if (since !== undefined) {
          const nodes = (await messages.since(conversation.id, since, first)).map(read);
          return { nodes, total: null, nextCursor: null };
        }
        if (from !== undefined) {
          const nodes = (await messages.after(conversation.id, from, first)).map(read);
          return { nodes, total: null, nextCursor: null };
        }
        const ended = ({ position, id }: StoredMessage) => ({ value: String(position), id });
        // The first page is around the message; later ones use its cursor like any other.
        if (around !== undefined && !cursor) {
          const position = await messages.positionOf(conversation.id, around);
          if (position === null) throw notFound();
          const half = Math.ceil(first / 2);
          const [{ messages: stored, total }, later] = await Promise.all([
            messages.before(conversation.id, position + 1, rowsFor(half)),
            messages.after(conversation.id, position, first - half),
          ]);
          const page = pageOf(stored, half, ended);
          return { total, nextCursor: page.nextCursor, nodes: [...page.nodes.reverse(), ...later].map(read) };
        }
        const after = readCursor(cursor, sortedBy.wholeNumber);
        const before = after && Number(after.value);
        const { messages: stored, total } = await messages.before(conversation.id, before, limit);
        const page = pageOf(stored, first, ended);
        return { total, nextCursor: page.nextCursor, nodes: page.nodes.map(read).reverse() };
      },

      messagesThisWeek: () => messages.countSince(new Date(now().getTime() - weekMs)),

      async searchMessages(_parent, args: { text: string; first: number; after?: string | null }, { principal }: Call) {
        const person = asPerson(principal);
        const { q } = parseOrRefuse(messageSearch, { q: args.text });
        const after = readCursor(args.after, sortedBy.wholeNumber);
        const own = new Map((await conversations.allOf(person.id)).map((each) => [each.conversation.id, each]));
        const sought = soughtIn(q);
        const limit = rowsFor(args.first);
        const found =
          sought.length === 0
            ? []
            : await messages.findable(
                [...own.values()].map(({ conversation }) => ({
                  conversationId: conversation.id,
                  hashes: conversation.key.hashesOf(sought),
                })),
                { before: after?.id ?? null, limit },
              );
        const page = pageOf(found, args.first, ({ id }) => ({ value: '0', id }));
        const nodes = page.nodes
          .flatMap((stored) => {
            const of = own.get(stored.conversationId);
            return of ? readMessage(of.conversation, stored, [person.id, of.otherId]) : [];
          })
          .filter(({ content }) => content !== null && isIn(content, q));
        return { nodes, total: null, nextCursor: page.nextCursor };
      },

      async messageVersions(_parent, args: { id: string }, { principal }: Call) {
        const { conversation } = await conversationOf(asPerson(principal), args.id);
        const versions = await messages.versions(args.id);
        return versions.map(({ body, writtenAt }) => ({ content: openText(conversation, args.id, body), writtenAt }));
      },
    },

    Mutation: {
      async sendMessage(_parent, args: { input: unknown }, { principal }: Call) {
        const given = parseOrRefuse(newMessage, withoutNulls(args.input));
        const { clientId = null, attachmentIds = [], urgent = false, ...rest } = given;
        return published(await send(asPerson(principal), { ...rest, clientId, attachmentIds, urgent }));
      },

      async editMessage(_parent, args: { id: string; content: string }, { principal }: Call) {
        const person = asPerson(principal);
        const { content } = parseOrRefuse(messageChange, { content: args.content });
        const { conversation, otherId, read } = await conversationOf(person, args.id);
        // An edit is new text: it needs the right that a new message needs. Retracting does not.
        if (!(await mayWrite(person, otherId))) throw notFound();
        return published(read(await messages.alter(args.id, by(person), sealText(conversation, args.id, content))));
      },

      async retractMessage(_parent, args: { id: string }, { principal }: Call) {
        const person = asPerson(principal);
        const { read } = await conversationOf(person, args.id);
        return published(read(await messages.retract(args.id, by(person))));
      },

      async markMessagesRead(_parent, args: { with: string; upTo: number }, { principal }: Call) {
        const person = asPerson(principal);
        const { with: otherId, upTo } = parseOrRefuse(readMark, args);
        const conversation = await conversationWith(person, otherId);
        return published(
          conversation !== null && (await messages.markRead(conversation.id, { id: person.id, otherId }, upTo)),
        );
      },
    },

    Message: {
      createdAt: ({ sentAt }: Message) => sentAt,
      clientId: ({ senderId, clientId }: Message, _args: unknown, { principal }: Call) =>
        senderId === asPerson(principal).id ? clientId : null,
      alterableUntil(message: Message, _args: unknown, { principal }: Call) {
        const until = message.senderId === asPerson(principal).id ? alterableUntil(message) : null;
        return until && until > now() ? until : null;
      },
    },
  };
}
