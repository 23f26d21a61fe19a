import { toFailure } from '../../../../shared/api/failure.ts';
import { type Decision, type Post, useReviewPostMutation, useUndoReviewMutation } from '../../api/posts.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { words } from '../../words.ts';
import { useTellDecided } from './use-tell-decided.ts';

/** Deciding on posts, and taking it back; what did not come off is said. */
export function useReview() {
  const [review, { isLoading: deciding }] = useReviewPostMutation();
  const [undo, { isLoading: undoing }] = useUndoReviewMutation();
  const notDecided = useRefusal(words.posts.failed);
  const notUndone = useRefusal(words.posts.undoFailed);
  const tellDecided = useTellDecided();
  return {
    busy: deciding || undoing,
    /** What is wrong with the note, or null where it came off; undefined where it did not. */
    async decide(post: Post, decision: Decision, notes: string): Promise<string | null | undefined> {
      try {
        await review({ id: post.id, decision, notes }).unwrap();
        return null;
      } catch (error) {
        if (toFailure(error).code !== 'ALREADY_REVIEWED') return notDecided(error).fields.notes;
        await tellDecided(post);
        return undefined;
      }
    },
    async takeBack({ id }: Post): Promise<boolean> {
      try {
        await undo(id).unwrap();
        return true;
      } catch (error) {
        notUndone(error);
        return false;
      }
    },
  };
}
