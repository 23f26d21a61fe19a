import Button from '@mui/material/Button';
import { type FormEvent, useRef, useState } from 'react';
import type { Entry } from '../../forms/FormDialog.tsx';
import { useClientId } from '../../forms/use-client-id.ts';
import { useForm } from '../../forms/use-form.ts';
import { ownZone } from '../../meetings/zones.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { Competition } from '../api/competitions.api.ts';
import { useAddCompetitionMutation, useChangeCompetitionMutation } from '../api/season-changes.api.ts';
import { words } from '../words/competition-form.ts';
import { CompetitionDialog } from './CompetitionDialog.tsx';
import { isSame, sentAs } from './entered.ts';
import { lastZone } from './season-days.ts';

const said = words.adding;
const nothing = { name: '', day: '', time: '', place: '' };

/** Enters a competition, and on request one after another. */
export function AddCompetition({
  athleteId,
  season,
  entry,
}: {
  athleteId: string;
  season: readonly Competition[];
  entry: Entry;
}) {
  const dispatch = useAppDispatch();
  const [add] = useAddCompetitionMutation();
  const [change] = useChangeCompetitionMutation();
  const notAdded = useFailureNotice(said.failed);
  const clientId = useClientId();
  const [zone] = useState(() => lastZone(season) ?? ownZone());
  /** Whether the button was pressed that enters another one, until its submit. */
  const pressed = useRef(false);
  const isAnother = useRef(false);

  const form = useForm({
    rules: async () => (await import('../rules.ts')).competition,
    initial: { ...nothing, timezone: zone },
    send: async (given) => {
      const content = sentAs(given);
      // One id, whatever is typed: it is the same competition until it is known to be saved.
      const sent = { ...content, clientId: clientId.of({ athleteId }) };
      const { id, version, ...added } = await add({ athleteId, competition: sent }).unwrap();
      // The answer to an earlier press was lost, and something was typed since.
      if (!isSame(added, content)) {
        await change({ id, athleteId, competition: { ...content, version } }).unwrap();
      }
      dispatch(say(said.done(content.name, content.day)));
      if (isAnother.current) beginAnother(content);
      else entry.close();
    },
    failed: (failure, shown) => {
      // What the lost answer was about is removed: the next press enters a new one.
      if (failure.code === 'NOT_FOUND') clientId.renew();
      notAdded(failure, shown);
    },
  });

  function beginAnother({ time, timezone }: Pick<Competition, 'time' | 'timezone'>) {
    clientId.renew();
    form.reset({ ...nothing, time: time ?? '', timezone: timezone ?? zone });
    form.props.ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }

  function submit(event: FormEvent) {
    if (!form.sending) isAnother.current = pressed.current;
    pressed.current = false;
    form.props.onSubmit(event);
  }

  return (
    <CompetitionDialog
      form={{ ...form, props: { ...form.props, onSubmit: submit } }}
      does={said}
      entry={entry}
      more={
        <Button
          variant="outlined"
          aria-disabled={form.sending}
          onClick={({ detail }) => {
            // The second click of a double click may arrive after the first was answered.
            if (detail > 1) return;
            pressed.current = true;
            form.props.ref.current?.requestSubmit();
          }}
        >
          {said.another}
        </Button>
      }
    />
  );
}
