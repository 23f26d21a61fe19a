import { styled } from '@mui/material/styles';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Section } from '../../../../shared/components/Section.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { useTodosQuery } from '../../api/todos.api.ts';
import { words as failureWords } from '../../words/failures.ts';
import { words } from '../../words/queue.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { AddTodo } from './AddTodo.tsx';
import { QueueList } from './QueueList.tsx';

/** All that an athlete has to do, in order. `mayEdit`: whether whoever looks keeps it. */
export function TodoQueue({ athleteId, mayEdit }: { athleteId: string; mayEdit: boolean }) {
  const { data, error, isFetching, refetch } = useTodosQuery(athleteId);
  const failed = error !== undefined && data === undefined && !isFetching;
  return (
    <Section title={words.title} lead={words.lead}>
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
        </Stack>
      )}
    </Section>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));
