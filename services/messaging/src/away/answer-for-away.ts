import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/process/context.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { v7 as newId } from 'uuid';
import type { Conversation } from '../conversations/conversation.ts';
import { sealText } from '../messages/message.ts';
import type { AwayStore } from './away.store.ts';

export type AnswerForAway = (conversation: Conversation, awayId: string, toId: string) => Promise<void>;

/** A failure is logged only: the message itself has been written. */
export const createAnswerForAway =
  (away: Pick<AwayStore, 'of' | 'answer'>, log: Log): AnswerForAway =>
  async (conversation, awayId, toId) => {
    try {
      const set = await away.of(awayId);
      if (!set) return;
      const id = newId();
      const of = { id, conversationId: conversation.id, senderId: awayId, receiverId: toId };
      await withContext({ requestId: randomUUID(), actor: 'system' }, () =>
        away.answer(of, sealText(conversation, id, set.text)),
      );
    } catch (error) {
      log.warn({ err: error }, 'nothing was answered for who is away');
    }
  };
