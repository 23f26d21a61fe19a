import { hardestSession } from '@entourage/contracts/check-in.ts';
import { sessionKinds } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { IconButton } from '../../components/IconButton.tsx';
import { CrossIcon } from '../../components/icons.tsx';
import { mondayOf } from '../../days.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { dayWords } from '../series/series-of.ts';
import { sessionWords, words } from '../words/training-plan.ts';
import type { SessionRow } from './session-rows.ts';
import type { WeekForm } from './use-week-form.ts';
import { daysOf, weekdayOf } from './weeks.ts';

const said = words.form;
const kinds = sessionKinds.map((value) => ({ value, label: sessionWords[value] }));
const efforts = [
  { value: '', label: said.effortUnsaid },
  ...Array.from({ length: hardestSession }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
];

/** The fields of a session; `at`: its place in its day, from 1. */
export function SessionFields({ form, row, at }: { form: WeekForm; row: SessionRow; at: number }) {
  const name = said.session(at, weekdayOf(row.day));
  const days = daysOf(mondayOf(row.day)).map((value) => ({ value, label: `${weekdayOf(value)} ${dayWords(value)}` }));
  return (
    <Group role="group" aria-label={name}>
      <Head>
        <TextField field={form.field(row, 'title')} label={said.name} />
        <IconButton label={said.remove(row.title.trim() || name)} onClick={() => form.remove(row)}>
          <CrossIcon />
        </IconButton>
      </Head>
      <Some>
        <SelectField field={form.field(row, 'kind')} label={said.kind} options={kinds} />
        <TextField field={form.field(row, 'minutes')} label={said.minutes} inputMode="numeric" />
        <SelectField field={form.field(row, 'exertion')} label={said.effort} options={efforts} />
        <SelectField field={form.field(row, 'day')} label={said.day} options={days} />
      </Some>
      <TextField field={form.field(row, 'notes')} label={said.notes} rows={2} optional />
    </Group>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

/** The button stands beside the field, below its label. */
const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  alignItems: 'start',
  gap: theme.spacing(1),
  '& > button': { marginBlockStart: `calc(1.55em + ${theme.spacing(0.75)})` },
}));

const Some = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  gap: theme.spacing(2),
}));
