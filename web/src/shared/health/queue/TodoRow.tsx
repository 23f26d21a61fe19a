import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import type { Body } from '../../api/call-types.ts';
import { Ago } from '../../components/ago/Ago.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { CrossIcon } from '../../components/icons.tsx';
import { PenIcon, SortDownIcon, SortUpIcon } from '../../components/tool-icons.tsx';
import { nameOf } from '../../people/name-of.ts';
import type { Todo } from '../api/todos.api.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words } from '../words/queue.ts';
import { Due } from './Due.tsx';
import { TodoEditor } from './TodoEditor.tsx';

export interface Hands {
  readonly busy: boolean;
  /** Absent at the ends of the list. */
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
  readonly save: (change: Body<'changeTodo'>) => Promise<void>;
  readonly remove: () => void;
}

/** A to-do. `today`: the athlete's. `hands`: its actions; absent for read-only viewers. */
export function TodoRow({ todo, today, hands }: { todo: Todo; today: string; hands?: Hands }) {
  const { text, due, addedAt, addedBy } = todo;
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);

  function moveByKey(event: KeyboardEvent) {
    const move = { ArrowUp: hands?.up, ArrowDown: hands?.down }[event.key];
    if (!event.altKey || !move || hands?.busy || editing) return;
    event.preventDefault();
    move();
  }

  function stop() {
    setEditing(false);
    setEdited(true);
  }

  if (editing && hands) {
    return (
      <Row>
        <TodoEditor todo={todo} save={hands.save} close={stop} />
      </Row>
    );
  }
  return (
    <Row data-todo={todo.id} onKeyDown={moveByKey}>
      <div>
        <strong>{text}</strong>
        <Due day={due} today={today} />
        <small>
          {words.from(addedBy ? nameOf(addedBy) : dashboard.somebodyGone)} · <Ago at={addedAt} />
        </small>
      </div>
      {hands && (
        <span>
          <IconButton label={words.up(text)} disabled={hands.busy || !hands.up} onClick={hands.up}>
            <SortUpIcon />
          </IconButton>
          <IconButton label={words.down(text)} disabled={hands.busy || !hands.down} onClick={hands.down}>
            <SortDownIcon />
          </IconButton>
          <IconButton
            label={words.edit(text)}
            disabled={hands.busy}
            autoFocus={edited}
            onClick={() => setEditing(true)}
          >
            <PenIcon />
          </IconButton>
          <IconButton label={words.remove(text)} disabled={hands.busy} onClick={hands.remove}>
            <CrossIcon />
          </IconButton>
        </span>
      )}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1.5, 1.5, 1.5, 2),
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > div': { display: 'grid', flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& > span': { display: 'flex', marginInlineStart: 'auto' },
}));
