import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Answer } from '../../../../shared/api/call-types.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { Fields } from '../../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useBeginSecondFactorMutation } from '../../api.ts';
import { words } from '../../words.ts';
import { Standing } from '../Standing.tsx';
import { useLedTo } from './use-led-to.ts';

type Begun = Answer<'beginSecondFactor'>;

// With the code that draws QR codes.
const loadScan = async () => ({ default: (await import('./Scan.tsx')).Scan });
const Scan = latePart(loadScan);

/**
 * Sets up two-step sign-in: password, then the authenticator's secret, then its first code. `isLed`: whether the focus
 * moves here.
 */
export function SetUp({
  isLed,
  done,
}: {
  isLed: boolean;
  done: (made: Promise<Answer<'confirmSecondFactor'>>) => Promise<void>;
}) {
  const [step, setStep] = useState<'off' | 'cancelled' | 'password' | Begun>('off');
  function askPassword() {
    setStep('password');
    // Needed next; if that fails, it is loaded again then.
    loadScan().catch(() => {});
  }
  if (step === 'off' || step === 'cancelled') {
    return (
      <Standing>
        <Badge tone="none">Off</Badge>
        <Note>{words.twoStep.off}</Note>
        <Button variant="outlined" autoFocus={isLed || step === 'cancelled'} onClick={askPassword}>
          Set up two-step sign-in
        </Button>
      </Standing>
    );
  }
  const back = () => setStep('cancelled');
  return step === 'password' ? (
    <AskPassword begun={setStep} back={back} />
  ) : (
    <Suspense
      fallback={
        <div aria-busy="true">
          <Skeleton height={440} />
        </div>
      }
    >
      <Scan begun={step} done={done} back={back} />
    </Suspense>
  );
}

function AskPassword({ begun, back }: { begun: (begun: Begun) => void; back: () => void }) {
  const [begin] = useBeginSecondFactorMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).passwordGiven,
    initial: { password: '' },
    send: async (given) => begun(await begin(given).unwrap()),
    failed: useFailureNotice(words.twoStep.failed),
  });
  useLedTo(form.props.ref);
  return (
    <Fields {...form.props} aria-label={words.twoStep.title}>
      <PasswordField field={form.field('password')} label="Password" hint="So that nobody else sets it up for you." />
      <Actions>
        <SubmitButton sending={form.sending} doing="Checking...">
          Continue
        </SubmitButton>
        <Button variant="text" disabled={form.sending} onClick={back}>
          Cancel
        </Button>
      </Actions>
    </Fields>
  );
}
