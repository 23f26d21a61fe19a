import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useList } from '../../../../shared/api/use-list.ts';
import { secondsUntil, useTicking } from '../../../../shared/components/ago/use-ticking.ts';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { type Decision, useWaitingPostsInfiniteQuery, type WaitingPost } from '../../api/posts.api.ts';
import { words } from '../../words.ts';
import { decisionIn } from '../../words-of-posts.ts';
import { useReview } from '../posts/use-review.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { OwnDecisions } from './OwnDecisions.tsx';
import { PostCard } from './PostCard.tsx';
import { QueueHead } from './QueueHead.tsx';
import { useKeys } from './use-keys.ts';
import { useKeysOn } from './use-keys-on.ts';
import { useQueue } from './use-queue.ts';

const { waiting: said } = words;
const keyOf = ({ id }: WaitingPost) => id;

/** Reviews waiting posts one at a time, oldest first, by mouse or keyboard. */
export function Workbench() {
  const { user } = useViewer();
  const list = useList(useWaitingPostsInfiniteQuery(), { notRead: said.notRead, keyOf });
  const now = useTicking(list.rows?.some(({ undoUntil }) => undoUntil !== null) ?? false);
  // Removes decided posts at their undo deadline, without waiting for a live event.
  const posts = list.rows?.filter(({ undoUntil }) => undoUntil === null || secondsUntil(undoUntil, now) > 0);
  const queue = useQueue(posts);
  const { busy, decide, takeBack } = useReview();
  const [showsKeys, setShowsKeys] = useState(false);
  const [keysOn, setKeysOn] = useKeysOn();
  const top = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const [decisions, setDecisions] = useState(0);
  const { current } = queue;
  const mine = (posts ?? [])
    .filter(({ decision, reviewer }) => decision !== null && reviewer?.id === user?.id)
    .sort((one, other) => String(other.undoUntil).localeCompare(String(one.undoUntil)));

  // The pressed button disappears with the post, so the focus moves to the card; the next name and Undo come into view.
  useEffect(() => {
    if (decisions === 0) return;
    card.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView?.({ block: 'start' });
  }, [decisions]);

  async function decideOn(post: WaitingPost, decision: Decision, notes: string) {
    const wrong = await decide(post, decision, notes);
    if (wrong === null) {
      queue.decidedHere(post);
      setDecisions((count) => count + 1);
    }
    return wrong;
  }

  async function undo(post: WaitingPost) {
    if (await takeBack(post)) queue.takenBack(post);
  }

  const [last] = mine;
  const onward = queue.next ?? list.onMore;
  useKeys(
    {
      j: onward,
      ArrowRight: onward,
      k: queue.previous,
      ArrowLeft: queue.previous,
      a: () => card.current?.querySelector<HTMLButtonElement>('[data-approve]')?.click(),
      r: () => note.current?.querySelector('textarea')?.focus(),
      u: last && (() => void undo(last)),
      '?': () => setShowsKeys(true),
    },
    keysOn,
  );

  if (list.error) return <ErrorState {...list.error} />;
  if (!posts) return <Skeleton height={360} />;
  return (
    <Stack ref={top}>
      {current && (
        <QueueHead
          posts={posts}
          total={list.total ?? posts.length}
          at={queue.at}
          previous={queue.previous}
          next={onward}
          hasMore={list.onMore !== undefined}
          showKeys={() => setShowsKeys(true)}
        />
      )}
      <Unseen role="status">{last && decisionIn(last, user?.id ?? null)}</Unseen>
      <OwnDecisions
        posts={mine.filter((post) => post !== current)}
        now={now}
        busy={busy}
        undo={(post) => void undo(post)}
      />
      {current ? (
        <div ref={card} tabIndex={-1}>
          <PostCard
            key={current.id}
            post={current}
            busy={busy}
            noteRef={note}
            decide={(decision, notes) => decideOn(current, decision, notes)}
            takeBack={() => void undo(current)}
          />
        </div>
      ) : (
        <EmptyState {...said.empty} />
      )}
      <KeysDialog open={showsKeys} close={() => setShowsKeys(false)} on={keysOn} onChange={setKeysOn} />
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));
