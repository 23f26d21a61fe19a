import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Answer } from '../../../../shared/api/call-types.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { CopyButton } from '../../../../shared/components/CopyButton.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { QrCode } from '../../../../shared/components/QrCode.tsx';
import { Fields } from '../../../../shared/forms/Fields.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useConfirmSecondFactorMutation } from '../../api.ts';
import { words } from '../../words.ts';
import { useLedTo } from './use-led-to.ts';

export function Scan({
  begun: { uri, secret },
  done,
  back,
}: {
  begun: Answer<'beginSecondFactor'>;
  done: (made: Promise<Answer<'confirmSecondFactor'>>) => Promise<void>;
  back: () => void;
}) {
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).codeGiven,
    initial: { code: '' },
    send: (given) => done(confirm(given).unwrap()),
    failed: useFailureNotice(words.twoStep.failed),
  });
  useLedTo(form.props.ref);
  return (
    <>
      <Sides>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div>
          <Note>{words.twoStep.scan}</Note>
          <Secret aria-label="Secret">{inFours(secret)}</Secret>
          <CopyButton text={secret}>Copy secret</CopyButton>
        </div>
      </Sides>
      <Fields {...form.props} aria-label="Confirm two-step sign-in">
        <TextField
          field={form.field('code')}
          label="Code"
          hint="The six digits that the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Actions>
          <SubmitButton sending={form.sending} doing="Turning on...">
            Turn on
          </SubmitButton>
          <Button variant="text" disabled={form.sending} onClick={back}>
            Cancel
          </Button>
        </Actions>
      </Fields>
    </>
  );
}

/** Groups of four are easier to type. */
const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

const Sides = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(3),
  '& > div': { display: 'grid', flex: '1 1 240px', justifyItems: 'start', gap: theme.spacing(2) },
}));

const Secret = styled('code')({ fontSize: '1.0625rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' });
