import { modelTypes, trainingLocations } from '@entourage/contracts/training.ts';
import { styled } from '@mui/material/styles';
import { exactly } from '../../../../../shared/components/ago/times.ts';
import { Dialog } from '../../../../../shared/components/Dialog.tsx';
import { sizeInWords } from '../../../../../shared/components/file-drop/files.ts';
import { nameOf } from '../../../../../shared/people/name-of.ts';
import type { TrainedModel } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { lossInWords } from '../jobs/curve-of.ts';

const { passport: said, figures } = { ...trainingWords, ...trainingWords.models };

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
    [
      said.settings,
      `${model.epochs} epochs, ${model.steps} steps, batch ${model.batchSize}, rate ${model.learningRate}, seed ${model.seed}`,
    ],
    [said.loss, `${lossInWords(model.trainingLoss, '–')}, held out ${lossInWords(model.heldOutLoss, '–')}`],
    [
      said.weights,
      `${model.parameters.toLocaleString('en-GB')} ${figures.parameters.toLowerCase()}, ${sizeInWords(model.weightsBytes)}`,
    ],
    [said.hash, model.weightsSha256],
  ] as const;
  return (
    <Dialog open title={`${said.title}: ${model.name}`} close={close}>
      <Rows>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Rows>
      <Files aria-label={said.files}>
        <h3>{said.files}</h3>
        <ul>
          {model.files.map(({ id, originalName, fileType, fileSize, sha256 }) => (
            <li key={id}>
              <strong>{originalName}</strong> {fileType}, {sizeInWords(fileSize)}
              <span>SHA-256 {sha256}</span>
            </li>
          ))}
        </ul>
      </Files>
    </Dialog>
  );
}

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(112px, 1fr) 2fr',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(0.75),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

const Files = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.h4, fontSize: '1rem', margin: 0 },
  '& ul': { display: 'grid', gap: theme.spacing(1), margin: theme.spacing(1, 0, 0), padding: 0, listStyle: 'none' },
  '& li': { overflowWrap: 'anywhere' },
  '& span': { display: 'block', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
