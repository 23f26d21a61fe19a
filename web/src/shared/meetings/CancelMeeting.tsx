import { momentOf } from '../clock.ts';
import { Dialog } from '../components/Dialog.tsx';
import { FormActions } from '../forms/FormActions.tsx';
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
    <Dialog
      open
      title={said.title}
      close={close}
      form={form.props}
      actions={
        <FormActions leave={close} leaving={said.keep} send={said.yes} doing={said.cancelling} sending={form.sending} />
      }
    >
      <span>{said.ask(title, momentOf(scheduledAt), nameOf(athleteId === ownId ? liaison : athlete))}</span>
      <TextField field={form.field('reason')} label={said.reason} optional rows={2} />
    </Dialog>
  );
}
