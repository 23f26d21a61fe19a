import { longestEmergencyMinutes } from '@entourage/contracts/health.ts';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { FormActions } from '../../../../shared/forms/FormActions.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { pictureAt, useOpenEmergencyAccessMutation } from '../../../../shared/health/emergency.api.ts';
import { emergencyWords as said } from '../../../../shared/health/emergency-words.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import type { User } from '../../api/people.api.ts';

const usualMinutes = '15';

/** Asks for the reason and the duration, and explains the consequences before anything opens. */
export function EmergencyDialog({ user, close }: { user: User; close: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user: admin } = useViewer();
  const [open] = useOpenEmergencyAccessMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).emergency,
    initial: { reason: '', minutes: usualMinutes },
    draft: { name: `emergency.${admin?.id}.${user.id}`, changes: true },
    send: async ({ reason, minutes }) => {
      await open({ athleteId: user.id, reason, minutes: Number(minutes) }).unwrap();
      dispatch(say(said.opened));
      close();
      void navigate(pictureAt(user.id));
    },
    failed: useFailureNotice(said.failed),
  });
  return (
    <Dialog
      open
      title={`${said.title}: ${nameOf(user)}`}
      close={close}
      stays={form.sending}
      form={form.props}
      actions={
        <FormActions leave={close} leaving="Cancel" send={said.open} doing={said.opening} sending={form.sending} />
      }
    >
      <Note>{said.warning}</Note>
      <TextField field={form.field('reason')} label={said.reason} rows={3} hint={said.reasonHint} />
      <TextField
        field={form.field('minutes')}
        label={said.minutes}
        inputMode="numeric"
        hint={said.minutesHint(longestEmergencyMinutes)}
      />
    </Dialog>
  );
}
