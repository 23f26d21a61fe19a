import { randomUUID } from 'node:crypto';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { v7 as newId } from 'uuid';
import type { AnswerForAway } from '../away/answer-for-away.ts';
import type { ConversationStore } from '../conversations/conversation.store.ts';
import { type Conversation, inOrder } from '../conversations/conversation.ts';
import type { MayWrite } from '../messages/may-write.ts';
import type { MessageStore } from '../messages/message.store.ts';
import { sealText } from '../messages/message.ts';
import type { DueMessage, ScheduledStore } from './scheduled.store.ts';

interface Deps {
  readonly scheduled: Pick<ScheduledStore, 'due' | 'send' | 'refuse'>;
  readonly conversations: Pick<ConversationStore, 'begin' | 'evict'>;
  readonly messages: Pick<MessageStore, 'add'>;
  readonly mayWrite: MayWrite['mayWrite'];
  /** The author's current role; null if not approved. Throws if identity gives no answer. */
  readonly roleOf: (userId: string) => Promise<Person['role'] | null>;
  readonly answerForAway: AnswerForAway;
  readonly urgentMinutes: number;
  readonly wakeRelay: () => void;
  readonly log: Log;
}

/** In order of time. A message that cannot be decided now waits, and so do all later ones of the same two. */
export async function sendDue(deps: Deps): Promise<void> {
  const held = new Set<string>();
  for (const due of await deps.scheduled.due()) {
    const pair = inOrder(due.senderId, due.receiverId).join();
    if (held.has(pair)) continue;
    try {
      await withContext({ requestId: randomUUID(), actor: due.senderId }, () => sendOne(deps, due));
      deps.wakeRelay();
    } catch (error) {
      held.add(pair);
      deps.log.warn({ err: error }, 'a message that is due waits');
    }
  }
}

async function sendOne(deps: Deps, due: DueMessage): Promise<void> {
  const { senderId, receiverId } = due;
  const role = await deps.roleOf(senderId);
  if (!role || !(await deps.mayWrite({ id: senderId, role }, receiverId))) return deps.scheduled.refuse(due);
  const conversation = await deps.conversations.begin(senderId, receiverId, role === 'ADMIN' ? senderId : null);
  const sent = await deps.scheduled.send(due, conversation.id, ({ content, urgent }, client) =>
    write(deps, due, conversation, { content, urgent }, client),
  );
  if (sent?.isAway) await deps.answerForAway(conversation, receiverId, senderId);
}

async function write(
  { messages, conversations, urgentMinutes }: Deps,
  { senderId, receiverId }: DueMessage,
  conversation: Conversation,
  { content, urgent }: { content: string; urgent: boolean },
  client: Parameters<MessageStore['add']>[2],
) {
  const id = newId();
  const of = { id, conversationId: conversation.id, senderId, receiverId };
  const answerWithin = urgent ? urgentMinutes : null;
  const writing = { ...of, clientId: null, attachmentIds: [], answerWithin, ...sealText(conversation, id, content) };
  const written = await messages.add(writing, true, client);
  if (written) return written;
  // The cached conversation was erased; the next attempt begins a new one.
  conversations.evict(senderId, receiverId);
  throw new Error('the conversation is gone');
}
