import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Card } from '../../../../shared/components/Card.tsx';
import { Steps } from '../../../../shared/components/progress/Steps.tsx';
import { lastStep } from '../../answers.ts';
import { words } from '../../words/onboarding.ts';
import { Created } from './Created.tsx';
import { OtherTab } from './OtherTab.tsx';
import { StepButtons } from './StepButtons.tsx';
import { StepFields } from './StepFields.tsx';
import { StepHead } from './StepHead.tsx';
import { useWizard } from './use-wizard.ts';

export function Wizard({ userId, isMaking }: { userId: string; isMaking: (making: boolean) => void }) {
  const [created, setCreated] = useState(false);
  const wizard = useWizard({ userId, isMaking, created: () => setCreated(true) });
  const { form, step, press, go, moves, mayGoOn, changedElsewhere } = wizard;
  if (created) return <Created />;
  return (
    <Questions {...form.props} onSubmit={press} aria-label={words.title}>
      <Steps label={words.progress} at={step} of={lastStep} />
      <Card>
        <div role="status">{changedElsewhere && <OtherTab />}</div>
        <StepHead key={step} step={step} moves={moves} />
        <StepFields form={form} step={step} go={go} />
        <StepButtons step={step} sending={form.sending} mayGoOn={mayGoOn} back={() => go(step - 1)} />
      </Card>
    </Questions>
  );
}

const Questions = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  overflowWrap: 'anywhere',
}));
