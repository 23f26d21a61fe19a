import { useClientId } from '../../forms/use-client-id.ts';
import { useForm } from '../../forms/use-form.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAddInjuryMutation } from '../api/injuries.api.ts';
import { words } from '../words/injuries.ts';
import { InjuryDialog } from './InjuryDialog.tsx';

export function AddInjury({ athleteId, close }: { athleteId: string; close: () => void }) {
  const [add] = useAddInjuryMutation();
  const notAdded = useFailureNotice(words.adding.failed);
  const clientId = useClientId();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).injury,
    initial: { site: '', onset: '', stage: 'OUT', notes: '' },
    send: async (injury) => {
      await add({ athleteId, injury: { ...injury, clientId: clientId.of(injury) } }).unwrap();
      close();
    },
    failed: notAdded,
  });
  return <InjuryDialog form={form} does={words.adding} close={close} />;
}
