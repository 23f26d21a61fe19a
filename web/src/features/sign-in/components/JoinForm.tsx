import { Fields, Pair } from '../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useKeptClientId } from '../../../shared/forms/use-client-id.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { failureNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useRegisterMutation } from '../api.ts';
import { words } from '../words.ts';

const initial = {
  username: '',
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  professionalLeague: '',
  teamOrganization: '',
};

const unkept: readonly (keyof typeof initial)[] = ['password'];
const draft = { name: 'visitor.join', except: unkept };

export function JoinForm({ admit }: { admit: (user: CurrentUser) => Promise<void> }) {
  const dispatch = useAppDispatch();
  const [register] = useRegisterMutation();
  const clientId = useKeptClientId('visitor.join-id');
  const { field, props, sending } = useForm({
    rules: async () => (await import('../rules.ts')).registration,
    initial,
    draft,
    // The password is never stored, and the server compares it.
    send: async ({ password, ...person }) => {
      await admit(await register({ ...person, password, clientId: await clientId.of(person) }).unwrap());
      clientId.renew();
    },
    failed: (failure) => dispatch(say(failureNotice(failure, words.notRegistered))),
  });
  return (
    <Fields data-fill {...props} aria-label="Join Elite">
      <TextField field={field('username')} label="Username" autoComplete="username" />
      <TextField field={field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <PasswordField field={field('password')} label="Password" fresh />
      <Pair>
        <TextField field={field('firstName')} label="First name" optional autoComplete="given-name" />
        <TextField field={field('lastName')} label="Last name" optional autoComplete="family-name" />
      </Pair>
      <Pair>
        <TextField field={field('professionalLeague')} label="Professional league" />
        <TextField field={field('teamOrganization')} label="Team/organization" autoComplete="organization" />
      </Pair>
      <SubmitButton sending={sending} doing="Creating account...">
        Create account
      </SubmitButton>
    </Fields>
  );
}
