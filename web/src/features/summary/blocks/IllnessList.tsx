import { styled } from '@mui/material/styles';
import type { Illness } from '../../../shared/health/api/illnesses.api.ts';
import { daysIn, spanWords } from '../../../shared/health/illnesses/illness-days.ts';
import { injuryDay } from '../../../shared/health/injuries/injury-day.ts';
import { words as illnessWords } from '../../../shared/health/words/illnesses.ts';
import { symptomsWords } from '../../../shared/health/words/symptoms.ts';
import { trainedWords, trainingLeftWords } from '../../../shared/health/words/training-left.ts';
import { illnessesOf } from '../illnesses-of.ts';
import { SubBlock } from '../sheet/Block.tsx';
import { words } from '../words.ts';

const said = words.illnesses;

/** The present illnesses and those that ended lately. */
export function IllnessList({
  illnesses,
  now,
  withNotes,
}: {
  illnesses: readonly Illness[];
  now: number;
  withNotes: boolean;
}) {
  const { lasting, over } = illnessesOf(illnesses, now);
  const listed = (some: readonly Illness[]) => (
    <List>
      {some.map((illness) => (
        <One key={illness.id} illness={illness} withNotes={withNotes} />
      ))}
    </List>
  );
  return (
    <>
      {lasting.length > 0 && <SubBlock title={said.present}>{listed(lasting)}</SubBlock>}
      {over.length > 0 && <SubBlock title={said.over}>{listed(over)}</SubBlock>}
    </>
  );
}

function One({ illness, withNotes }: { illness: Illness; withNotes: boolean }) {
  const { name, onset, endedOn, training, symptoms, notes } = illness;
  // On paper the day's number would be wrong tomorrow.
  const course =
    endedOn === null
      ? [said.since(injuryDay(onset)), trainingLeftWords[training]]
      : [spanWords(onset, endedOn), illnessWords.days(daysIn(onset, endedOn)), trainedWords[training]];
  const facts = [...course, ...(symptoms.length > 0 ? [symptomsWords(symptoms)] : [])];
  return (
    <li>
      <strong dir="auto">{name}</strong> · {facts.join(' · ')}
      {withNotes && notes && <p dir="auto">{notes}</p>}
    </li>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { breakInside: 'avoid' },
  '& p': { color: theme.vars.palette.text.secondary, whiteSpace: 'pre-line' },
}));
