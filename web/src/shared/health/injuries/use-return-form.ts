import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Failure, refusedFields, toFailure } from '../../api/failure.ts';
import { errorsOf } from '../../forms/path-errors.ts';
import { useFocusIn } from '../../forms/use-focus-in.ts';
import type { Field, Form } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { type Injury, type LaterStage, usePlanReturnMutation } from '../api/injuries.api.ts';
import { words } from '../words/return-plan.ts';
import { dayField, errorsAt, type ReturnErrors } from './return-errors.ts';
import {
  bodyOf,
  type CriterionRow,
  isAsSaved,
  isFull,
  newRow,
  onTopOf,
  rowsSent,
  type TypedPlan,
  typedOf,
} from './return-rows.ts';

export type ReturnForm = ReturnType<typeof useReturnForm>;

/** The server has the same rules: without them the plan is sent unvalidated. */
const loadRules = () =>
  import('../rules.ts').then(
    ({ wayBack }) => wayBack,
    () => null,
  );

/** Edits the whole way back from an injury, on the version that is shown; after somebody else's save, on theirs. */
export function useReturnForm({ injury, close }: { injury: Injury; close: () => void }) {
  const [save] = usePlanReturnMutation();
  const dispatch = useAppDispatch();
  const notSaved = useFailureNotice(words.failed);
  const [base, setBase] = useState(injury);
  const [plan, setPlan] = useState(() => typedOf(injury));
  const [errors, setErrors] = useState<ReturnErrors>({});
  const [isStale, setStale] = useState(false);
  const [sending, setSending] = useState(false);
  const inProgress = useRef(false);
  const { form, focusNext, focusInvalid } = useFocusIn(plan.rows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the injury has been read again
  useEffect(() => {
    if (!isStale || injury === base) return;
    const next = onTopOf(injury, base, plan);
    setBase(injury);
    setPlan(next);
    // Somebody else has planned the same.
    if (isAsSaved(next, injury) && !inProgress.current) done();
  }, [isStale, injury]);

  function done() {
    dispatch(say(words.done));
    close();
  }

  function adopt(rows: readonly CriterionRow[], focus: string) {
    focusNext(focus);
    setPlan({ ...plan, rows });
  }

  function refuse(failure: Failure, sent: readonly CriterionRow[]) {
    const { at, shown } = errorsAt(sent, failure.fields);
    setErrors(at);
    focusInvalid();
    notSaved(failure, shown);
  }

  async function send() {
    if (inProgress.current) return;
    inProgress.current = true;
    setSending(true);
    const sent = rowsSent(plan, base);
    try {
      const body = bodyOf(plan, base);
      const parsed = (await loadRules())?.safeParse(body);
      if (parsed?.error) return refuse(refusedFields(errorsOf(parsed.error)), sent);
      setErrors({});
      await save({ id: base.id, athleteId: base.athleteId, plan: parsed?.data ?? body }).unwrap();
      done();
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'STALE_VERSION') setStale(true);
      else refuse(failure, sent);
    } finally {
      inProgress.current = false;
      setSending(false);
    }
  }

  const field = (name: string, value: string, change: (value: string) => TypedPlan): Field => ({
    name,
    value,
    error: errors[name],
    onChange: (typed) => {
      setErrors({ ...errors, [name]: undefined });
      setPlan(change(typed));
    },
    onBlur: () => {},
  });

  return {
    plan,
    /** The saved plan that the next save replaces. */
    base,
    sending,
    isStale,
    changed: !isAsSaved(plan, base),
    isFull: isFull(plan),
    day: field(dayField, plan.day, (day) => ({ ...plan, day })),
    text: (row: CriterionRow) =>
      // One line, which wraps.
      field(row.id, row.text, (text) => ({
        ...plan,
        rows: replaced(plan.rows, row, text.replaceAll(/\s*\n\s*/g, ' ')),
      })),
    /** Adds an empty row of a stage; `after`: below this one. */
    add: (stage: LaterStage, after?: CriterionRow) => {
      if (isFull(plan)) return;
      const row = newRow(stage);
      const at = after ? plan.rows.indexOf(after) + 1 : plan.rows.length;
      adopt(plan.rows.toSpliced(at, 0, row), named(row.id));
    },
    remove: (row: CriterionRow) =>
      adopt(
        plan.rows.filter((each) => each !== row),
        `[data-stage="${row.stage}"]`,
      ),
    fill: (rows: readonly CriterionRow[]) => adopt(rows, named(rows[0]?.id ?? '')),
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onFocus: () => void loadRules(),
      onPointerDown: () => {},
      onClick: () => {},
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void send();
      },
    } satisfies Form<string>['props'],
  };
}

const replaced = (rows: readonly CriterionRow[], row: CriterionRow, text: string): CriterionRow[] =>
  rows.map((each) => (each === row ? { ...row, text } : each));

const named = (name: string): string => `[name="${name}"]`;
