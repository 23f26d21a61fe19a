import { newContactMessage } from '@entourage/contracts/rest/contact.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { ContactStore } from './contact.store.ts';
import { hashAddress, tooMany } from './contact-message.ts';

export function contactResolvers(deps: {
  contact: ContactStore;
  messagesPerHour: number;
  wakeRelay: () => void;
}): Resolvers {
  async function mark(id: string, isRead: boolean) {
    const message = await deps.contact.mark(existingId(id), { isRead });
    if (!message) throw notFound();
    deps.wakeRelay();
    return message;
  }

  return {
    Query: {
      async contactMessages(
        _parent,
        args: { filter?: { isRead?: boolean | null } | null; first: number; after?: string | null },
      ) {
        const { messages, total } = await deps.contact.page(args.filter ?? {}, {
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        const page = pageOf(messages, args.first, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }));
        return { total, ...page };
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
        return stored;
      },

      markContactRead: (_parent, args: { id: string }) => mark(args.id, true),
      markContactUnread: (_parent, args: { id: string }) => mark(args.id, false),
    },
  };
}
