import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import type { TrainingJob } from '../../api/training.api.ts';
import { trainingWords } from '../../words-of-training.ts';
import { useFilesUntil } from './files/use-files-until.ts';
import { type Settings, settingsOf } from './settings.ts';

const { settings: said } = trainingWords;

/** Hands over the settings and the files of a job, once the list of files was read on until it has all of them. */
export function useSettingsOfJob(handOver: (settings: Settings, files: ReadonlySet<string>) => void) {
  const dispatch = useAppDispatch();
  const [job, setJob] = useState<TrainingJob | null>(null);
  const wanted = useMemo(() => new Set(job?.trainingFileIds), [job]);
  const { found, isRead, isError } = useFilesUntil(wanted);
  const gone = wanted.size - found.size;
  const isReady = job !== null && isRead;

  const end = useEffectEvent(() => {
    if (!job) return;
    setJob(null);
    handOver(settingsOf(job), found);
    const missed = isError ? said.notAllRead : said.gone(gone);
    const others = found.size > 0 ? said.withOthers : said.withNone;
    dispatch(say({ title: said.used, text: gone === 0 ? said.withAll : `${missed} ${others}` }));
  });
  useEffect(() => {
    if (isReady) end();
  }, [isReady]);

  return setJob;
}
