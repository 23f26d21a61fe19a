import { styled } from '@mui/material/styles';
import {
  ConcernsField,
  GoalsField,
  SportFields,
  YearsField,
} from '../../../../shared/athlete-profile/ProfileFields.tsx';
import { Summary } from './Summary.tsx';
import type { WizardForm } from './use-wizard.ts';

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
          <SportFields field={field} />
        </Content>
      );
    case 2:
      return <YearsField field={field} columns={4} />;
    case 3:
      return <GoalsField field={field} />;
    default:
      return (
        <Content>
          <ConcernsField field={field} />
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
