import { nextTodoId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { PartFailed } from '../../../../shared/health/failures/OneReport.tsx';
import { Due } from '../../../../shared/health/queue/Due.tsx';
import { useArrivalAt } from '../../../../shared/health/use-arrival-at.ts';
import { words } from '../../../../shared/health/words/dashboard.ts';
import { words as failureWords } from '../../../../shared/health/words/failures.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { inkVariables } from '../../../../shared/theme/theme.ts';
import { useNextTodo } from './use-next-todo.ts';

const said = words.todo;
const titleId = `${nextTodoId}-title`;

/** The next to-do; nothing when the queue is empty. */
export function NextTodo({ athleteId }: { athleteId: string }) {
  const { next, after, soonest, done, left, busy, failed, tryAgain, complete, undo } = useNextTodo(athleteId);
  /** The button pressed last, so that the focus can move to the one that replaces it, which must not be disabled then. */
  const [pressed, setPressed] = useState<'complete' | 'undo' | null>(null);
  const place = useArrivalAt(nextTodoId);
  if (failed)
    return <PartFailed part={failureWords.parts.todos} text={wordsOf(failed, said.notRead)} tryAgain={tryAgain} />;
  return (
    <>
      <Unseen role="status">{done && `${said.completed}: ${done.text}`}</Unseen>
      {done && (
        <Done>
          <Badge tone="good">{said.completed}</Badge>
          <span>{done.text}</span>
          <Button
            variant="outlined"
            aria-disabled={busy}
            autoFocus={pressed === 'complete'}
            onClick={() => {
              if (busy) return;
              setPressed('undo');
              undo(done.id);
            }}
          >
            {said.undo}
            <span className="figure" aria-hidden>
              {left} s
            </span>
          </Button>
        </Done>
      )}
      {next && !done && (
        <Banner aria-labelledby={titleId} {...place} tabIndex={-1}>
          <div>
            <h2 id={titleId}>{said.title}</h2>
            <p>{next.text}</p>
            <Due day={next.due} />
            <small>
              {said.from(next.addedBy ? nameOf(next.addedBy) : words.somebodyGone)}
              {after > 0 && ` · ${said.more(after)}`}
            </small>
            {soonest && <Due day={soonest.due} of={soonest.text} />}
          </div>
          <Button
            aria-disabled={busy}
            autoFocus={pressed === 'undo'}
            onClick={() => {
              if (busy) return;
              setPressed('complete');
              complete(next.id);
            }}
          >
            {said.complete}
          </Button>
        </Banner>
      )}
    </>
  );
}

const Banner = styled('section')(({ theme }) => ({
  ...inkVariables,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2, 4),
  minHeight: 128,
  padding: theme.spacing(3),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.quiet.main,
  color: theme.vars.palette.text.primary,
  '& > div': { flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': { ...theme.typography.overline, margin: 0, color: theme.vars.palette.accent.main },
  '& p': { ...theme.typography.h4, margin: theme.spacing(0.5, 0) },
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2.5, 2) },
}));

/** As tall as the banner it replaces, to avoid a layout shift. */
const Done = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  minHeight: 128,
  padding: theme.spacing(3),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette.accent.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > span:nth-of-type(2)': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .figure': { minWidth: '4ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}));
