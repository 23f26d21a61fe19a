import { TextLink } from '../../../shared/components/links.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { Fields } from '../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { failureNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import { joinPath } from '../../../shared/session/join.ts';
import { saveReturnPath, takeReturn } from '../../../shared/session/return-path.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useRegisterTeamMemberMutation } from '../api.ts';
import { useCodeOfLink } from '../use-code-of-link.ts';
import { words } from '../words.ts';

type Registered = ReturnType<ReturnType<typeof useRegisterTeamMemberMutation>[0]>;

const said = words.team;
const initial = { inviteCode: '', username: '', password: '', email: '' };
/** The code stays in the link or the message. */
const unkept: readonly (keyof typeof initial)[] = ['password', 'inviteCode'];
const draft = { name: 'visitor.team-registration', except: unkept };

/** This page, which lets a team member who has signed in join with the code. */
const pathWith = (code: string) => `/team-member-registration${code === '' ? '' : `?${new URLSearchParams({ code })}`}`;

/** `code`: from the link of the invite; null at first, and without one. */
export function TeamForm({
  code,
  done,
}: {
  code: string | null;
  done: (registered: Awaited<ReturnType<Registered['unwrap']>>) => void;
}) {
  const dispatch = useAppDispatch();
  const [register] = useRegisterTeamMemberMutation();
  const { field, props, sending } = useForm({
    rules: async () => (await import('../rules.ts')).teamRegistration,
    initial,
    draft,
    send: async (given) => {
      const registered = await register(given).unwrap();
      // "Log in" may have saved the path with the code, which is redeemed now.
      takeReturn();
      done(registered);
    },
    failed: (failure) => dispatch(say(failureNotice(failure, said.failed))),
  });
  const inviteCode = field('inviteCode');
  useCodeOfLink(code, inviteCode);
  return (
    <Fields data-fill {...props} aria-label={said.title}>
      <TextField field={inviteCode} label={said.code} hint={said.codeHint} autoComplete="off" />
      <TextField field={field('username')} label={said.username} autoComplete="username" />
      <PasswordField field={field('password')} label={said.password} fresh />
      <TextField
        field={field('email')}
        label={said.email}
        optional
        hint={said.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SubmitButton sending={sending} doing={said.submitting}>
        {said.submit}
      </SubmitButton>
      <Note>
        {said.member}{' '}
        <TextLink to="/login" onClick={() => saveReturnPath(pathWith(inviteCode.value))}>
          {said.logInWithCode}
        </TextLink>
        .
      </Note>
      <Note>
        {said.noCode} <TextLink to={joinPath}>{said.join}</TextLink>.
      </Note>
    </Fields>
  );
}
