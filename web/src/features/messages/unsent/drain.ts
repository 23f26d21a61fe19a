import type { Failure } from '../../../shared/api/failure.ts';
import { toFailure } from '../../../shared/api/failure.ts';
import { cataloguedNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import type { useAppDispatch } from '../../../shared/store-hooks.ts';
import { threadApi } from '../api/thread.api.ts';
import { words } from '../words.ts';
import { drop, markWaiting, type Unsent, unsentOf } from './outbox.ts';
import { giveBack, shownAtBox } from './texts.ts';

/** The server, or what stands before it, broke off: perhaps after the message was stored. */
const saysNothing: ReadonlySet<Failure['code']> = new Set(['INTERNAL', 'UNAVAILABLE', 'UNREADABLE']);

export type Dispatch = ReturnType<typeof useAppDispatch>;

/**
 * Sends the queued messages in order; returns whether each was answered. Must not run in two tabs at once: once `lost`,
 * another tab sends, and repeats the one under way. After a failure it reports no success, which would replace the
 * notice of the failure.
 */
export async function drain(userId: string, dispatch: Dispatch, lost: AbortSignal): Promise<boolean> {
  for (let failed = false; ; ) {
    const [next] = unsentOf(userId);
    if (!next) return true;
    const failure = await send(next, dispatch);
    if (lost.aborted) return false;
    if (failure?.code === 'UNREACHABLE') {
      markWaiting(userId, next.clientId);
      return false;
    }
    if (failure?.code === 'UNAUTHENTICATED') {
      giveAllBack(userId, failure);
      return true;
    }
    if (failure) {
      failed = true;
      giveQueueBack(userId, next.to, failure);
      dispatch(say(cataloguedNotice(failure, words.notSent, shownAtBox)));
    } else {
      drop(userId, next.clientId);
      if (!failed) dispatch(say(words.sent));
    }
  }
}

/** Whoever signs in next decides whether to send what a lost session left. The loss has a notice of its own. */
function giveAllBack(userId: string, failure: Failure): void {
  for (const to of new Set(unsentOf(userId).map((unsent) => unsent.to))) giveQueueBack(userId, to, failure);
}

/** The refused message and those behind it to the same person, which may make no sense without it. */
function giveQueueBack(userId: string, to: string, failure: Failure): void {
  const queue = unsentOf(userId).filter((unsent) => unsent.to === to);
  for (const { clientId } of queue) drop(userId, clientId);
  giveBack(userId, to, queue, { ...failure, mayHaveArrived: saysNothing.has(failure.code) });
}

async function send({ clientId, to, content, files, urgent }: Unsent, dispatch: Dispatch): Promise<Failure | null> {
  const attachmentIds = files.map(({ id }) => id);
  const more = { ...(attachmentIds.length > 0 && { attachmentIds }), ...(urgent && { urgent }) };
  const body = { receiverId: to, content, clientId, ...more };
  const sent = dispatch(threadApi.endpoints.sendMessage.initiate(body, { track: false }));
  const { error } = await sent;
  return error === undefined ? null : toFailure(error);
}
