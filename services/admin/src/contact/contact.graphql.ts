import { newContactMessage } from '@entourage/contracts/rest/contact.ts';
import { readCursor, sortedBy, writeCursor } from '@entourage/kit/cursor.ts';
import type { Resolvers } from '@entourage/kit/guard.ts';
import { invalid, notFound, parseOrRefuse } from '@entourage/kit/problem.ts';
import type { Call } from '@entourage/kit/subgraph.ts';
import { z } from 'zod';
import type { ContactStore } from './contact.store.ts';
import { hashAddress, tooMany } from './contact-message.ts';

export function contactResolvers(deps: {
  contact: ContactStore;
  messagesPerHour: number;
  wakeRelay: () => void;
}): Resolvers {
  return {
    Query: {
      async contactMessages(
        _parent,
        args: { filter?: { isRead?: boolean | null } | null; first: number; after?: string | null },
      ) {
        if (args.first < 1 || args.first > 100) throw invalid({ limit: 'A number from 1 to 100' });
        const { messages, total } = await deps.contact.page(args.filter ?? {}, {
          after: readCursor(args.after, sortedBy.instant),
          limit: args.first + 1,
        });
        const nodes = messages.slice(0, args.first);
        const last = messages.length > args.first ? nodes.at(-1) : undefined;
        return {
          nodes,
          total,
          nextCursor: last ? writeCursor({ value: last.createdAt.toISOString(), id: last.id }) : null,
        };
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

      async markContactRead(_parent, args: { id: string }) {
        if (!z.uuid().safeParse(args.id).success) throw notFound();
        const message = await deps.contact.markRead(args.id);
        if (!message) throw notFound();
        deps.wakeRelay();
        return message;
      },
    },
  };
}
