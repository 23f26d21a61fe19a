import { lazy, Suspense, useEffect, useState } from 'react';
import { baseApi, type Tag } from '../../shared/api/base-api.ts';
import { shareLive } from '../../shared/live/share-live.ts';
import { noteWriting } from '../../shared/live/writing.ts';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { isApproved, standingOf } from '../../shared/session/standing.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';
import { LineNote } from './LineNote.tsx';
import { tagsOf } from './tags-of.ts';

const SendsUnsent = lazy(() => import('../../features/messages/unsent/SendsUnsent.tsx'));

/** Within two seconds every service knows who belongs together; what one said of it before that is asked again. */
const knownEverywhereMs = 2_500;

/** Listens for whoever is signed in, looks again at what has changed, and says when it cannot. */
export default function LiveUpdates({ user }: { user: CurrentUser }) {
  const userId = user.id;
  const dispatch = useAppDispatch();
  const [stands, setStands] = useState(true);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const lookAgainAt = (tags: readonly Tag[]) => void dispatch(baseApi.util.invalidateTags([...tags]));
    const stop = shareLive(userId, {
      heard(event) {
        noteWriting(event);
        const tags = tagsOf(event);
        lookAgainAt(tags);
        if (!tags.includes('Connection')) return;
        clearTimeout(again);
        again = setTimeout(lookAgainAt, knownEverywhereMs, ['Connection']);
      },
      online: setStands,
      // The session is over. Who is signed in is asked anew, and the page they are on decides what follows.
      refused: () => lookAgainAt(['CurrentUser']),
    });
    return () => {
      clearTimeout(again);
      stop();
    };
  }, [dispatch, userId]);
  return (
    <>
      <LineNote stands={stands} />
      <Suspense>{isApproved(standingOf(user)) && <SendsUnsent userId={userId} />}</Suspense>
    </>
  );
}
