import { wordsOf } from '../../../shared/api/words-of.ts';
import { Fields } from '../../../shared/forms/Fields.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useRequestPasswordResetMutation } from '../api.ts';
import { words } from '../words.ts';

/** `sent`: called with the server's message, which does not reveal whether the account exists. */
export function AskForLink({ sent }: { sent: (message: string) => void }) {
  const dispatch = useAppDispatch();
  const [request] = useRequestPasswordResetMutation();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).passwordResetRequest,
    initial: { email: '' },
    send: async (asked) => sent((await request(asked).unwrap()).message),
    failed: (failure) => {
      if (failure.fields.email) return;
      dispatch(say({ title: 'Error', text: wordsOf(failure, words.confirm.notSent), tone: 'destructive' }));
    },
  });
  return (
    <Fields data-fill {...form.props} aria-label={words.reset.title}>
      <TextField field={form.field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <SubmitButton sending={form.sending} doing="Sending...">
        Send link
      </SubmitButton>
    </Fields>
  );
}
