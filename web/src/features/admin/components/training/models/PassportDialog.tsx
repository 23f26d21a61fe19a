import { modelTypes, trainingLocations } from '@entourage/contracts/training.ts';
import { styled } from '@mui/material/styles';
import { exactly } from '../../../../../shared/components/ago/times.ts';
import { Dialog } from '../../../../../shared/components/Dialog.tsx';
import { sizeInWords } from '../../../../../shared/components/file-drop/files.ts';
import { nameOf } from '../../../../../shared/people/name-of.ts';
import type { TrainedModel } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { lossInWords } from '../jobs/curve-of.ts';
import { LossCurve } from '../jobs/LossCurve.tsx';
import { Region } from '../Region.tsx';
import { Rows } from '../Rows.tsx';
import { settingsInWords } from '../settings.ts';

const { passport: said, curve, figures } = { ...trainingWords, ...trainingWords.models };

/** What a model was trained on, by whom, where, and with which hashes. */
export function PassportDialog({ model, close }: { model: TrainedModel; close: () => void }) {
  const rows = [
    [said.trainedAs, model.trainedAs],
    [said.asked, modelTypes[model.modelType]],
    [said.objective, model.trainingObjective || said.none],
    [said.by, model.trainedBy ? nameOf(model.trainedBy) : said.somebody],
    [said.when, exactly(model.createdAt)],
    [said.at, trainingLocations[model.trainingLocation]],
    [said.device, model.device],
    [said.settings, settingsInWords(model, model.steps)],
    [said.loss, `${lossInWords(model.trainingLoss, '–')}, held out ${lossInWords(model.heldOutLoss, '–')}`],
    [
      said.weights,
      `${model.parameters.toLocaleString('en-GB')} ${figures.parameters.toLowerCase()}, ${sizeInWords(model.weightsBytes)}`,
    ],
    [said.hash, model.weightsSha256],
  ] as const;
  return (
    <Dialog open title={`${said.title}: ${model.name}`} close={close}>
      <Rows rows={rows} />
      <Region title={curve.title}>
        <LossCurve jobId={model.jobId} />
      </Region>
      <Region title={said.files}>
        <Files>
          {model.files.map(({ id, originalName, fileType, fileSize, sha256, hasFinds }) => (
            <li key={id}>
              <strong>{originalName}</strong> {fileType}, {sizeInWords(fileSize)}
              <span>SHA-256 {sha256}</span>
              {hasFinds && <span>{said.finds}</span>}
            </li>
          ))}
        </Files>
      </Region>
    </Dialog>
  );
}

const Files = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { overflowWrap: 'anywhere' },
  '& span': { display: 'block', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
