import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useUnsaved } from '../../forms/UnsavedGuard.tsx';
import { useClientId } from '../../forms/use-client-id.ts';
import { useForm } from '../../forms/use-form.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAddTodoMutation } from '../api/queue.api.ts';
import { Segments } from '../series/Segments.tsx';
import { words } from '../words/queue.ts';
import { DueField } from './DueField.tsx';

const places = [
  { value: 'end', label: words.places.end },
  { value: 'first', label: words.places.first },
] as const;

export function AddTodo({ athleteId }: { athleteId: string }) {
  const [add] = useAddTodoMutation();
  const [place, setPlace] = useState('end');
  const notAdded = useFailureNotice(words.addFailed);
  const clientId = useClientId();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).todo,
    initial: { text: '', due: '' },
    send: async (todo) => {
      const given = { ...todo, first: place === 'first' };
      await add({ athleteId, todo: { ...given, clientId: clientId.of(given) } }).unwrap();
      clientId.renew();
      form.reset();
      form.props.ref.current?.querySelector('input')?.focus();
    },
    failed: notAdded,
  });
  useUnsaved(form.changed);
  return (
    <Line {...form.props} aria-label={words.add}>
      <TextField field={form.field('text')} label={words.what} autoComplete="off" />
      <DueField field={form.field('due')} athleteId={athleteId} />
      <Segments label={words.where} name="todo-place" options={places} chosen={place} choose={setPlace} />
      <SubmitButton sending={form.sending} doing={words.adding}>
        {words.add}
      </SubmitButton>
    </Line>
  );
}

const Line = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  '& > div:first-of-type': { flex: '1 1 240px' },
  '& > div:nth-of-type(2)': { flex: '0 1 160px' },
}));
