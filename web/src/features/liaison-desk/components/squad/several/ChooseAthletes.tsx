import { mostPlannedTogether } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Checkbox } from '../../../../../shared/components/data-table/Checkbox.tsx';
import { Note } from '../../../../../shared/components/Note.tsx';
import type { AssignedAthlete } from '../../../../../shared/health/api/athletes.api.ts';
import { nameOf } from '../../../../../shared/people/name-of.ts';
import { dense } from '../../../../../shared/theme/tokens.ts';
import { useCompetitionsInWeekQuery } from '../../../several.api.ts';
import { words } from '../../../words/several.ts';
import { type Candidates, competitionIn, type NextCompetition } from './candidates.ts';
import type { SeveralForm } from './use-plan-several.ts';

/** Whom the week is planned for, with their competitions in it; as many as can be planned for at once. */
export function ChooseAthletes({ form, candidates }: { form: SeveralForm; candidates: Candidates }) {
  const id = useId();
  const { athletes } = candidates;
  const { monday, chosen, athletesError: error, chooseAthletes } = form;
  const isTooMany = athletes.length > mostPlannedTogether;
  const most = isTooMany ? mostPlannedTogether : athletes.length;
  const isFull = chosen.size >= mostPlannedTogether;
  const all = isTooMany ? words.firstOnes : words.all;
  const first = athletes.slice(0, most).map((each) => each.id);
  const isAllChosen = chosen.size === most && first.every((each) => chosen.has(each));
  const toggle = (athleteId: string) => {
    const next = new Set(chosen);
    if (!next.delete(athleteId)) next.add(athleteId);
    chooseAthletes(next);
  };
  return (
    <Group>
      <legend>{words.athletes}</legend>
      <Head>
        <Checkbox
          label={all}
          words={all}
          checked={isAllChosen}
          partly={chosen.size > 0 && !isAllChosen}
          errorId={error ? `${id}-error` : undefined}
          onChange={(isAll) => chooseAthletes(new Set(isAll ? first : []))}
        />
        <span aria-live="polite">{words.chosen(chosen.size, athletes.length)}</span>
      </Head>
      {isTooMany && <Note>{words.most}</Note>}
      <p id={`${id}-error`} aria-live="polite">
        {error}
      </p>
      <List>
        {athletes.map((athlete) => (
          <Athlete
            key={athlete.id}
            athlete={athlete}
            next={competitionIn(candidates, monday, athlete.id)}
            monday={monday}
            isChosen={chosen.has(athlete.id)}
            isFull={isFull}
            toggle={toggle}
          />
        ))}
      </List>
    </Group>
  );
}

/** An athlete with the competitions of that week. Of those who are not chosen only the `next` one is known. */
function Athlete({
  athlete,
  next,
  monday,
  isChosen,
  isFull,
  toggle,
}: {
  athlete: AssignedAthlete;
  next: NextCompetition | null;
  monday: string;
  isChosen: boolean;
  isFull: boolean;
  toggle: (athleteId: string) => void;
}) {
  const { id } = athlete;
  const week = useCompetitionsInWeekQuery({ athleteId: id, monday }, { skip: !isChosen });
  const name = nameOf(athlete);
  const known = (week.currentData ?? (next ? [next] : [])).map(words.competition);
  // None shown must not look like none there.
  const isUnknown = isChosen && week.isError && week.currentData === undefined;
  const marks = [...known, ...(isUnknown ? [words.competitionsNotRead] : [])].join(', ');
  return (
    <li>
      <Checkbox
        label={marks ? `${name}, ${marks}` : name}
        words={name}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => toggle(id)}
      />
      {/* The checkbox's label says it too. */}
      {marks && <small aria-hidden>{marks}</small>}
    </li>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontWeight: 600 },
  '& > p[aria-live]': {
    margin: theme.spacing(0, 0, 1),
    fontSize: '0.875rem',
    fontWeight: 550,
    color: theme.vars.palette.error.main,
  },
  '& > p:empty': { margin: 0 },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  '& > span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: theme.spacing(0, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& label span': { minWidth: 0 },
  '& small': {
    display: 'block',
    marginInlineStart: dense.control,
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
  },
}));
