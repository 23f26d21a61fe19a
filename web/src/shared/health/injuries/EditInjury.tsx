import { useEffect, useState } from 'react';
import { Note } from '../../components/Note.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { type Injury, useChangeInjuryMutation } from '../api/injuries.api.ts';
import { EnteredInError } from '../EnteredInError.tsx';
import { useAthletesDay } from '../queue/athletes-day.ts';
import { stageWords, words } from '../words/injuries.ts';
import { unmetUpTo } from './criteria-of.ts';
import { type Entered, InjuryDialog } from './InjuryDialog.tsx';
import { injuryDay } from './injury-day.ts';
import { useRemoval } from './use-removal.ts';

const said = words.editing;

/** Corrects an injury, on the version that is shown; after somebody else's save, on theirs. */
export function EditInjury({
  injury,
  removes,
  close,
}: {
  injury: Injury;
  /** Called before it is removed. */
  removes: () => void;
  close: () => void;
}) {
  const [change] = useChangeInjuryMutation();
  const notChanged = useFailureNotice(words.failed);
  const today = useAthletesDay(injury.athleteId);
  const [base, setBase] = useState(injury);
  const [remove, isRemoving] = useRemoval(injury, close);
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
      const resolvedOn = entered.resolvedOn || null;
      await change({ id, athleteId, change: { ...entered, resolvedOn, version } }).unwrap();
      close();
    },
    failed: (failure, shown) => (failure.code === 'STALE_VERSION' ? setStale(true) : notChanged(failure, shown)),
  });
  return (
    <InjuryDialog
      form={form}
      does={isRemoving ? { ...said, saving: words.error.doing } : said}
      today={today}
      isBusy={isRemoving}
      close={close}
      hints={withUnmet(isStale ? savedBeside(form.values, base) : {}, unmetUpTo(injury, form.values.stage))}
      foot={
        <EnteredInError
          said={{ ...words.error, ask: words.error.ask(injury.site) }}
          busy={isRemoving}
          remove={() => {
            removes();
            void remove();
          }}
        />
      }
    >
      <Note role="status">{isStale && said.stale}</Note>
    </InjuryDialog>
  );
}

const enteredIn = ({ site, onset, stage, resolvedOn, notes }: Injury): Entered => ({
  ...{ site, onset, stage },
  resolvedOn: resolvedOn ?? '',
  notes: notes ?? '',
});

/** What is saved in the fields that differ from it. */
function savedBeside(entered: Entered, saved: Injury): Partial<Entered> {
  const shown = {
    ...enteredIn(saved),
    stage: stageWords[saved.stage],
    resolvedOn: saved.resolvedOn === null ? said.none : injuryDay(saved.resolvedOn),
    notes: saved.notes ?? said.none,
  };
  const differing = Object.entries(enteredIn(saved)).filter(
    ([name, value]) => entered[name as keyof Entered] !== value,
  );
  return Object.fromEntries(differing.map(([name]) => [name, said.savedNow(shown[name as keyof Entered])]));
}

/** What is not met yet, beside another hint at the stage. */
function withUnmet(hints: Partial<Entered>, unmet: string | undefined): Partial<Entered> {
  if (unmet === undefined) return hints;
  return { ...hints, stage: hints.stage === undefined ? unmet : `${hints.stage}. ${unmet}` };
}
