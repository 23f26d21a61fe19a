import { todosId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useTodosQuery } from '../api/todos.api.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { words as failureWords } from '../words/failures.ts';
import { words } from '../words/queue.ts';
import { AddTodo } from './AddTodo.tsx';
import { useAthletesDay } from './athletes-day.ts';
import { CompletedTodos } from './CompletedTodos.tsx';
import { overdueFirst } from './overdue-first.ts';
import { QueueList } from './QueueList.tsx';

/** An athlete's to-dos in order. `mayEdit`: whether the viewer may change them. */
export function TodoQueue({ athleteId, mayEdit }: { athleteId: string; mayEdit: boolean }) {
  const { data, error, isFetching, refetch } = useTodosQuery(athleteId);
  const place = useArrivalAt(todosId);
  const today = useAthletesDay(athleteId);
  const failed = error !== undefined && data === undefined && !isFetching;
  return (
    <FoldingSection
      title={words.title}
      lead={words.lead}
      place={place}
      inShort={failed ? undefined : data ? (overdueFirst(data, today) ?? words.empty.title) : ''}
    >
      {failed && (
        <PartFailed
          part={failureWords.parts.todos}
          text={wordsOf(toFailure(error), words.notRead)}
          tryAgain={() => void refetch()}
        />
      )}
      {!data && !failed && (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      )}
      {data && (
        <Stack>
          {data.length === 0 && <EmptyState {...words.empty} />}
          {data.length > 0 && <QueueList athleteId={athleteId} todos={data} mayEdit={mayEdit} />}
          {mayEdit && <AddTodo athleteId={athleteId} />}
          <CompletedTodos athleteId={athleteId} />
        </Stack>
      )}
    </FoldingSection>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));
