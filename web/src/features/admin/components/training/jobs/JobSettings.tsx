import { modelTypes, trainingLocations } from '@entourage/contracts/training.ts';
import { exactly } from '../../../../../shared/components/ago/times.ts';
import { nameOf } from '../../../../../shared/people/name-of.ts';
import { type TrainingJob, useTrainingFilesInfiniteQuery } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { Rows } from '../Rows.tsx';
import { settingsInWords } from '../settings.ts';
import { timeInWords } from './curve-of.ts';

const { settings: said, passport } = trainingWords;

/** What a job was asked for, by whom, from which files, and what came out of it. */
export function JobSettings({ job }: { job: TrainingJob }) {
  const { data } = useTrainingFilesInfiniteQuery();
  const listed = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const names = listed.filter(({ id }) => job.trainingFileIds.includes(id)).map(({ originalName }) => originalName);
  const others = job.trainingFileIds.length - names.length;
  const accepted = job.acceptedFileIds.length;
  const rows = [
    [said.asked, modelTypes[job.modelType]],
    [passport.objective, job.trainingObjective || passport.none],
    [passport.at, trainingLocations[job.trainingLocation]],
    [said.numbers, settingsInWords(job, job.totalSteps)],
    [said.files, [...names, ...(others > 0 ? [said.otherFiles(others)] : [])].join(', ')],
    ...(accepted > 0 ? [[said.finds, said.accepted(accepted)] as const] : []),
    [said.by, job.createdBy ? nameOf(job.createdBy) : passport.somebody],
    [said.started, job.startedAt ? exactly(job.startedAt) : said.notYet],
    [said.duration, timeInWords(secondsOf(job))],
    [said.made, modelOf(job)],
  ] as const;
  return <Rows rows={rows} />;
}

function modelOf({ modelId, modelName, status }: TrainingJob): string {
  if (modelId) return said.model(modelName);
  return status === 'COMPLETED' ? said.deletedModel : said.noModel;
}

/** From the start to the end; null until then. */
const secondsOf = ({ startedAt, completedAt }: TrainingJob): number | null =>
  startedAt && completedAt ? Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000) : null;
