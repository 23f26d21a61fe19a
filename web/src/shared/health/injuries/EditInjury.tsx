import { useEffect, useState } from 'react';
import { Note } from '../../components/Note.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { type Injury, useChangeInjuryMutation } from '../api/injuries.api.ts';
import { stageWords, words } from '../words/injuries.ts';
import { EnteredInError } from './EnteredInError.tsx';
import { type Entered, InjuryDialog } from './InjuryDialog.tsx';

const said = words.editing;

/** Corrects an injury, on the version that is shown; after somebody else's save, on theirs. */
export function EditInjury({ injury, close }: { injury: Injury; close: () => void }) {
  const [change] = useChangeInjuryMutation();
  const notChanged = useFailureNotice(words.failed);
  const [base, setBase] = useState(injury);
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    if (isStale) setBase(injury);
  }, [isStale, injury]);
  const form = useForm({
    rules: async () => (await import('../rules.ts')).injuryEdit,
    initial: enteredIn(base),
    follows: true,
    send: async (entered) => {
      const { id, athleteId, version } = base;
      await change({ id, athleteId, change: { ...entered, version } }).unwrap();
      close();
    },
    failed: (failure, shown) => (failure.code === 'STALE_VERSION' ? setStale(true) : notChanged(failure, shown)),
  });
  return (
    <InjuryDialog
      form={form}
      does={said}
      close={close}
      hints={isStale ? savedBeside(form.values, base) : {}}
      foot={<EnteredInError injury={injury} removed={close} />}
    >
      <Note role="status">{isStale && said.stale}</Note>
    </InjuryDialog>
  );
}

const enteredIn = ({ site, onset, stage, notes }: Injury): Entered => ({ site, onset, stage, notes: notes ?? '' });

/** What is saved in the fields that differ from it. */
function savedBeside(entered: Entered, saved: Injury): Partial<Entered> {
  const shown = { ...enteredIn(saved), stage: stageWords[saved.stage], notes: saved.notes ?? said.none };
  const differing = Object.entries(enteredIn(saved)).filter(
    ([name, value]) => entered[name as keyof Entered] !== value,
  );
  return Object.fromEntries(differing.map(([name]) => [name, said.savedNow(shown[name as keyof Entered])]));
}
