import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useList } from '../../../../../shared/api/use-list.ts';
import { keepPlace } from '../../../../../shared/components/keep-place.ts';
import { MoreButton } from '../../../../../shared/components/MoreButton.tsx';
import { Note } from '../../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../shared/components/states.tsx';
import { Unseen } from '../../../../../shared/components/Unseen.tsx';
import { type TrainingJob, useRunningJobsQuery, useTrainingJobsInfiniteQuery } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { Part } from '../Part.tsx';
import { useFocusAfter } from '../use-focus-after.ts';
import { JobDialog } from './JobDialog.tsx';
import { JobRow } from './JobRow.tsx';
import { LivePanel } from './LivePanel.tsx';
import { useEnded } from './use-ended.ts';

const { status: said } = trainingWords;
const keyOf = ({ id }: TrainingJob) => id;
/** As specified. */
const recent = 3;

/** What runs, live, and the latest of the others. */
export function JobsSection({ adopt }: { adopt: (job: TrainingJob) => void }) {
  const { rows, error, onMore, loadingMore } = useList(useTrainingJobsInfiniteQuery(), {
    notRead: said.notRead,
    keyOf,
  });
  const [isWhole, setWhole] = useState(false);
  const { data: read } = useRunningJobsQuery();
  const [opened, setOpened] = useState<TrainingJob | null>(null);
  // Here, because a job moves from place to place as its state changes.
  const openedNow = opened && ([...(rows ?? []), ...(read ?? [])].find(({ id }) => id === opened.id) ?? opened);
  const place = useFocusAfter(opened !== null);
  const ended = useEnded(rows);
  const running = (read ?? rows ?? []).filter(({ status }) => status === 'RUNNING');
  const others = rows?.filter(({ status }) => status !== 'RUNNING') ?? [];
  const shown = isWhole ? others : others.slice(0, recent);
  return (
    <Part ref={place} title={said.title}>
      <Unseen role="status">{ended}</Unseen>
      {error && <ErrorState text={error.text} tryAgain={error.tryAgain} />}
      {!rows && !error && <Skeleton height={160} />}
      {rows && running.length === 0 && <EmptyState {...said.idle} />}
      {running.map((job) => (
        <LivePanel key={job.id} job={job} open={() => setOpened(job)} />
      ))}
      {rows && (
        <section aria-label={said.recent}>
          <Head>{isWhole ? said.all : said.recent}</Head>
          {others.length === 0 && <Note>{said.noneRecent}</Note>}
          <List>
            {shown.map((job) => (
              <JobRow key={job.id} job={job} open={() => setOpened(job)} />
            ))}
          </List>
          {!isWhole && others.length > recent && (
            <Button ref={keepPlace} variant="outlined" onClick={() => setWhole(true)}>
              {said.all}
            </Button>
          )}
          {isWhole && <MoreButton variant="outlined" onMore={onMore} loadingMore={loadingMore} />}
        </section>
      )}
      {openedNow && (
        <JobDialog
          job={openedNow}
          adopt={() => {
            setOpened(null);
            adopt(openedNow);
          }}
          close={() => setOpened(null)}
        />
      )}
    </Part>
  );
}

const Head = styled('h4')(({ theme }) => ({ ...theme.typography.h4, fontSize: '1.0625rem', margin: 0 }));

const List = styled('ul')(({ theme }) => ({ margin: theme.spacing(1, 0, 1.5), padding: 0, listStyle: 'none' }));
