import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useChangeTodoMutation, useRemoveTodoMutation } from '../../api/queue.api.ts';
import type { Todo } from '../../api/todos.api.ts';
import { words } from '../../words/queue.ts';
import { TodoRow } from './TodoRow.tsx';

/** To-dos in their order, and the hands that change it. */
export function QueueList({
  athleteId,
  todos,
  mayEdit,
}: {
  athleteId: string;
  todos: readonly Todo[];
  mayEdit: boolean;
}) {
  const [change, { isLoading: changing }] = useChangeTodoMutation();
  const [remove, { isLoading: removing }] = useRemoveTodoMutation();
  const [leaving, setLeaving] = useState<Todo | null>(null);
  const [moved, setMoved] = useState<{ id: string; said: string } | null>(null);
  const notChanged = useFailureNotice(words.changeFailed);
  const notRemoved = useFailureNotice(words.removeFailed);
  const list = useRef<HTMLOListElement>(null);

  const busy = changing || removing;

  // What moves in the page loses the focus that is in it, and so does what can do nothing for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the order has changed, and when there is something to go to again
  useEffect(() => {
    // A button that can do nothing still has the focus until the page is next drawn, and then nobody has it.
    if (!moved || list.current?.querySelector(':focus:not(:disabled)')) return;
    list.current?.querySelector<HTMLElement>(`[data-todo="${moved.id}"] button:not(:disabled)`)?.focus();
  }, [moved, todos, busy]);

  async function move(at: number, to: number) {
    const todo = todos[at];
    if (!todo || to < 0 || to >= todos.length) return;
    // What it is to stand before: moving down it passes the one after it.
    const before = todos[to > at ? to + 1 : to]?.id ?? null;
    try {
      await change({ athleteId, id: todo.id, change: { before } }).unwrap();
      setMoved({ id: todo.id, said: words.moved(todo.text, to + 1, todos.length) });
    } catch (thrown) {
      notChanged(toFailure(thrown));
    }
  }

  async function removeNow({ id }: Todo) {
    try {
      await remove({ athleteId, id }).unwrap();
    } catch (thrown) {
      notRemoved(toFailure(thrown));
    }
  }

  return (
    <>
      <Unseen role="status">{moved?.said}</Unseen>
      <List ref={list} aria-label={words.list}>
        {todos.map((todo, at) => (
          <TodoRow
            key={todo.id}
            todo={todo}
            {...(mayEdit && {
              hands: {
                busy,
                up: at > 0 ? () => void move(at, at - 1) : undefined,
                down: at < todos.length - 1 ? () => void move(at, at + 1) : undefined,
                save: async (text) => {
                  await change({ athleteId, id: todo.id, change: { text } }).unwrap();
                },
                remove: () => setLeaving(todo),
              },
            })}
          />
        ))}
      </List>
      {mayEdit && todos.length > 1 && <Note>{words.keys}</Note>}
      <AskFirst
        open={leaving !== null}
        {...words.ask}
        text={leaving?.text ?? ''}
        answered={(yes) => {
          if (yes && leaving) void removeNow(leaving);
          setLeaving(null);
        }}
      />
    </>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
