import Button from '@mui/material/Button';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Fields } from '../../../../shared/forms/Fields.tsx';
import { PasswordField } from '../../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { words } from '../../words.ts';
import { useLedTo } from '../two-step/use-led-to.ts';

const { calendar: said } = words;

/** Asks for the password before an address is created, or replaced where there is one. */
export function CreateAddress({
  isThere,
  create,
  close,
}: {
  isThere: boolean;
  create: (proof: { password: string }) => Promise<unknown>;
  close: () => void;
}) {
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).passwordGiven,
    initial: { password: '' },
    async send(proof) {
      await create(proof);
      close();
    },
    failed: useFailureNotice(said.notCreated),
  });
  useLedTo(form.props.ref);
  const action = isThere ? said.replace : said.create;
  return (
    <Fields {...form.props} aria-label={action}>
      {isThere && <Note>{said.ends}</Note>}
      <PasswordField field={form.field('password')} label="Password" hint={said.passwordHint} />
      <Actions>
        <SubmitButton sending={form.sending} doing={said.creating}>
          {action}
        </SubmitButton>
        <Button variant="text" disabled={form.sending} onClick={close}>
          {isThere ? said.keep : 'Cancel'}
        </Button>
      </Actions>
    </Fields>
  );
}
