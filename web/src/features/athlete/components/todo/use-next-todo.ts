import { useEffect } from 'react';
import { type Failure, toFailure } from '../../../../shared/api/failure.ts';
import { secondsUntil, useTicking } from '../../../../shared/components/ago/use-ticking.ts';
import {
  useCompleteTodoMutation,
  useTodosQuery,
  useUndoTodoMutation,
} from '../../../../shared/health/api/todos.api.ts';
import { words } from '../../../../shared/health/words/dashboard.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';

const said = words.todo;

/** The head of an athlete's queue, and a completed to-do until its undo deadline. */
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

  // The completion is final now, so fetches the next to-do.
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);

  const queue = data?.filter(({ completedAt }) => completedAt === null);
  const shown = (showFailure: (failure: Failure) => void) => (thrown: unknown) => showFailure(toFailure(thrown));
  return {
    done: isOver ? undefined : done,
    left,
    next: queue?.[0],
    after: Math.max(0, (queue?.length ?? 0) - 1),
    /** Of those after it the one with the earliest day. */
    soonest: queue
      ?.slice(1)
      .filter(({ due }) => due)
      .toSorted((one, other) => String(one.due).localeCompare(String(other.due)))[0],
    busy: completing || undoing,
    failed: error !== undefined && data === undefined && !isFetching ? toFailure(error) : null,
    tryAgain: () => void refetch(),
    complete: (id: string) => void complete({ id, athleteId }).unwrap().catch(shown(notCompleted)),
    undo: (id: string) => void undo({ id, athleteId }).unwrap().catch(shown(notUndone)),
  };
}
