import { useState } from 'react';
import { Pair } from '../../../../shared/forms/Fields.tsx';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type User, useEditUserMutation } from '../../api/people.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { words } from '../../words.ts';
import { fieldWords } from '../../words-of-fields.ts';
import { UserHistory } from './UserHistory.tsx';

const { edit: said } = words;
const fields = [
  'firstName',
  'lastName',
  'email',
  'professionalLeague',
  'teamOrganization',
  'verificationNotes',
] as const;

const shown = (user: User) =>
  Object.fromEntries(fields.map((name) => [name, user[name] ?? ''])) as Record<(typeof fields)[number], string>;

/** Sends only the changed fields, so that a colleague’s change of another field survives. */
export function EditDialog({ user, close }: { user: User; close: () => void }) {
  const dispatch = useAppDispatch();
  const [save] = useEditUserMutation();
  const { user: admin } = useViewer();
  const [before] = useState(() => shown(user));
  const refused = useRefusal(said.failed);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).editOf({ hasAddress: before.email !== '' }),
    initial: before,
    draft: { name: `edit-user.${admin?.id}.${user.id}`, changes: true },
    send: async (given) => {
      const changed = Object.entries(given).filter(([name]) => isChanged(name));
      await save({ id: user.id, ...Object.fromEntries(changed) }).unwrap();
      dispatch(say(said.saved));
      close();
    },
    failed: refused,
  });
  const isChanged = (name: string) => fields.some((field) => field === name && form.values[field] !== before[field]);
  return (
    <FormDialog
      form={form}
      does={{ title: said.title, save: 'Save changes', saving: 'Saving...' }}
      entry={{ close }}
      discard={form.reset}
    >
      <Pair>
        <TextField field={form.field('firstName')} label={fieldWords.firstName} optional />
        <TextField field={form.field('lastName')} label={fieldWords.lastName} optional />
      </Pair>
      <TextField field={form.field('email')} label={fieldWords.email} type="email" inputMode="email" />
      <Pair>
        <TextField field={form.field('professionalLeague')} label={fieldWords.professionalLeague} optional />
        <TextField field={form.field('teamOrganization')} label={fieldWords.teamOrganization} optional />
      </Pair>
      <TextField
        field={form.field('verificationNotes')}
        label={fieldWords.verificationNotes}
        optional
        rows={4}
        hint={said.notes}
      />
      <UserHistory userId={user.id} />
    </FormDialog>
  );
}
