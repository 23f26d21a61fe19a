import type { SessionKind } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Note } from '../../components/Note.tsx';
import type { Competition } from '../api/competitions.api.ts';
import { dayWords, figureOf } from '../series/series-of.ts';
import { words } from '../words/training-plan.ts';
import { CompetitionMarks } from './competitions/CompetitionMarks.tsx';
import { PlanIt } from './competitions/PlanIt.tsx';
import { unplannedOf } from './competitions/unplanned.ts';
import { SessionFields } from './SessionFields.tsx';
import { loadIn } from './session-rows.ts';
import type { WeekForm } from './use-week-form.ts';
import { weekdayOf } from './weeks.ts';

const said = words.form;

/** The sessions of a day of the form with its competitions, and the button that adds one. */
export function DayFields({
  form,
  day,
  competitions,
}: {
  form: WeekForm;
  day: string;
  competitions: readonly Competition[];
}) {
  const id = useId();
  const whyFull = form.isFull ? `${id}-full` : undefined;
  const rows = form.rows.filter((row) => row.day === day);
  const load = loadIn(rows);
  const unplanned = unplannedOf(competitions, rows);
  const kind = (rows.at(-1) ?? form.rows.at(-1))?.kind ?? 'STRENGTH';
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>
        {weekdayOf(day)} {dayWords(day)}
        {load > 0 && <span>{`${words.planned} ${figureOf(load)}`}</span>}
      </h3>
      <CompetitionMarks
        competitions={competitions}
        action={(of) => unplanned.includes(of) && <PlanIt of={of} form={form} whyFull={whyFull} />}
      />
      {rows.map((row, at) => (
        <SessionFields key={row.id} form={form} row={row} at={at + 1} />
      ))}
      <Button
        variant="text"
        data-day={day}
        aria-label={said.addOn(weekdayOf(day))}
        aria-disabled={form.isFull}
        aria-describedby={whyFull}
        onClick={() => form.add(day, kind as SessionKind)}
      >
        {said.add}
      </Button>
      {whyFull && <Note id={whyFull}>{said.full}</Note>}
    </Part>
  );
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '& > h3': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    margin: 0,
    ...theme.typography.body1,
    fontWeight: 600,
  },
  '& > h3 > span': { fontWeight: 400, fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary },
  '& > button': { justifySelf: 'start', marginInlineStart: theme.spacing(-1.5) },
  '& button[aria-disabled="true"]': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}));
