import { returnStages } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import type { Injury } from '../../../shared/health/api/injuries.api.ts';
import { injuryDay } from '../../../shared/health/injuries/injury-day.ts';
import { words as injuryWords, stageWords } from '../../../shared/health/words/injuries.ts';
import { words as wayBack } from '../../../shared/health/words/way-back.ts';
import { injuriesOf } from '../injuries-of.ts';
import { SubBlock } from '../sheet/Block.tsx';
import { words } from '../words.ts';

const said = words.injuries;

/** The present injuries and those that ended lately. */
export function InjuryList({
  injuries,
  now,
  withNotes,
}: {
  injuries: readonly Injury[];
  now: number;
  withNotes: boolean;
}) {
  const { open, resolved } = injuriesOf(injuries, now);
  const listed = (some: readonly Injury[]) => (
    <List>
      {some.map((injury) => (
        <One key={injury.id} injury={injury} withNotes={withNotes} />
      ))}
    </List>
  );
  return (
    <>
      {open.length + resolved.length === 0 && <p>{said.none}</p>}
      {open.length > 0 && <SubBlock title={said.open}>{listed(open)}</SubBlock>}
      {resolved.length > 0 && <SubBlock title={said.resolved}>{listed(resolved)}</SubBlock>}
    </>
  );
}

function One({ injury, withNotes }: { injury: Injury; withNotes: boolean }) {
  const { site, onset, notes } = injury;
  return (
    <li>
      <strong>{site}</strong> · {[`${injuryWords.since} ${injuryDay(onset)}`, ...stateOf(injury)].join(' · ')}
      {withNotes && notes && <p>{notes}</p>}
    </li>
  );
}

function stateOf({ stage, resolvedOn, expectedReturn }: Injury): string[] {
  if (resolvedOn !== null) return [said.resolvedOn(injuryDay(resolvedOn))];
  const stands = injuryWords.stageOf(returnStages.indexOf(stage) + 1, stageWords[stage]);
  return expectedReturn === null ? [stands] : [stands, wayBack.expected(injuryDay(expectedReturn))];
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { breakInside: 'avoid' },
  '& p': { color: theme.vars.palette.text.secondary, whiteSpace: 'pre-line' },
}));
