import type { VerificationStatus } from '@entourage/contracts/people.ts';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { TryAgain } from '../../../../shared/components/TryAgain.tsx';
import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { useOwnPostsQuery } from '../../api.ts';
import { asksForPosts, isWaiting, noteOn, statusShown } from '../../where-it-stands.ts';
import { words } from '../../words/verification.ts';
import { NextStep } from './NextStep.tsx';
import { Notes } from './Notes.tsx';
import { StatePanel } from './StatePanel.tsx';

/** The verification status of a person; reads their posts only where the status depends on them. */
export function Standing({ user }: { user: CurrentUser }) {
  const needsPosts = asksForPosts(user.verificationStatus);
  const { data, error, refetch } = useOwnPostsQuery(undefined, { skip: !needsPosts });
  const posts = (needsPosts && data) || [];
  const status = statusShown(user.verificationStatus, posts);
  const waits = isWaiting(posts);
  const notes = status === 'REJECTED' ? noteOn(posts, user) : null;

  if (needsPosts && data === undefined) {
    const failed = error && wordsOf(toFailure(error), words.notRead);
    return (
      <StatePanel
        user={user}
        status={status}
        actions={failed && <TryAgain variant="outlined" press={() => void refetch()} />}
      >
        {failed ? <Note role="alert">{failed}</Note> : <Coming />}
      </StatePanel>
    );
  }
  return (
    <StatePanel
      user={user}
      status={status}
      {...(!waits && textWithoutPost(status, posts.length))}
      actions={<NextStep status={status} waits={waits} />}
    >
      {notes && <Notes notes={notes} />}
    </StatePanel>
  );
}

function textWithoutPost(status: VerificationStatus, decided: number) {
  if (status === 'UNDER_REVIEW') return { text: words.noPostInReview };
  return status === 'PENDING' && { text: decided === 0 ? words.noPost : words.anotherPost };
}

const Coming = () => (
  <div aria-busy="true">
    <Skeleton width={180} height={44} />
  </div>
);
