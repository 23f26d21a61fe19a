import { useEffect, useRef, useState } from 'react';
import { dateWords } from '../../clock.ts';
import { Note } from '../../components/Note.tsx';
import type { Entry } from '../../forms/FormDialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { ownZone, zoneLabel } from '../../meetings/zones.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { nameOf } from '../../people/name-of.ts';
import { useViewer } from '../../session/viewer.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { Competition } from '../api/competitions.api.ts';
import { useChangeCompetitionMutation } from '../api/season-changes.api.ts';
import { words } from '../words/competition-form.ts';
import { CompetitionDialog } from './CompetitionDialog.tsx';
import { type Entered, enteredIn, isSame, type Name, sentAs } from './entered.ts';
import { lastZone } from './season-days.ts';

const said = words.editing;

/** Changes a competition, on the version that is shown; after somebody else's save, on theirs. */
export function EditCompetition({
  opened,
  season,
  entry,
}: {
  /** As it was when the dialog opened. */
  opened: Competition;
  /** As it is now; undefined: not read. */
  season: readonly Competition[] | undefined;
  entry: Entry;
}) {
  const dispatch = useAppDispatch();
  const { user } = useViewer();
  const [change] = useChangeCompetitionMutation();
  const notChanged = useFailureNotice(said.failed);
  const [zone] = useState(() => lastZone(season ?? []) ?? ownZone());
  const [base, setBase] = useState(opened);
  const [isStale, setStale] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const sent = useRef<ReturnType<typeof sentAs>>(null);
  const now = season?.find(({ id }) => id === opened.id);
  const isGone = isRefused || (season !== undefined && now === undefined);

  const form = useForm({
    rules: async () => (await import('../rules.ts')).competition,
    initial: enteredIn(base, zone),
    follows: true,
    send: async (given) => {
      const { id, athleteId, version } = base;
      sent.current = sentAs(given);
      const { name, day } = await change({ id, athleteId, competition: { ...sent.current, version } }).unwrap();
      done(name, day);
    },
    failed: (failure, shown) => {
      if (failure.code === 'STALE_VERSION') setStale(true);
      else if (failure.code === 'NOT_FOUND') setRefused(true);
      else notChanged(failure, shown);
    },
  });

  function done(name: string, day: string) {
    dispatch(say(said.done(name, day)));
    entry.close();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the season has been read again
  useEffect(() => {
    if (!isStale || !now || now.version === base.version) return;
    // The answer to the save before was lost: this is what it saved.
    if (sent.current && isSame(now, sent.current)) done(now.name, now.day);
    else setBase(now);
  }, [isStale, now]);

  const savedBy = base.version === opened.version ? null : base.savedBy;
  // By an answer that was lost, or in another window.
  const isOwn = savedBy !== null && savedBy.id === user?.id;
  const stale = isOwn ? said.staleOwn : said.stale(savedBy ? nameOf(savedBy) : said.somebody);
  return (
    <CompetitionDialog
      form={form}
      does={said}
      entry={entry}
      isFinal={isGone}
      hints={isStale ? savedBeside(form.values, base, zone) : {}}
    >
      <Note role="status">{isGone ? said.gone : isStale && stale}</Note>
    </CompetitionDialog>
  );
}

/** What is saved in the fields that differ from it. */
function savedBeside(entered: Entered, saved: Competition, zone: string): Partial<Entered> {
  const { day, timezone, ...rest } = enteredIn(saved, zone);
  const shown: Entered = { ...rest, day: dateWords(day), timezone: zoneLabel(timezone) };
  const differing = Object.entries(enteredIn(saved, zone)).filter(([name, value]) => entered[name as Name] !== value);
  return Object.fromEntries(differing.map(([name]) => [name, said.savedNow(shown[name as Name] || said.none)]));
}
