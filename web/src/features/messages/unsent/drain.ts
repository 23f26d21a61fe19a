import type { Failure } from '../../../shared/api/failure.ts';
import { toFailure } from '../../../shared/api/failure.ts';
import { cataloguedNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import type { useAppDispatch } from '../../../shared/store-hooks.ts';
import { threadApi } from '../api/thread.api.ts';
import { words } from '../words.ts';
import { drop, markWaiting, type Unsent, unsentOf } from './outbox.ts';
import { giveBack, shownAtBox } from './texts.ts';

export type Dispatch = ReturnType<typeof useAppDispatch>;

/** Sends the queued messages in order; returns whether each was answered. Must not run in two tabs at once. */
export async function drain(userId: string, dispatch: Dispatch): Promise<boolean> {
  for (;;) {
    const [next] = unsentOf(userId);
    if (!next) return true;
    const failure = await send(next, dispatch);
    if (failure?.code === 'UNREACHABLE') {
      markWaiting(userId);
      return false;
    }
    if (failure?.code === 'UNAUTHENTICATED') {
      giveAllBack(userId, failure);
      return true;
    }
    drop(userId, next.clientId);
    if (failure) giveBack(userId, next, failure);
    dispatch(say(failure ? cataloguedNotice(failure, words.notSent, shownAtBox) : words.sent));
  }
}

/**
 * Whoever signs in next decides whether to send what a lost session left. The loss has a notice of its own. The last
 * goes first, because each is put before the text in the box.
 */
function giveAllBack(userId: string, failure: Failure): void {
  for (const unsent of unsentOf(userId).toReversed()) {
    drop(userId, unsent.clientId);
    giveBack(userId, unsent, failure);
  }
}

async function send({ clientId, to, content, files, urgent }: Unsent, dispatch: Dispatch): Promise<Failure | null> {
  const attachmentIds = files.map(({ id }) => id);
  const more = { ...(attachmentIds.length > 0 && { attachmentIds }), ...(urgent && { urgent }) };
  const body = { receiverId: to, content, clientId, ...more };
  const sent = dispatch(threadApi.endpoints.sendMessage.initiate(body, { track: false }));
  const { error } = await sent;
  return error === undefined ? null : toFailure(error);
}
