import { styled } from '@mui/material/styles';
import { useWriteToTeam } from '../../../shared/contact/use-write-to-team.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { rights } from '../words.ts';

const empty = { right: '', name: '', email: '', message: '' };
const draft = { name: 'data-rights' } as const;
const options = [{ value: '', label: 'Choose' }, ...rights];

export function RightsForm({ onSent }: { onSent: () => void }) {
  const { write, failed } = useWriteToTeam();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).dataRightsRequest,
    initial: empty,
    draft,
    async send({ right, ...rest }) {
      await write({ ...rest, subject: `Data rights request: ${right}` });
      onSent();
    },
    failed,
  });
  return (
    <Fields {...form.props} aria-label="Data rights request">
      <SelectField field={form.field('right')} label="Which right" options={options} />
      <TextField field={form.field('name')} label="Full name" autoComplete="name" />
      <TextField
        field={form.field('email')}
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="If you have an account, the address it has."
      />
      <TextField
        field={form.field('message')}
        label="Details"
        rows={5}
        hint="What it is about. Please leave out health details."
      />
      <div>
        <SubmitButton sending={form.sending} doing="Sending...">
          Send request
        </SubmitButton>
      </div>
    </Fields>
  );
}

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(3),
  '@media print': { display: 'none' },
}));
