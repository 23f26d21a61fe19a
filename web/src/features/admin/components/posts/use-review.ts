import { toFailure } from '../../../../shared/api/failure.ts';
import { type Decision, type Post, useReviewPostMutation, useUndoReviewMutation } from '../../api/posts.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { words } from '../../words.ts';
import { useNotifyDecided } from './use-notify-decided.ts';

/** Decides on posts and undoes decisions; shows a notice on failure. */
export function useReview() {
  const [review, { isLoading: deciding }] = useReviewPostMutation();
  const [undo, { isLoading: undoing }] = useUndoReviewMutation();
  const notDecided = useRefusal(words.posts.failed);
  const notUndone = useRefusal(words.posts.undoFailed);
  const notifyDecided = useNotifyDecided();
  return {
    busy: deciding || undoing,
    /** Resolves to the error of the note, to null on success, or to undefined on any other failure. */
    async decide(post: Post, decision: Decision, notes: string): Promise<string | null | undefined> {
      try {
        await review({ id: post.id, decision, notes }).unwrap();
        return null;
      } catch (error) {
        if (toFailure(error).code !== 'ALREADY_REVIEWED') return notDecided(error, ['notes']).fields.notes;
        await notifyDecided(post);
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
