import { useEffect, useRef, useState } from 'react';
import type { WaitingPost } from '../../api/posts.api.ts';
import { useNotifyDecided } from '../posts/use-notify-decided.ts';

/**
 * The current post of the queue. If it leaves, the next takes its place, with a notice about a colleague's decision.
 */
export function useQueue(posts: readonly WaitingPost[] | undefined) {
  const [place, setPlace] = useState<{ id: string | null; at: number }>({ id: null, at: 0 });
  const own = useRef(new Set<string>());
  const shown = useRef<WaitingPost>(null);
  const notifyDecided = useNotifyDecided();
  const found = posts?.findIndex(({ id }) => id === place.id) ?? -1;
  const at = found === -1 ? Math.max(0, Math.min(place.at, (posts?.length ?? 0) - 1)) : found;
  const current = posts?.[at];

  useEffect(() => {
    const before = shown.current;
    shown.current = current ?? null;
    if (!posts || !before || posts.some(({ id }) => id === before.id)) return;
    // A decision that already showed on the card needs no notice.
    if (before.decision === null && !own.current.has(before.id)) void notifyDecided(before);
  }, [posts, current, notifyDecided]);

  const goTo = (next: number) => {
    const post = posts?.[next];
    if (post) setPlace({ id: post.id, at: next });
  };
  return {
    current,
    at,
    previous: at > 0 ? () => goTo(at - 1) : undefined,
    next: posts && at < posts.length - 1 ? () => goTo(at + 1) : undefined,
    /** Records the viewer's own decision and moves on to the next undecided post. */
    decidedHere(post: WaitingPost) {
      own.current.add(post.id);
      const open = (each: WaitingPost) => each.decision === null && each.id !== post.id;
      const after = posts?.findIndex((each, index) => index > at && open(each)) ?? -1;
      goTo(after === -1 ? (posts?.findIndex(open) ?? -1) : after);
    },
    takenBack(post: WaitingPost) {
      own.current.delete(post.id);
      goTo(posts?.findIndex(({ id }) => id === post.id) ?? -1);
    },
  };
}
