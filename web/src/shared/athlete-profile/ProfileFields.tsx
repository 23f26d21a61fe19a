import { healthConcerns, performanceGoals, sports, yearsActiveChoices } from '@entourage/contracts/athlete.ts';
import type { ChoicesProps } from '../forms/ChoiceCards.tsx';
import { Pair } from '../forms/Fields.tsx';
import { OneOf } from '../forms/OneOf.tsx';
import { TextField } from '../forms/TextField.tsx';
import type { Field } from '../forms/use-form.ts';
import type { Question } from './answers.ts';
import { SeveralOf } from './SeveralOf.tsx';
import { labels } from './words.ts';

interface Asking {
  readonly field: (question: Question) => Field;
}

const choicesOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const sportChoices = choicesOf(sports);
const yearsChoices = yearsActiveChoices.map(({ label, value }) => ({ label, value: String(value) }));
const goalChoices = choicesOf(performanceGoals);
const concernChoices = choicesOf(healthConcerns);

export const SportFields = ({ field }: Asking) => (
  <>
    <OneOf field={field('sport')} label={labels.sport} choices={sportChoices} />
    <Pair>
      <TextField field={field('team')} label={labels.team} autoComplete="organization" />
      <TextField field={field('position')} label={labels.position} />
    </Pair>
  </>
);

export const YearsField = ({ field, columns }: Asking & Required<Pick<ChoicesProps, 'columns'>>) => (
  <OneOf field={field('yearsActive')} label={labels.yearsActive} choices={yearsChoices} columns={columns} />
);

export const GoalsField = ({ field }: Asking) => (
  <SeveralOf field={field('primaryGoals')} label={labels.primaryGoals} choices={goalChoices} />
);

export const ConcernsField = ({ field }: Asking) => (
  <SeveralOf field={field('healthConcerns')} label={labels.healthConcerns} choices={concernChoices} />
);
