import { Fields } from '../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useUnsaved } from '../../../shared/forms/UnsavedGuard.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useChangePasswordMutation } from '../api.ts';
import { words } from '../words.ts';
import { AccountSection } from './AccountSection.tsx';

const { password: said } = words;

export function PasswordSection({ user }: { user: CurrentUser }) {
  const dispatch = useAppDispatch();
  const [change] = useChangePasswordMutation();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).passwordChange,
    initial: { currentPassword: '', newPassword: '' },
    send: async (given) => {
      await change(given).unwrap();
      form.reset();
      dispatch(say(said.saved));
    },
    failed: useFailureNotice(said.failed),
  });
  useUnsaved(form.changed);
  const lead = user.role === 'ATHLETE' ? `${said.lead} ${said.passStays}` : said.lead;
  return (
    <AccountSection id="password" title={said.title} lead={lead}>
      <Fields {...form.props} aria-label={said.title}>
        {/* Password managers read the username from here. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField field={form.field('currentPassword')} label="Current password" />
        <PasswordField field={form.field('newPassword')} label="New password" fresh />
        <SubmitButton quiet sending={form.sending} doing="Changing...">
          Change password
        </SubmitButton>
      </Fields>
    </AccountSection>
  );
}
