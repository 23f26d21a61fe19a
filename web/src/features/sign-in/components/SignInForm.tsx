import { styled } from '@mui/material/styles';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { TextLink } from '../../../shared/components/links.tsx';
import { Fields } from '../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { say } from '../../../shared/notices/notices.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useSignInMutation } from '../api.ts';
import { words } from '../words.ts';

/** `challenged`: called if the password is correct and a code is required. */
export function SignInForm({
  admit,
  challenged,
}: {
  admit: (user: CurrentUser) => Promise<void>;
  challenged: (challenge: string) => void;
}) {
  const dispatch = useAppDispatch();
  const [signIn] = useSignInMutation();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).nameAndPassword,
    initial: { username: '', password: '' },
    send: async (credentials) => admit(await signIn(credentials).unwrap()),
    failed: (failure) => {
      if (failure.challenge !== null) return challenged(failure.challenge);
      const { title, text } = words.notSignedIn;
      dispatch(say({ title, text: wordsOf(failure, text), tone: 'destructive' }));
      form.props.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
    },
  });
  return (
    <Fields data-fill {...form.props} aria-label="Sign In">
      <TextField field={form.field('username')} label="Username" autoComplete="username" />
      <PasswordField field={form.field('password')} label="Password" />
      <SubmitButton sending={form.sending} doing="Signing in...">
        Sign In
      </SubmitButton>
      <Forgotten>
        <TextLink to="/reset-password">Forgot your password?</TextLink>
      </Forgotten>
    </Fields>
  );
}

const Forgotten = styled('p')({ margin: 0, '& a': { display: 'inline-block', paddingBlock: 10 } });
