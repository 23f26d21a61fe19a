import { symptoms, trainingLeft } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Checkbox } from '../../components/data-table/Checkbox.tsx';
import { Note } from '../../components/Note.tsx';
import { ChoiceCards } from '../../forms/ChoiceCards.tsx';
import { OneOf } from '../../forms/OneOf.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Form } from '../../forms/use-form.ts';
import { dense } from '../../theme/tokens.ts';
import { words } from '../words/illness-form.ts';
import { symptomWords } from '../words/symptoms.ts';
import { trainingLeftWords } from '../words/training-left.ts';
import { type Entered, type Name, symptomsIn, ticked, toggled } from './entered.ts';

const trainings = trainingLeft.map((value) => ({ value, label: trainingLeftWords[value] }));
const choices = symptoms.map((value) => ({ value, label: symptomWords[value] }));

/** The fields of an illness. */
export function IllnessFields({
  form,
  hints,
  viewer,
  today,
}: {
  form: Form<Name>;
  hints: Partial<Entered>;
  viewer: keyof typeof words.notesHint;
  /** By the athlete's calendar. */
  today: string;
}) {
  const chosen = form.field('symptoms');
  const isOver = form.field('isOver');
  return (
    <>
      <TextField
        field={form.field('name')}
        label={words.name}
        hint={hints.name ?? words.nameHint}
        autoComplete="off"
        autoFocus
      />
      <TextField field={form.field('onset')} label={words.onset} type="date" max={today} hint={hints.onset} />
      <Group>
        <OneOf field={form.field('training')} label={words.training} choices={trainings} />
        <Note>{hints.training}</Note>
      </Group>
      <Group>
        <ChoiceCards
          // Boxes of the field's own name would count as one field, which a browser says is empty.
          field={{ ...chosen, name: 'symptom' }}
          label={words.symptoms}
          choices={choices}
          columns={4}
          kind="checkbox"
          chosen={symptomsIn(chosen.value)}
          choose={(symptom) => chosen.onChange(toggled(chosen.value, symptom))}
        />
        <Note>{hints.symptoms}</Note>
      </Group>
      <Group>
        <Checkbox
          label={words.isOver}
          words={words.isOver}
          checked={isOver.value !== ''}
          onChange={(isTicked) => isOver.onChange(isTicked ? ticked : '')}
        />
        {isOver.value === '' && <Note>{hints.isOver}</Note>}
        {isOver.value !== '' && (
          <TextField
            field={form.field('endedOn')}
            label={words.endedOn}
            type="date"
            min={form.values.onset}
            max={today}
            hint={hints.endedOn}
          />
        )}
      </Group>
      <TextField
        field={form.field('notes')}
        label={words.notes}
        optional
        rows={3}
        hint={hints.notes ?? words.notesHint[viewer]}
      />
    </>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '& > p:empty': { display: 'none' },
  // The box, not its target, is in line with the fields.
  '& > label': { justifySelf: 'start', marginInlineStart: `calc((18px - ${dense.control}) / 2)`, fontWeight: 600 },
}));
