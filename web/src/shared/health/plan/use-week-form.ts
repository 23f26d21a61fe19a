import { mostPlannedSessions, type SessionKind } from '@entourage/contracts/health.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Body } from '../../api/call-types.ts';
import { type Failure, refusedFields, toFailure } from '../../api/failure.ts';
import { dropDraft } from '../../drafts/drafts.ts';
import { errorsOf } from '../../forms/path-errors.ts';
import { useFocusIn } from '../../forms/use-focus-in.ts';
import type { Field, Form } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useViewer } from '../../session/viewer.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { type PlannedWeek, useSavePlannedWeekMutation } from '../api/planned-weeks.api.ts';
import { words } from '../words/training-plan.ts';
import { errorsAt, placeOf, type SessionErrors } from './session-errors.ts';
import { byDay, isSame, newRow, rowsOf, type SessionField, type SessionRow, sentAs } from './session-rows.ts';
import { keepWeek, weekOrDraft } from './week-draft.ts';

const said = words.form;

export type WeekForm = ReturnType<typeof useWeekForm>;

/** The server has the same rules: without them the week is sent unvalidated. */
const loadRules = () =>
  import('../rules.ts').then(
    ({ plannedWeek }) => plannedWeek,
    () => null,
  );

/**
 * Edits a whole week and saves it on the version that was changed. `latest`: as it is saved now; null: nobody has
 * planned it. What is changed stays on the device until it is saved or discarded.
 */
export function useWeekForm({
  athleteId,
  monday,
  latest,
  close,
}: {
  athleteId: string;
  monday: string;
  latest: PlannedWeek | null;
  close: () => void;
}) {
  const [save] = useSavePlannedWeekMutation();
  const dispatch = useAppDispatch();
  const notSaved = useFailureNotice(said.failed);
  const { user } = useViewer();
  const draft = `planned-week.${user?.id}.${athleteId}.${monday}`;
  const [start] = useState(() => weekOrDraft(draft, latest));
  const [base, setBase] = useState(start.base);
  /** By day: a row's place is its place in what is sent. */
  const [rows, setRows] = useState(start.rows);
  const [errors, setErrors] = useState<SessionErrors>({});
  const [isStale, setStale] = useState(false);
  const [sending, setSending] = useState(false);
  const inProgress = useRef(false);
  const { form, focusNext, focusInvalid } = useFocusIn(rows);
  const now = isStale && latest && latest.version > (base?.version ?? 0) ? latest : null;

  // The answer to the save before was lost: this is what it saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the saved week has been read again
  useEffect(() => {
    if (now && isSame(rowsOf(now), rows)) done();
  }, [now]);

  useEffect(() => keepWeek(draft, { base, rows }), [draft, base, rows]);

  function adopt(changed: readonly SessionRow[], focus: string | null = null) {
    focusNext(focus);
    setRows(byDay(changed));
  }

  function change(row: SessionRow, field: SessionField, value: string) {
    setErrors({ ...errors, [placeOf(row, field)]: undefined });
    const changed = { ...row, [field]: value };
    if (field !== 'day') return setRows(rows.map((each) => (each === row ? changed : each)));
    // The last of its new day; drawn anew there.
    adopt([...rows.filter((each) => each !== row), changed], named(placeOf(row, 'day')));
  }

  function done() {
    dropDraft(draft);
    dispatch(say(said.done));
    close();
  }

  function refuse(failure: Failure) {
    const { at, shown } = errorsAt(rows, failure.fields);
    setErrors(at);
    focusInvalid();
    notSaved(failure, shown);
  }

  /** The week as it is typed; null where it breaks a rule, which shows at its field. */
  async function validated(version: number): Promise<Body<'savePlannedWeek'> | null> {
    const week = { monday, sessions: rows.map(sentAs), version };
    const parsed = (await loadRules())?.safeParse(week);
    if (parsed?.error) {
      refuse(refusedFields(errorsOf(parsed.error)));
      return null;
    }
    setErrors({});
    return parsed?.data ?? week;
  }

  async function send(version: number) {
    if (inProgress.current) return;
    inProgress.current = true;
    setSending(true);
    try {
      const week = await validated(version);
      if (week === null) return;
      await save({ athleteId, week }).unwrap();
      done();
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'STALE_VERSION') setStale(true);
      else refuse(failure);
    } finally {
      inProgress.current = false;
      setSending(false);
    }
  }

  return {
    rows,
    sending,
    changed: !isSame(rows, rowsOf(base)),
    discard: () => dropDraft(draft),
    isFull: rows.length >= mostPlannedSessions,
    field: (row: SessionRow, field: SessionField): Field => ({
      name: placeOf(row, field),
      value: row[field],
      error: errors[placeOf(row, field)],
      onChange: (value) => change(row, field, value),
      onBlur: () => {},
    }),
    /** The focus goes to the first field that needs input. */
    add: (day: string, kind: SessionKind, title = '') => {
      if (rows.length >= mostPlannedSessions) return;
      const row = newRow(day, kind, title);
      adopt([...rows, row], named(placeOf(row, title ? 'minutes' : 'title')));
    },
    remove: (row: SessionRow) =>
      adopt(
        rows.filter((each) => each !== row),
        `[data-day="${row.day}"]`,
      ),
    /** Fills the form, which is empty. */
    fill: (filled: readonly SessionRow[]) => {
      const [first] = byDay(filled);
      adopt(filled, first ? named(placeOf(first, 'title')) : null);
    },
    /** Whether the sessions are valid as they stand; what is wrong shows at its field. */
    isValid: async () => (await validated(base?.version ?? 0)) !== null,
    /** Shows at their fields why sessions were refused. */
    refuse,
    /** `now`: the week that a save was refused for; null while it is read. */
    stale: { open: isStale, now },
    takeTheirs: (theirs: PlannedWeek) => {
      setStale(false);
      setErrors({});
      setBase(theirs);
      adopt(rowsOf(theirs));
    },
    keepMine: (theirs: PlannedWeek) => {
      setStale(false);
      setBase(theirs);
      return send(theirs.version);
    },
    closeStale: () => setStale(false),
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onFocus: () => void loadRules(),
      onPointerDown: () => {},
      onClick: () => {},
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void send(base?.version ?? 0);
      },
    } satisfies Form<string>['props'],
  };
}

const named = (name: string): string => `[name="${name}"]`;
