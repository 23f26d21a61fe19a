import { useEffect, useEffectEvent, useState } from 'react';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type TrainingJob, useTrainingFilesInfiniteQuery } from '../../api/training.api.ts';
import { trainingWords } from '../../words-of-training.ts';
import { usableOf } from './files/usable.ts';
import { type Settings, settingsOf } from './settings.ts';

const { settings: said } = trainingWords;

/** Hands over the settings and the files of a job, once the list of files was read on until it has all of them. */
export function useSettingsOfJob(handOver: (settings: Settings, files: ReadonlySet<string>) => void) {
  const dispatch = useAppDispatch();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useTrainingFilesInfiniteQuery();
  const [job, setJob] = useState<TrainingJob | null>(null);
  const wanted = new Set(job?.trainingFileIds);
  const found = usableOf(data?.pages.flatMap(({ rows }) => rows) ?? [], wanted);
  const gone = wanted.size - found.size;
  const isMore = gone > 0 && hasNextPage && !isError;
  const isRead = job !== null && !isMore && !isFetching;

  useEffect(() => {
    if (job && isMore && !isFetching) void fetchNextPage();
  }, [job, isMore, isFetching, fetchNextPage]);

  const end = useEffectEvent(() => {
    if (!job) return;
    setJob(null);
    handOver(settingsOf(job), found);
    const missed = isError ? said.notAllRead : said.gone(gone);
    const others = found.size > 0 ? said.withOthers : said.withNone;
    dispatch(say({ title: said.used, text: gone === 0 ? said.withAll : `${missed} ${others}` }));
  });
  useEffect(() => {
    if (isRead) end();
  }, [isRead]);

  return setJob;
}
