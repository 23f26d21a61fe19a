import Button from '@mui/material/Button';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { BackIcon } from '../../../shared/components/icons.tsx';
import { Fields } from '../../../shared/forms/Fields.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { say } from '../../../shared/notices/notices.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useSignInMutation } from '../api.ts';
import { words } from '../words.ts';

/** The second step of signing in. `back`: returns to the first step, on request or on timeout. */
export function CodeForm({
  challenge,
  admit,
  back,
}: {
  challenge: string;
  admit: (user: CurrentUser) => Promise<void>;
  back: () => void;
}) {
  const dispatch = useAppDispatch();
  const [signIn] = useSignInMutation();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).codeGiven,
    initial: { code: '' },
    send: async ({ code }) => admit(await signIn({ challenge, code }).unwrap()),
    failed: (failure) => {
      const { title, text } = words.notSignedIn;
      dispatch(say({ title, text: wordsOf(failure, text), tone: 'destructive' }));
      if (failure.code === 'CHALLENGE_EXPIRED') back();
    },
  });
  return (
    <Fields data-fill {...form.props} aria-label={words.code.title}>
      <TextField
        field={form.field('code')}
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoFocus
      />
      <SubmitButton sending={form.sending} doing="Signing in...">
        Sign In
      </SubmitButton>
      <Button variant="text" startIcon={<BackIcon />} disabled={form.sending} onClick={back}>
        Back to username and password
      </Button>
    </Fields>
  );
}
