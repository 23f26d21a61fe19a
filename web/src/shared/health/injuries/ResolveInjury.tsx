import { useEffect, useRef, useState } from 'react';
import { Note } from '../../components/Note.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useForm } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { type Injury, useChangeInjuryMutation } from '../api/injuries.api.ts';
import { useAthletesDay } from '../queue/athletes-day.ts';
import { words } from '../words/injuries.ts';
import { injuryDay } from './injury-day.ts';

const said = words.resolving;

/** Says on which day an injury was over: today at first. */
export function ResolveInjury({
  injury,
  resolves,
  close,
}: {
  /** As it is now. */
  injury: Injury;
  /** Called before it is resolved. */
  resolves: () => void;
  close: () => void;
}) {
  const dispatch = useAppDispatch();
  const [change] = useChangeInjuryMutation();
  const notChanged = useFailureNotice(words.failed);
  const [isStale, setStale] = useState(false);
  const sent = useRef<string>(null);
  const today = useAthletesDay(injury.athleteId);
  const { id, athleteId, site, onset, resolvedOn, version } = injury;
  const [, proposed = today] = [today, onset].toSorted();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).injuryEnd,
    initial: { resolvedOn: proposed },
    send: async (given) => {
      sent.current = given.resolvedOn;
      resolves();
      await change({ id, athleteId, change: { ...given, version } }).unwrap();
      close();
    },
    failed: (failure, shown) => (failure.code === 'STALE_VERSION' ? setStale(true) : notChanged(failure, shown)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it has been read again, or nothing is sent any more
  useEffect(() => {
    if (form.sending || resolvedOn === null) return;
    // The same day may be the viewer's own, whose answer was lost.
    if (resolvedOn !== sent.current) dispatch(say(said.already(site, injuryDay(resolvedOn))));
    close();
  }, [form.sending, resolvedOn]);
  return (
    <FormDialog form={form} does={{ title: said.title(site), save: said.save, saving: said.saving }} entry={{ close }}>
      <Note role="status">{isStale && said.stale}</Note>
      <TextField
        field={form.field('resolvedOn')}
        label={words.form.resolvedOn}
        type="date"
        min={onset}
        max={today}
        autoFocus
      />
    </FormDialog>
  );
}
