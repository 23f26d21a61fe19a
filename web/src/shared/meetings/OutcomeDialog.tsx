import { useRef } from 'react';
import type { Failure } from '../api/failure.ts';
import { Dialog } from '../components/Dialog.tsx';
import { FormActions } from '../forms/FormActions.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useForm } from '../forms/use-form.ts';
import { useAddTodoMutation } from '../health/api/queue.api.ts';
import { cataloguedNotice } from '../notices/failure-notice.ts';
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
  const failed = {
    outcome: useFailureNotice(said.failed),
    todos: (failure: Failure, shown: readonly string[] = []) =>
      void dispatch(say(cataloguedNotice(failure, { text: said.todosFailed }, shown))),
  };
  const sending = useRef<keyof typeof failed>('outcome');
  /** Of a to-do whose answer was lost: sent again with the same one, it is the same to-do. */
  const clientIds = useRef(new Map<string, string>());
  const form = useForm({
    rules: async () => (await import('./rules.ts')).outcomeRules,
    initial: { outcome: saved ?? '', todos: '' },
    draft: { name: `outcome.${id}`, changes: true },
    async send({ outcome, todos }) {
      sending.current = 'outcome';
      if (outcome) await saveOutcome({ id, outcome }).unwrap();
      else if (status !== 'COMPLETED') await settle({ id, how: 'complete' }).unwrap();
      sending.current = 'todos';
      await addAll(todos);
      dispatch(say(said.done));
      close();
    },
    failed: (...of) => failed[sending.current](...of),
  });

  /** After a failure the field keeps those that are not added yet, so that a retry adds none twice. */
  async function addAll(todos: readonly string[]) {
    for (const [index, text] of todos.entries()) {
      const clientId = clientIds.current.get(text) ?? crypto.randomUUID();
      clientIds.current.set(text, clientId);
      try {
        await addTodo({ athleteId, todo: { text, clientId } }).unwrap();
        clientIds.current.delete(text);
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
      stays={form.sending}
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
