import { wordsOf } from '../../../shared/api/words-of.ts';
import { Fields } from '../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useResetPasswordMutation } from '../api.ts';
import { words } from '../words.ts';

/** `dead`: called if the link was used, has expired or is invalid. */
export function ChoosePassword({
  token,
  done,
  dead,
}: {
  token: string;
  done: () => void;
  dead: (message: string) => void;
}) {
  const dispatch = useAppDispatch();
  const [reset] = useResetPasswordMutation();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).chosenPassword,
    initial: { password: '' },
    send: async ({ password }) => {
      await reset({ token, password }).unwrap();
      done();
    },
    failed: (failure) => {
      if (failure.fields.token) return dead(failure.fields.token);
      if (failure.fields.password) return;
      dispatch(say({ title: 'Error', text: wordsOf(failure, words.reset.failed), tone: 'destructive' }));
    },
  });
  return (
    <Fields data-fill {...form.props} aria-label={words.reset.chooseTitle}>
      <PasswordField field={form.field('password')} label="New password" fresh />
      <SubmitButton sending={form.sending} doing="Saving...">
        Save password
      </SubmitButton>
    </Fields>
  );
}
