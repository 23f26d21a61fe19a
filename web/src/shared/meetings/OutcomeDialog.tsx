import { Dialog } from '../components/Dialog.tsx';
import { FormActions } from '../forms/FormActions.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useForm } from '../forms/use-form.ts';
import { useAddTodoMutation } from '../health/api/queue.api.ts';
import { say } from '../notices/notices.ts';
import { useFailureNotice } from '../notices/use-failure-notice.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { type Appointment, useSaveOutcomeMutation, useSettleMeetingMutation } from './meetings.api.ts';
import { words } from './words.ts';

const said = words.outcome;

/** Completes a meeting with what was agreed; to-dos join the athlete's queue. */
export function OutcomeDialog({
  meeting: { id, athleteId, status, outcome: saved },
  close,
}: {
  meeting: Appointment;
  close: () => void;
}) {
  const dispatch = useAppDispatch();
  const [saveOutcome] = useSaveOutcomeMutation();
  const [settle] = useSettleMeetingMutation();
  const [addTodo] = useAddTodoMutation();
  const form = useForm({
    rules: async () => (await import('./rules.ts')).outcomeRules,
    initial: { outcome: saved ?? '', todos: '' },
    draft: { name: `outcome.${id}`, changes: true },
    async send({ outcome, todos }) {
      if (outcome) await saveOutcome({ id, outcome }).unwrap();
      else if (status !== 'COMPLETED') await settle({ id, how: 'complete' }).unwrap();
      await addAll(todos);
      dispatch(say(said.done));
      close();
    },
    failed: useFailureNotice(said.failed),
  });

  /** After a failure the field keeps those that are not added yet, so that a retry adds none twice. */
  async function addAll(todos: readonly string[]) {
    for (const [index, text] of todos.entries()) {
      try {
        await addTodo({ athleteId, todo: { text } }).unwrap();
      } catch (thrown) {
        form.field('todos').onChange(todos.slice(index).join('\n'));
        throw thrown;
      }
    }
  }

  return (
    <Dialog
      open
      title={said.title}
      close={close}
      form={form.props}
      actions={
        <FormActions leave={close} leaving={said.cancel} send={said.save} doing={said.saving} sending={form.sending} />
      }
    >
      <TextField field={form.field('outcome')} label={said.notes} hint={said.notesHint} rows={5} optional />
      <TextField field={form.field('todos')} label={said.todos} hint={said.todosHint} rows={3} optional />
    </Dialog>
  );
}
