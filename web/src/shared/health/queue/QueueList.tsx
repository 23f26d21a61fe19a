import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { AskFirst } from '../../components/AskFirst.tsx';
import { Note } from '../../components/Note.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useChangeTodoMutation, useRemoveTodoMutation } from '../api/queue.api.ts';
import type { Todo } from '../api/todos.api.ts';
import { words } from '../words/queue.ts';
import { useAthletesDay } from './athletes-day.ts';
import { TodoRow } from './TodoRow.tsx';

/** The to-dos in order, with buttons to change them. */
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
  const today = useAthletesDay(athleteId);

  const busy = changing || removing;

  // A moved element loses its focus, and so does a button that is disabled for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new order and enabled buttons
  useEffect(() => {
    // A button that has just been disabled still matches :focus until the next paint.
    if (!moved || list.current?.querySelector(':focus:not(:disabled)')) return;
    list.current?.querySelector<HTMLElement>(`[data-todo="${moved.id}"] button:not(:disabled)`)?.focus();
  }, [moved, todos, busy]);

  async function move(at: number, to: number) {
    const todo = todos[at];
    if (!todo || to < 0 || to >= todos.length) return;
    // The id of the to-do that will follow; moving down passes one.
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
            today={today}
            {...(mayEdit && {
              hands: {
                busy,
                up: at > 0 ? () => void move(at, at - 1) : undefined,
                down: at < todos.length - 1 ? () => void move(at, at + 1) : undefined,
                save: async (given) => {
                  await change({ athleteId, id: todo.id, change: given }).unwrap();
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
