import { styled } from '@mui/material/styles';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import { CardHead } from '../../health/picture/CardHead.tsx';
import { CompletedTodos } from '../../health/queue/CompletedTodos.tsx';
import { Due } from '../../health/queue/Due.tsx';
import type { SharedHealth } from '../shared.api.ts';
import { words } from '../words.ts';
import { Until } from './Until.tsx';

/** The athlete's to-dos in their order; the first is the one the athlete sees. */
export function SharedTodos({
  athleteId,
  todos,
  today,
  end,
}: {
  athleteId: string;
  todos: NonNullable<SharedHealth['todos']>;
  /** The athlete's. */
  today: string;
  end: string | undefined;
}) {
  const open = todos.filter(({ completedAt }) => completedAt === null);
  return (
    <Card as="section" aria-labelledby="shared-todos">
      <CardHead id="shared-todos" title={words.todos} />
      {open.length === 0 ? (
        <Note>{words.noTodos}</Note>
      ) : (
        <List>
          {open.map(({ id, text, due }, at) => (
            <li key={id}>
              {at === 0 && <b>{words.next}</b>}
              <span>{text}</span>
              <Due day={due} today={today} />
            </li>
          ))}
        </List>
      )}
      <CompletedTodos athleteId={athleteId} />
      <Until at={end} />
    </Card>
  );
}

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { display: 'grid', paddingBlock: theme.spacing(1.25) },
  '& li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& li:first-of-type > span': { ...theme.typography.h4 },
  '& b': { fontSize: '0.875rem', fontWeight: 600, color: theme.vars.palette.accent.main },
}));
