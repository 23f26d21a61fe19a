import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { TextLink } from '../../../shared/components/links.tsx';
import { Fields } from '../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useHydrated } from '../../../shared/forms/use-hydrated.ts';
import { say } from '../../../shared/notices/notices.ts';
import { knowsPasskeys } from '../../../shared/passkeys/browser.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useSignInMutation } from '../api.ts';
import { usePasskey } from '../use-passkey.ts';
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
  const isAlive = useHydrated();
  const passkey = usePasskey({
    admit,
    failed: (failure) => {
      const { title } = words.notSignedIn;
      const text = failure ? wordsOf(failure, words.passkey.failed) : words.passkey.failed;
      dispatch(say({ title, text, tone: 'destructive' }));
    },
  });
  const form = useForm({
    rules: async () => (await import('../rules.ts')).nameAndPassword,
    initial: { username: '', password: '' },
    send: async (credentials) => {
      passkey.stop();
      await admit(await signIn(credentials).unwrap());
    },
    failed: (failure) => {
      if (failure.challenge !== null) return challenged(failure.challenge);
      passkey.resume();
      const { title, text } = words.notSignedIn;
      dispatch(say({ title, text: wordsOf(failure, text), tone: 'destructive' }));
      form.props.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
    },
  });
  return (
    <Fields data-fill {...form.props} aria-label="Sign In">
      <TextField field={form.field('username')} label="Username" autoComplete="username webauthn" />
      <PasswordField field={form.field('password')} label="Password" />
      <SubmitButton sending={form.sending} doing="Signing in...">
        Sign In
      </SubmitButton>
      {/* In the rendered page too, so that it moves nothing; few browsers lack it. */}
      {(!isAlive || knowsPasskeys()) && (
        <Button variant="outlined" aria-disabled={passkey.isBusy} onClick={() => void passkey.press()}>
          {passkey.isBusy ? words.passkey.signingIn : words.passkey.signIn}
        </Button>
      )}
      <Forgotten>
        <TextLink to="/reset-password">Forgot your password?</TextLink>
      </Forgotten>
    </Fields>
  );
}

const Forgotten = styled('p')({ margin: 0, '& a': { display: 'inline-block', paddingBlock: 10 } });
