import { styled } from '@mui/material/styles';
import { z } from 'zod';
import { type Failure, unreadable } from '../../shared/api/failure.ts';
import { Card } from '../../shared/components/Card.tsx';
import { Fields as Form, Pair } from '../../shared/forms/Fields.tsx';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../shared/forms/TextField.tsx';
import { type Field, useForm } from '../../shared/forms/use-form.ts';
import { Example, Examples } from '../Example.tsx';

const zones = [
  { value: '', label: 'Not set' },
  { value: 'Europe/Berlin', label: 'Europe / Berlin' },
];

const field = (name: string, value = '', error?: string): Field => ({
  name,
  value,
  error,
  onChange: () => {},
  onBlur: () => {},
});

export function Fields() {
  return (
    <>
      <Examples>
        <Example name="TextField">
          <TextField field={field('empty')} label="First name" optional />
          <TextField field={field('filled', 'Noor')} label="First name" hint="As your team calls you." />
          <TextField field={field('wrong', 'noor', 'Username already exists')} label="Username" />
          <TextField field={field('long', 'The left knee, since Tuesday.')} label="Message" rows={3} />
        </Example>
        <Example name="PasswordField">
          <PasswordField field={field('password')} label="New password" fresh />
          <PasswordField field={field('filledPassword', 'quiet-river-9')} label="Password" />
          <PasswordField field={field('wrongPassword', 'no', 'Wrong password')} label="Current password" />
        </Example>
        <Example name="SelectField">
          <SelectField field={field('zone')} label="Time zone" options={zones} />
          <SelectField field={field('chosenZone', 'Europe/Berlin')} label="Time zone" options={zones} hint="Yours." />
          <SelectField field={field('wrongZone', '', 'Choose one')} label="Time zone" options={zones} />
        </Example>
        <Example name="disabled, by the fieldset around them">
          <Closed disabled>
            <TextField field={field('closed', 'Noor')} label="First name" />
            <PasswordField field={field('closedPassword', 'quiet-river-9')} label="Password" />
            <SelectField field={field('closedZone', 'Europe/Berlin')} label="Time zone" options={zones} />
          </Closed>
        </Example>
      </Examples>
      <Example name="useForm: the server refuses every name">
        <Card>
          <Refused />
        </Card>
      </Example>
    </>
  );
}

const rules = z.object({ username: z.string().min(3, 'At least 3 characters'), team: z.string() });
const taken: Failure = { ...unreadable, code: 'INVALID', fields: { username: 'Username already exists' } };

function Refused() {
  const form = useForm({
    rules: async () => rules,
    initial: { username: 'noor.haddad', team: '' },
    send: () => Promise.reject(taken),
  });
  return (
    <Form {...form.props} aria-label="Join">
      <Pair>
        <TextField field={form.field('username')} label="Username" />
        <TextField field={form.field('team')} label="Team" optional />
      </Pair>
      <SubmitButton sending={form.sending} doing="Sending...">
        Send
      </SubmitButton>
    </Form>
  );
}

const Closed = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
}));
