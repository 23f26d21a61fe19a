import { styled } from '@mui/material/styles';
import { Card } from '../../../shared/components/Card.tsx';
import { Fields } from '../../../shared/forms/Fields.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { categoriesWords } from '../../../shared/health/words/categories.ts';
import { failureNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import { presetNames, presetWords } from '../../../shared/sharing/preset-words.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { type Invite, useCreateInviteMutation } from '../api.ts';
import { blank, partsOf } from '../invite-form.ts';
import { words } from '../words.ts';
import { Chips } from './Chips.tsx';

const said = words.form;
const choices = [
  { value: '', label: said.none },
  ...presetNames.map((value) => ({ value, label: presetWords[value] })),
];

/** Makes an invite. `made`: called with it. */
export function InviteForm({ draft, made }: { draft: string; made: (invite: Invite) => void }) {
  const dispatch = useAppDispatch();
  const [create] = useCreateInviteMutation();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).invite,
    initial: blank,
    draft: { name: draft, changes: true },
    send: async (given) => {
      const invite = await create(given).unwrap();
      form.reset();
      dispatch(say(words.created));
      made(invite);
    },
    failed: (failure) => dispatch(say(failureNotice(failure, { text: words.notCreated }))),
  });
  const proposed = form.field('proposed');
  const parts = partsOf(proposed.value);
  return (
    <Sheet>
      <h2 id="new-invite">{said.title}</h2>
      <Fields data-fill {...form.props} aria-labelledby="new-invite">
        <TextField field={form.field('teamMemberName')} label={said.name} hint={said.nameHint} autoComplete="off" />
        <Days>
          <TextField field={form.field('days')} label={said.days} hint={said.daysHint} inputMode="numeric" />
        </Days>
        <Chips
          label={said.proposed}
          name="proposed"
          options={choices}
          chosen={proposed.value}
          choose={proposed.onChange}
          hint={parts.length > 0 ? said.proposes(categoriesWords(parts)) : said.noneText}
        />
        <SubmitButton sending={form.sending} doing={said.sending}>
          {said.send}
        </SubmitButton>
      </Fields>
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '& > h2': { ...theme.typography.h3, margin: 0 },
}));

const Days = styled('div')({ maxWidth: 200 });
