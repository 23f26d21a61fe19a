import Button from '@mui/material/Button';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Fields } from '../../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { words } from '../../words.ts';
import { useLedTo } from './use-led-to.ts';

/** Asks for password and code again before changing the account's protection. */
export function Prove({
  text,
  action,
  doing,
  send,
  back,
}: {
  text: string;
  action: string;
  doing: string;
  send: (proof: { password: string; code: string }) => Promise<void>;
  back: () => void;
}) {
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).passwordAndCode,
    initial: { password: '', code: '' },
    send,
    failed: useFailureNotice(words.twoStep.failed),
  });
  useLedTo(form.props.ref);
  return (
    <Fields {...form.props} aria-label={action}>
      <Note>{text}</Note>
      <PasswordField field={form.field('password')} label="Password" />
      <TextField
        field={form.field('code')}
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
      />
      <Actions>
        <SubmitButton sending={form.sending} doing={doing}>
          {action}
        </SubmitButton>
        <Button variant="text" disabled={form.sending} onClick={back}>
          Cancel
        </Button>
      </Actions>
    </Fields>
  );
}
