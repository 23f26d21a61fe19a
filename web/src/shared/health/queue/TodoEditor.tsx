import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Body } from '../../api/call-types.ts';
import { Actions } from '../../components/Actions.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useUnsaved } from '../../forms/UnsavedGuard.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import type { Todo } from '../api/todos.api.ts';
import { words } from '../words/queue.ts';
import { DueField } from './DueField.tsx';

export function TodoEditor({
  todo,
  save,
  close,
}: {
  todo: Todo;
  save: (change: Body<'changeTodo'>) => Promise<void>;
  close: () => void;
}) {
  const form = useForm({
    rules: async () => (await import('../rules.ts')).todo,
    initial: { text: todo.text, due: todo.due ?? '' },
    // A change by somebody else, meanwhile: of what is not touched here theirs counts.
    follows: true,
    send: async ({ text, due }) => {
      const day = due || null;
      // A day that has passed may stay, and is refused where it is new.
      await save({ text, ...(day !== todo.due && { due: day }) });
      close();
    },
    failed: useFailureNotice(words.changeFailed),
  });
  useUnsaved(form.changed);
  return (
    <Editor {...form.props} aria-label={words.edit(todo.text)}>
      <TextField field={form.field('text')} label={words.what} autoComplete="off" autoFocus />
      <DueField field={form.field('due')} athleteId={todo.athleteId} />
      <Actions>
        <SubmitButton sending={form.sending} doing={words.saving}>
          {words.save}
        </SubmitButton>
        <Button variant="outlined" onClick={close}>
          {words.cancel}
        </Button>
      </Actions>
    </Editor>
  );
}

const Editor = styled('form')(({ theme }) => ({ display: 'grid', flex: 1, gap: theme.spacing(1.5) }));
