import { styled } from '@mui/material/styles';
import { useWriteToTeam } from '../../../shared/contact/use-write-to-team.ts';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';

const empty = { name: '', email: '', subject: '', message: '' };
const draft = { name: 'visitor.contact' } as const;

/** `focused`: focuses the first field, after the person asked to send another message. */
export function ContactForm({ focused, onSent }: { focused: boolean; onSent: () => void }) {
  const { write, failed } = useWriteToTeam();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).newContactMessage,
    initial: empty,
    draft,
    async send(message) {
      await write(message);
      onSent();
    },
    failed,
  });
  return (
    <Fields {...form.props}>
      <TextField field={form.field('name')} label="Full name" autoComplete="name" autoFocus={focused} />
      <TextField
        field={form.field('email')}
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField field={form.field('subject')} label="Subject" />
      <TextField field={form.field('message')} label="Message" rows={7} />
      <div>
        <SubmitButton sending={form.sending} doing="Sending...">
          Send Message
        </SubmitButton>
      </div>
    </Fields>
  );
}

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
}));
