import { useClientId } from '../../forms/use-client-id.ts';
import { useForm } from '../../forms/use-form.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAddInjuryMutation } from '../api/injuries.api.ts';
import { useAthletesDay } from '../queue/athletes-day.ts';
import { words } from '../words/injuries.ts';
import { InjuryDialog } from './InjuryDialog.tsx';

/** Enters an injury that is open, or one that is over. */
export function AddInjury({ athleteId, close }: { athleteId: string; close: () => void }) {
  const [add] = useAddInjuryMutation();
  const notAdded = useFailureNotice(words.adding.failed);
  const today = useAthletesDay(athleteId);
  const clientId = useClientId();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).injury,
    initial: { site: '', onset: '', stage: 'OUT', resolvedOn: '', notes: '' },
    send: async (given) => {
      const injury = { ...given, resolvedOn: given.resolvedOn || null };
      await add({ athleteId, injury: { ...injury, clientId: clientId.of(injury) } }).unwrap();
      close();
    },
    failed: notAdded,
  });
  return <InjuryDialog form={form} does={words.adding} today={today} close={close} />;
}
