import Button from '@mui/material/Button';
import { Actions } from '../../../shared/components/Actions.tsx';
import { Fields } from '../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useUnsaved } from '../../../shared/forms/UnsavedGuard.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useChangeEmailMutation } from '../api.ts';
import { words } from '../words.ts';

const { email: said } = words;

/** Changes the address. It asks for the password, since a new password can be mailed to the new address. */
export function EmailForm({
  user,
  cancel,
  done,
}: {
  user: CurrentUser;
  cancel: (() => void) | null;
  done: () => void;
}) {
  const dispatch = useAppDispatch();
  const [change] = useChangeEmailMutation();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).emailChange,
    initial: { email: '', password: '' },
    send: async (given) => {
      await change(given).unwrap();
      form.reset();
      const isSame = user.emailConfirmed && given.email.toLowerCase() === user.email?.toLowerCase();
      dispatch(say(isSame ? said.same : said.saved(given.email)));
      done();
    },
    failed: useFailureNotice(said.failed),
  });
  useUnsaved(form.changed);
  return (
    <Fields {...form.props} aria-label={said.change}>
      <TextField
        field={form.field('email')}
        label={said.address}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus={cancel !== null}
      />
      {/* Password managers read the username from here. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField field={form.field('password')} label={said.password} />
      <Actions>
        <SubmitButton sending={form.sending} doing={said.saving}>
          {said.save}
        </SubmitButton>
        {cancel && (
          <Button variant="text" disabled={form.sending} onClick={cancel}>
            {said.keep}
          </Button>
        )}
      </Actions>
    </Fields>
  );
}
