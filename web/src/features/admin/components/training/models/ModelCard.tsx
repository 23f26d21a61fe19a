import { trainingLocations } from '@entourage/contracts/training.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Actions } from '../../../../../shared/components/Actions.tsx';
import { Ago } from '../../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../../shared/components/Badge.tsx';
import { Card } from '../../../../../shared/components/Card.tsx';
import { sizeInWords } from '../../../../../shared/components/file-drop/files.ts';
import type { TrainedModel } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { lossInWords } from '../jobs/curve-of.ts';
import type { Opened } from './ModelsSection.tsx';

const { models: said } = trainingWords;

/** A model by what it is, not by what it was called, with its buttons. */
export function ModelCard({ model, open }: { model: TrainedModel; open: (what: Opened) => void }) {
  const { name, trainedAs, isSubstitute, trainingLocation, createdAt, heldOutLoss, parameters, weightsBytes } = model;
  const figures = [
    { label: said.figures.heldOut, figure: lossInWords(heldOutLoss, '–') },
    { label: said.figures.parameters, figure: parameters.toLocaleString('en-GB') },
    { label: said.figures.weights, figure: sizeInWords(weightsBytes) },
  ];
  const buttons = [
    { what: 'test', label: said.test },
    ...(model.isLive ? [] : [{ what: 'deploy', label: said.deploy } as const]),
    { what: 'view', label: said.view },
    ...(model.isLive ? [] : [{ what: 'delete', label: said.remove.press } as const]),
  ] as const;
  return (
    <Sheet>
      <div>
        <Head>
          <h4>{name}</h4>
          {model.isLive && <Badge tone="good">{said.live}</Badge>}
        </Head>
        <p>
          {trainedAs}, {trainingLocations[trainingLocation]}, <Ago at={createdAt} />
        </p>
        {isSubstitute && <p data-substitute>{said.substitute}</p>}
      </div>
      <dl>
        {figures.map(({ label, figure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Actions>
        {buttons.map(({ what, label }) => (
          <Button
            key={what}
            variant={what === 'delete' ? 'text' : 'outlined'}
            aria-label={`${label} ${name}`}
            onClick={() => open(what)}
          >
            {label}
          </Button>
        ))}
      </Actions>
    </Sheet>
  );
}

const Sheet = styled(Card.withComponent('li'))(({ theme }) => ({
  display: 'grid',
  alignContent: 'space-between',
  gap: theme.spacing(2),
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& [data-substitute]': {
    marginBlockStart: theme.spacing(0.5),
    paddingInlineStart: theme.spacing(1),
    borderInlineStart: `4px solid ${theme.vars.palette.warning.main}`,
  },
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: theme.spacing(1), margin: 0 },
  '& dl > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'end' },
  '& dt': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums', fontWeight: 640 },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  '& h4': { ...theme.typography.h4, margin: 0 },
}));
