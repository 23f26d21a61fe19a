import { Suspense, useEffect, useState } from 'react';
import { baseApi, type Tag } from '../../shared/api/base-api.ts';
import { latePart } from '../../shared/late/late-part.tsx';
import { shareLive } from '../../shared/live/share-live.ts';
import { noteWriting } from '../../shared/live/writing.ts';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { isApproved, standingOf } from '../../shared/session/standing.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';
import { LineNote } from './LineNote.tsx';
import { remindedOf, tagsOf } from './tags-of.ts';

// A failed fetch of it ends no live updates, and is said: messages wait until it is there.
const MessageSender = latePart(() => import('../../features/messages/unsent/MessageSender.tsx'));

/**
 * Every service applies a new connection, and what an athlete shares, within two seconds; answers from before that may be
 * stale and are fetched again.
 */
const propagationMs = 2_500;
const propagated: readonly Tag[] = ['Connection', 'Share'];

/**
 * Receives live events for the signed-in person, invalidates the cached data they name, and shows when the connection
 * is down.
 */
export default function LiveUpdates({ user }: { user: CurrentUser }) {
  const userId = user.id;
  const dispatch = useAppDispatch();
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const invalidate = (tags: readonly Tag[]) => void dispatch(baseApi.util.invalidateTags([...tags]));
    const stop = shareLive(userId, {
      received(event) {
        noteWriting(event);
        const reminded = remindedOf(event);
        if (reminded !== null) {
          void import('../../shared/meetings/remind.ts').then(({ remind }) => remind(dispatch, userId, reminded));
        }
        const tags = tagsOf(event);
        invalidate(tags);
        if (!propagated.some((tag) => tags.includes(tag))) return;
        clearTimeout(again);
        again = setTimeout(invalidate, propagationMs, propagated);
      },
      online: setConnected,
      // The session is over: fetches the current user again, and the gate redirects from there.
      refused: () => invalidate(['CurrentUser']),
    });
    return () => {
      clearTimeout(again);
      stop();
    };
  }, [dispatch, userId]);
  return (
    <>
      <LineNote connected={connected} />
      <Suspense>{isApproved(standingOf(user)) && <MessageSender userId={userId} />}</Suspense>
    </>
  );
}
