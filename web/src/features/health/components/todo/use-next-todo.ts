import { useEffect } from 'react';
import { type Failure, toFailure } from '../../../../shared/api/failure.ts';
import { secondsUntil, useTicking } from '../../../../shared/components/ago/use-ticking.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useCompleteTodoMutation, useTodosQuery, useUndoTodoMutation } from '../../api/todos.api.ts';
import { words } from '../../words/dashboard.ts';

const said = words.todo;

/** The head of an athlete's queue, and what has just been completed for as long as it can be taken back. */
export function useNextTodo(athleteId: string) {
  const { data, error, isFetching, refetch } = useTodosQuery(athleteId);
  const [complete, { isLoading: completing }] = useCompleteTodoMutation();
  const [undo, { isLoading: undoing }] = useUndoTodoMutation();
  const notCompleted = useFailureNotice(said.failed);
  const notUndone = useFailureNotice(said.undoFailed);
  const done = data?.find(({ undoUntil }) => undoUntil !== null);
  const now = useTicking(done !== undefined);
  const left = done ? secondsUntil(done.undoUntil ?? '', now) : 0;
  const isOver = done !== undefined && left === 0;

  // What can no longer be taken back is final, and another one is the next.
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);

  const queue = data?.filter(({ completedAt }) => completedAt === null);
  const tell = (tellFailure: (failure: Failure) => void) => (thrown: unknown) => tellFailure(toFailure(thrown));
  return {
    done: isOver ? undefined : done,
    left,
    next: queue?.[0],
    after: Math.max(0, (queue?.length ?? 0) - 1),
    busy: completing || undoing,
    failed: error !== undefined && data === undefined && !isFetching ? toFailure(error) : null,
    tryAgain: () => void refetch(),
    complete: (id: string) => void complete({ id, athleteId }).unwrap().catch(tell(notCompleted)),
    undo: (id: string) => void undo({ id, athleteId }).unwrap().catch(tell(notUndone)),
  };
}
