import { contactAnswer, newContactMessage } from '@entourage/contracts/rest/contact.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { ContactFilter, ContactStore } from './contact.store.ts';
import { alreadyAnswered, hashAddress, shownMessage, tooMany } from './contact-message.ts';

export function contactResolvers(deps: {
  contact: ContactStore;
  messagesPerHour: number;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  async function mark(id: string, isRead: boolean) {
    const message = await deps.contact.mark(existingId(id), { isRead });
    if (!message) throw notFound();
    deps.wakeRelay();
    return shownMessage(message);
  }

  return {
    Query: {
      async contactMessages(_parent, args: { filter?: ContactFilter | null; first: number; after?: string | null }) {
        const { messages, total } = await deps.contact.page(args.filter ?? {}, {
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        const page = pageOf(messages, args.first, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }));
        return { total, ...page, nodes: page.nodes.map(shownMessage) };
      },
    },

    Mutation: {
      async sendContactMessage(_parent, args: { input: unknown }, call: Call) {
        const message = parseOrRefuse(newContactMessage, args.input);
        const stored = await deps.contact.insert(message, {
          addressHash: hashAddress(call.clientAddress),
          perHour: deps.messagesPerHour,
        });
        if (!stored) throw tooMany();
        deps.wakeRelay();
        return shownMessage(stored);
      },

      markContactRead: (_parent, args: { id: string }) => mark(args.id, true),
      markContactUnread: (_parent, args: { id: string }) => mark(args.id, false),

      async sendContactAnswerAgain(_parent, args: { id: string }) {
        const message = await deps.contact.sendAgain(existingId(args.id), deps.now());
        if (!message) throw notFound();
        deps.wakeRelay();
        return shownMessage(message);
      },

      async deleteContactMessage(_parent, args: { id: string }) {
        if (!(await deps.contact.remove(existingId(args.id)))) throw notFound();
        deps.wakeRelay();
        return true;
      },

      async answerContactMessage(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const id = existingId(args.id);
        const { answer } = parseOrRefuse(contactAnswer, args.input);
        const by = asPerson(principal).id;
        const message = await deps.contact.answer(id, { answer, answeredBy: by, answeredAt: deps.now() });
        if (!message) throw notFound();
        // The same again is a repeated request whose answer was lost.
        if (message.answeredBy !== by || message.answer !== answer) throw alreadyAnswered();
        deps.wakeRelay();
        return shownMessage(message);
      },
    },
  };
}
