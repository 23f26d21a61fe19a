import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../../../shared/store-hooks.ts';
import { filesChanged, type TrainingJob } from '../../../api/training.api.ts';
import { isOver, states } from './states.ts';

const idOf = ({ id }: TrainingJob) => id;

/**
 * Names the jobs that ended last while the page was open, each with its end. Reads the files again then, because those
 * of a job that failed are free.
 */
export function useEnded(jobs: readonly TrainingJob[] | undefined): string {
  const dispatch = useAppDispatch();
  const underWay = useRef<readonly string[]>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!jobs) return;
    const over = jobs.filter((job) => isOver(job) && underWay.current.includes(job.id));
    if (over.length > 0) {
      setEnded(over.map(idOf));
      dispatch(filesChanged());
    }
    underWay.current = jobs.filter((job) => !isOver(job)).map(idOf);
  }, [jobs, dispatch]);
  return (jobs ?? [])
    .filter((job) => isOver(job) && ended.includes(job.id))
    .map(({ modelName, status }) => `${modelName}: ${states[status].words}`)
    .join(', ');
}
