import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useList } from '../../../../../shared/api/use-list.ts';
import { Note } from '../../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../shared/components/states.tsx';
import { type TrainingJob, useRunningJobsQuery, useTrainingJobsInfiniteQuery } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { Part } from '../Part.tsx';
import { JobRow } from './JobRow.tsx';
import { LivePanel } from './LivePanel.tsx';

const { status: said } = trainingWords;
const keyOf = ({ id }: TrainingJob) => id;
/** As specified. */
const recent = 3;

/** What runs, live, and the latest of the others. */
export function JobsSection() {
  const { rows, error, onMore, loadingMore } = useList(useTrainingJobsInfiniteQuery(), {
    notRead: said.notRead,
    keyOf,
  });
  const [isWhole, setWhole] = useState(false);
  const { data: read } = useRunningJobsQuery();
  const running = (read ?? rows ?? []).filter(({ status }) => status === 'RUNNING');
  const others = rows?.filter(({ status }) => status !== 'RUNNING') ?? [];
  const shown = isWhole ? others : others.slice(0, recent);
  return (
    <Part title={said.title}>
      {error && <ErrorState text={error.text} tryAgain={error.tryAgain} />}
      {!rows && !error && <Skeleton height={160} />}
      {rows && running.length === 0 && <EmptyState {...said.idle} />}
      {running.map((job) => (
        <LivePanel key={job.id} job={job} />
      ))}
      {rows && (
        <section aria-label={said.recent}>
          <Head>{isWhole ? said.all : said.recent}</Head>
          {others.length === 0 && <Note>{said.noneRecent}</Note>}
          <List>
            {shown.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </List>
          {!isWhole && others.length > recent && (
            <Button variant="outlined" onClick={() => setWhole(true)}>
              {said.all}
            </Button>
          )}
          {isWhole && onMore && (
            <Button variant="outlined" disabled={loadingMore} onClick={onMore}>
              Show more
            </Button>
          )}
        </section>
      )}
    </Part>
  );
}

const Head = styled('h4')(({ theme }) => ({ ...theme.typography.h4, fontSize: '1.0625rem', margin: 0 }));

const List = styled('ul')(({ theme }) => ({ margin: theme.spacing(1, 0, 1.5), padding: 0, listStyle: 'none' }));
