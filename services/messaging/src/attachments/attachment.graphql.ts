import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import DataLoader from 'dataloader';
import type { ConversationStore } from '../conversations/conversation.store.ts';
import type { Message } from '../messages/message.ts';
import type { AttachmentStore } from './attachment.store.ts';
import { readAttachment, type StoredAttachment } from './attachment.ts';
import { linkTo } from './attachment-link.ts';

export function attachmentResolvers(deps: {
  attachments: AttachmentStore;
  conversations: ConversationStore;
  now: () => Date;
}): Resolvers {
  const { attachments, conversations, now } = deps;
  const storedOf = createStoredOf(attachments);

  return {
    Message: {
      async attachments({ id, senderId, receiverId, hasFiles }: Message, _args: unknown, call: Call) {
        if (!hasFiles) return [];
        const stored = await storedOf(call, id);
        const conversation = await conversations.between(senderId, receiverId);
        return conversation ? stored.map((each) => readAttachment(conversation, each)) : [];
      },
    },

    Mutation: {
      async linkAttachment(_parent, args: { id: string }, { principal }: Call) {
        const { id: userId } = asPerson(principal);
        const stored = await attachments.visibleTo(userId, existingId(args.id));
        const conversation = stored && (await conversations.between(userId, stored.otherId));
        if (!conversation) throw notFound();
        return linkTo(conversation.key, { id: stored.id, hasPreview: stored.width !== null, userId }, now());
      },

      async removeAttachment(_parent, args: { id: string }, { principal }: Call) {
        if (!(await attachments.removeUnsent(asPerson(principal).id, existingId(args.id)))) throw notFound();
        return true;
      },
    },
  };
}

/** Loads the files of all messages in one call with one query. */
function createStoredOf({ ofMessages }: AttachmentStore) {
  const loaders = new WeakMap<Call, DataLoader<string, StoredAttachment[]>>();
  return (call: Call, messageId: string): Promise<StoredAttachment[]> => {
    const loader =
      loaders.get(call) ??
      new DataLoader<string, StoredAttachment[]>(async (ids) => {
        const byMessage = Map.groupBy(await ofMessages(ids), (each) => each.messageId);
        return ids.map((id) => byMessage.get(id) ?? []);
      });
    loaders.set(call, loader);
    return loader.load(messageId);
  };
}
