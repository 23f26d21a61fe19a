import { styled } from '@mui/material/styles';
import { useList } from '../../api/use-list.ts';
import { Ago } from '../../components/ago/Ago.tsx';
import { ReadList } from '../../components/ReadList.tsx';
import { nameOf } from '../../people/name-of.ts';
import { type CompletedTodo, useCompletedTodosInfiniteQuery } from '../api/todos.api.ts';
import { words } from '../words/completed.ts';
import { words as dashboard } from '../words/dashboard.ts';

const keyOf = ({ id }: CompletedTodo) => id;

/** Reads completed to-dos page by page. `title`: the name of the list. */
export function CompletedList({
  athleteId,
  title,
  empty,
}: {
  athleteId: string;
  title: string;
  empty: { title: string; text: string };
}) {
  const list = useList(useCompletedTodosInfiniteQuery(athleteId), { notRead: words.notRead, keyOf });
  return (
    <ReadList list={list} height={96} empty={empty}>
      {(rows) => (
        <List aria-label={title}>
          {rows.map(({ id, text, addedBy, completedAt }) => (
            <li key={id}>
              <span>{text}</span>
              <small>
                {words.from(addedBy ? nameOf(addedBy) : dashboard.somebodyGone)} · <Ago at={completedAt} />
              </small>
            </li>
          ))}
        </List>
      )}
    </ReadList>
  );
}

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', paddingBlock: theme.spacing(1.25) },
  '& > li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
