import { styled } from '@mui/material/styles';
import { IconButton } from '../../components/IconButton.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { PenIcon } from '../../components/tool-icons.tsx';
import { words } from '../words/illnesses.ts';
import { symptomsWords } from '../words/symptoms.ts';
import { trainedWords } from '../words/training-left.ts';
import type { Shown } from './IllnessList.tsx';
import { daysIn, spanWords } from './illness-days.ts';

/** An illness that is over: from when to when, for how many days, and what was left of the training. */
export function PastIllness<Of extends Shown>({
  illness,
  change,
}: {
  illness: Of;
  change: ((illness: Of) => void) | undefined;
}) {
  const { name, onset, training, symptoms = [], notes } = illness;
  const endedOn = illness.endedOn ?? onset;
  const span = spanWords(onset, endedOn);
  return (
    <Row>
      <div>
        <h3 dir="auto">{name}</h3>
        <p>
          <span>{[span, words.days(daysIn(onset, endedOn))].join(' · ')}</span>
          <span>{trainedWords[training]}</span>
        </p>
        {symptoms.length > 0 && <p>{symptomsWords(symptoms)}</p>}
        {notes && <p dir="auto">{notes}</p>}
      </div>
      {change && (
        <IconButton ref={keepPlace} label={words.changeOfPast(name, span)} onClick={() => change(illness)}>
          <PenIcon />
        </IconButton>
      )}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 1, 1.5, 2),
  overflowWrap: 'anywhere',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 2),
    margin: 0,
    whiteSpace: 'pre-line',
    color: theme.vars.palette.text.secondary,
  },
}));
