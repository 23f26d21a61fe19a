import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FocusEvent, useId } from 'react';
import { Note } from '../../components/Note.tsx';
import { addDays } from '../../days.ts';
import { TextField } from '../../forms/TextField.tsx';
import type { Field } from '../../forms/use-form.ts';
import { tapLook } from '../taps/tap-look.ts';
import { words } from '../words/question-form.ts';
import { weekdays } from '../words/questions.ts';
import { type EnteredWhen, everyDay, toggled } from './entered.ts';

/** How far ahead the last day may be. */
const daysAhead = 365;

/** On which days of the week a question is asked, and until when. */
export function WhenFields({
  days,
  until,
  today,
  hints = {},
}: {
  days: Field;
  until: Field;
  /** By the athlete's calendar. */
  today: string;
  /** By field, in place of the usual hint. */
  hints?: Partial<EnteredWhen>;
}) {
  return (
    <>
      <div>
        <DaysField field={days} />
        {hints.weekdays && <Note>{hints.weekdays}</Note>}
      </div>
      <TextField
        field={until}
        label={words.until}
        optional
        type="date"
        min={today}
        max={addDays(today, daysAhead)}
        hint={hints.until ?? words.untilHint}
      />
    </>
  );
}

function DaysField({ field: { value, error, onChange } }: { field: Field }) {
  const id = useId();
  const isEveryDay = value === everyDay;
  // A focus on the group, for example from form validation, moves to the first day.
  const lead = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector('input')?.focus();
  };
  return (
    <Group
      tabIndex={-1}
      onFocus={lead}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend>{words.weekdays}</legend>
      <Row>
        {weekdays.map(({ value: day, label }) => (
          <label key={day}>
            {/* Boxes of the field's own name would count as one field, which a browser says is empty. */}
            <input
              type="checkbox"
              name="weekday"
              value={day}
              checked={value.split(' ').includes(day)}
              onChange={() => onChange(toggled(value, day))}
            />
            <span>{label}</span>
          </label>
        ))}
      </Row>
      <Button variant="text" aria-disabled={isEveryDay} onClick={() => onChange(everyDay)}>
        {words.everyDay}
      </Button>
      <p id={id} aria-live="polite">
        {error}
      </p>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBlockEnd: theme.spacing(0.75), fontWeight: 600 },
  '& > button': { marginBlockStart: theme.spacing(0.5), marginInlineStart: theme.spacing(-1.5) },
  '& > button[aria-disabled="true"]': { color: theme.vars.palette.text.secondary, cursor: 'default' },
  '& > p': { margin: 0, fontSize: '0.875rem', fontWeight: 550, color: theme.vars.palette.error.main },
  '& > p:empty': { display: 'none' },
  '&[aria-invalid] label': { borderColor: theme.vars.palette.error.main },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 4,
  ...tapLook(theme),
}));
