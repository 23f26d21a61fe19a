import { healthConcerns, performanceGoals, sports, yearsActiveChoices } from '@entourage/contracts/athlete.ts';
import { styled } from '@mui/material/styles';
import { Pair } from '../../../../shared/forms/Fields.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { words } from '../../words/onboarding.ts';
import { OneOf } from '../choices/OneOf.tsx';
import { SeveralOf } from '../choices/SeveralOf.tsx';
import { Summary } from './Summary.tsx';
import type { WizardForm } from './use-wizard.ts';

const choicesOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const sportChoices = choicesOf(sports);
const yearsChoices = yearsActiveChoices.map(({ label, value }) => ({ label, value: String(value) }));
const goalChoices = choicesOf(performanceGoals);
const concernChoices = choicesOf(healthConcerns);

/** The fields of one step. */
export function StepFields({
  form: { field, values },
  step,
  go,
}: {
  form: WizardForm;
  step: number;
  go: (step: number) => void;
}) {
  switch (step) {
    case 1:
      return (
        <Content>
          <OneOf field={field('sport')} label={words.sport} choices={sportChoices} />
          <Pair>
            <TextField field={field('team')} label={words.team} autoComplete="organization" />
            <TextField field={field('position')} label={words.position} />
          </Pair>
        </Content>
      );
    case 2:
      return <OneOf field={field('yearsActive')} label={words.yearsActive} choices={yearsChoices} columns={4} />;
    case 3:
      return <SeveralOf field={field('primaryGoals')} label={words.primaryGoals} choices={goalChoices} />;
    default:
      return (
        <Content>
          <SeveralOf field={field('healthConcerns')} label={words.healthConcerns} choices={concernChoices} />
          <Summary answers={values} go={go} />
        </Content>
      );
  }
}

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
}));
