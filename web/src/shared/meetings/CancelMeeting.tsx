import { momentOf } from '../clock.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useForm } from '../forms/use-form.ts';
import { say } from '../notices/notices.ts';
import { useFailureNotice } from '../notices/use-failure-notice.ts';
import { nameOf } from '../people/name-of.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { type Appointment, useCancelMeetingMutation } from './meetings.api.ts';
import { words } from './words.ts';

const said = words.cancel;

/** Both read the reason. */
export function CancelMeeting({
  meeting: { id, title, scheduledAt, athleteId, athlete, liaison },
  ownId,
  close,
}: {
  meeting: Appointment;
  ownId: string;
  close: () => void;
}) {
  const dispatch = useAppDispatch();
  const [cancel] = useCancelMeetingMutation();
  const form = useForm({
    rules: async () => (await import('./rules.ts')).cancellationRules,
    initial: { reason: '' },
    async send({ reason }) {
      await cancel({ id, reason }).unwrap();
      dispatch(say(said.done));
      close();
    },
    failed: useFailureNotice(said.failed),
  });
  return (
    <FormDialog
      form={form}
      does={{ title: said.title, save: said.yes, saving: said.cancelling }}
      leaving={said.keep}
      entry={{ close }}
    >
      <span>{said.ask(title, momentOf(scheduledAt), nameOf(athleteId === ownId ? liaison : athlete))}</span>
      <TextField field={form.field('reason')} label={said.reason} optional rows={2} />
    </FormDialog>
  );
}
