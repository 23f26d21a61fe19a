import { say } from '../../../../shared/notices/notices.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type Post, useLazyPostsOfQuery } from '../../api/posts.api.ts';
import { words } from '../../words.ts';
import { decisionIn } from '../../words-of-posts.ts';

/** Shows a notice when a colleague has decided on a post first. */
export function useNotifyDecided() {
  const dispatch = useAppDispatch();
  const { user } = useViewer();
  const [read] = useLazyPostsOfQuery();
  return async ({ id, userId }: Post): Promise<void> => {
    const posts = await read(userId)
      .unwrap()
      .catch(() => []);
    const now = posts.find((post) => post.id === id);
    const text = now && decisionIn(now, user?.id ?? null);
    dispatch(say({ title: words.waiting.decided, text: text ?? words.waiting.gone }));
  };
}
