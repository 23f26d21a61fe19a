import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { checkLook } from '../../../../shared/forms/check-look.ts';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import type { Dated, Hours } from '../../api.ts';
import { errorBelow } from '../../errors.ts';
import { todayIn } from '../../hours/dates.ts';
import { nextPeriod } from '../../hours/periods.ts';
import { useAppliedForm } from '../../use-applied-form.ts';
import { useRules } from '../../use-rules.ts';
import { words } from '../../words.ts';
import { PeriodFields } from '../week/PeriodFields.tsx';

const said = words.dated;
const none: Dated = { date: '', periods: [] };

/** Adds or changes the hours of one date. */
export function DatedDialog({
  hours,
  at,
  apply,
  close,
}: {
  hours: Hours;
  at: number | 'new';
  apply: (dated: Hours['dated']) => void;
  close: () => void;
}) {
  const id = useId();
  const index = at === 'new' ? hours.dated.length : at;
  const [first] = useState<Dated>(() => hours.dated[index] ?? none);
  const [entry, setEntry] = useState(first);
  const isOff = entry.periods.length === 0;
  const dated = at === 'new' ? [...hours.dated, entry] : hours.dated.with(at, entry);
  const all = useRules({ ...hours, dated }, true);
  const { form, tried } = useAppliedForm({ changed: JSON.stringify(entry) !== JSON.stringify(first), submit });
  const errors = tried ? all : {};
  const wrongDate = errors[`dated.${index}.date`] ?? errors.dated;
  const choose = (periods: Dated['periods']) => setEntry({ ...entry, periods });

  function submit() {
    if (errorBelow(all, `dated.${index}`) ?? all.dated) return false;
    apply(dated.toSorted((one, other) => one.date.localeCompare(other.date)));
    return true;
  }

  return (
    <FormDialog
      form={form}
      does={{ title: at === 'new' ? said.add : said.edit, save: said.apply, saving: said.apply }}
      entry={{ close }}
    >
      <Stack>
        <TextField
          type="date"
          label={said.date}
          field={{
            name: 'date',
            value: entry.date,
            error: wrongDate,
            onChange: (date) => setEntry({ ...entry, date }),
            onBlur: () => {},
          }}
          min={todayIn(hours.timezone)}
        />
        <Choices>
          <legend>{said.kind}</legend>
          {[
            { word: said.off, checked: isOff, periods: [] },
            { word: said.other, checked: !isOff, periods: [nextPeriod([])] },
          ].map(({ word, checked, periods }) => (
            <label key={word}>
              <input type="radio" name={id} checked={checked} onChange={() => choose(periods)} />
              {word}
            </label>
          ))}
        </Choices>
        {!isOff && (
          <div>
            <PeriodFields
              of={said.hours}
              periods={entry.periods}
              errors={errors}
              path={`dated.${index}.periods`}
              none={said.off}
              change={(periods) => choose([...periods])}
            />
            <Button variant="text" onClick={() => choose([...entry.periods, nextPeriod(entry.periods)])}>
              {words.week.add}
            </Button>
          </div>
        )}
      </Stack>
    </FormDialog>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

const Choices = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 3),
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontWeight: 600 },
  '& label': { display: 'flex', alignItems: 'center', gap: theme.spacing(1), minHeight: 44, cursor: 'pointer' },
  '& input': checkLook(theme),
}));
