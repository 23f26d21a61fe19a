import { styled } from '@mui/material/styles';
import type { Biomarkers } from '../../../shared/health/api/biomarkers.api.ts';
import type { Todo } from '../../../shared/health/api/todos.api.ts';
import { Due } from '../../../shared/health/queue/Due.tsx';
import { dueOn } from '../../../shared/health/queue/due-words.ts';
import { words as dashboard } from '../../../shared/health/words/dashboard.ts';
import { words as failures } from '../../../shared/health/words/failures.ts';
import { words as queueWords } from '../../../shared/health/words/queue.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { Block } from '../sheet/Block.tsx';
import { Read } from '../sheet/Read.tsx';
import type { Part } from '../use-summary.ts';

/** The nutrition advice and the open to-dos. */
export function Advice({
  picture,
  todos,
  today,
}: {
  picture: Part<Biomarkers | null>;
  todos: Part<Todo[]>;
  /** The athlete's. */
  today: string;
}) {
  return (
    <>
      <Block title={dashboard.nutrition.title}>
        {picture.data === undefined ? (
          // The assessment has the reason and the retry.
          <p>{failures.failed(dashboard.nutrition.title)}.</p>
        ) : (
          <Nutrition advice={picture.data?.nutritionAdvice ?? []} />
        )}
      </Block>
      <Block title={queueWords.title}>
        <Read part={todos}>
          {(all) => <Todos open={all.filter(({ completedAt }) => completedAt === null)} today={today} />}
        </Read>
      </Block>
    </>
  );
}

function Nutrition({ advice }: { advice: readonly string[] }) {
  if (advice.length === 0) return <p>{dashboard.nutrition.none}</p>;
  return (
    <List>
      {[...new Set(advice)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

function Todos({ open, today }: { open: readonly Todo[]; today: string }) {
  if (open.length === 0) return <p>{queueWords.empty.title}</p>;
  return (
    <List as="ol">
      {open.map(({ id, text, due, addedBy }) => (
        <li key={id}>
          {text} <small>{queueWords.from(addedBy ? nameOf(addedBy) : dashboard.somebodyGone)}</small>
          <Due day={due} today={today} said={dueOn} />
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
  '& li': { breakInside: 'avoid' },
  '& small': { fontSize: '0.875em', color: theme.vars.palette.text.secondary },
}));
