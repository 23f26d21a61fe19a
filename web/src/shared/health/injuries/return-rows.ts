import { laterStages, mostCriteria } from '@entourage/contracts/health.ts';
import type { Body } from '../../api/call-types.ts';
import type { Injury, LaterStage } from '../api/injuries.api.ts';

/** A criterion as it is typed. `id`: that of a saved one, or of the row alone. */
export interface CriterionRow {
  readonly id: string;
  readonly stage: LaterStage;
  readonly text: string;
}

/** A plan as it is typed; `day` is empty where it is open. */
export interface TypedPlan {
  readonly day: string;
  readonly rows: readonly CriterionRow[];
}

let made = 0;

export function newRow(stage: LaterStage, text = ''): CriterionRow {
  made += 1;
  return { id: `new-${made}`, stage, text };
}

export const typedOf = ({ expectedReturn, criteria }: Injury): TypedPlan => ({
  day: expectedReturn ?? '',
  rows: criteria.map(({ id, stage, text }) => ({ id, stage, text })),
});

const isSaved = ({ criteria }: Injury, row: CriterionRow): boolean => criteria.some(({ id }) => id === row.id);

export const isFull = ({ rows }: TypedPlan): boolean => rows.length >= mostCriteria;

/** The rows that are sent, stage by stage: new ones that were left empty are not. */
export const rowsSent = ({ rows }: TypedPlan, base: Injury): CriterionRow[] =>
  laterStages
    .flatMap((stage) => rows.filter((row) => row.stage === stage))
    .filter((row) => row.text.trim() !== '' || isSaved(base, row));

/** The plan in place of the one that was saved. */
export const bodyOf = (plan: TypedPlan, base: Injury): Body<'planReturn'> => ({
  expectedReturn: plan.day === '' ? null : plan.day,
  criteria: rowsSent(plan, base).map((row) => ({
    ...(isSaved(base, row) && { id: row.id }),
    stage: row.stage,
    text: row.text,
  })),
  version: base.version,
});

const saysSame = (one: CriterionRow, other: CriterionRow): boolean =>
  one.stage === other.stage && one.text.trim() === other.text.trim();

/** Whether a plan says what is saved, whatever the identities of its rows. */
export function isAsSaved(plan: TypedPlan, saved: Injury): boolean {
  const rows = rowsSent(plan, saved);
  const { criteria } = saved;
  return (
    plan.day === (saved.expectedReturn ?? '') &&
    rows.length === criteria.length &&
    criteria.every((each, at) => rows[at] !== undefined && saysSame(rows[at], each))
  );
}

/** What was changed since `before`, on top of what somebody else has saved meanwhile. */
export function onTopOf(now: Injury, before: Injury, plan: TypedPlan): TypedPlan {
  const [was, is] = [typedOf(before), typedOf(now)];
  const kept = plan.rows.flatMap((row) => followed(row, was.rows, is.rows));
  const added = is.rows.filter(
    ({ id }) => !was.rows.some((each) => each.id === id) && !kept.some((each) => each.id === id),
  );
  return { day: plan.day === was.day ? is.day : plan.day, rows: [...kept, ...added] };
}

/** A row after somebody else's change: theirs where it was not touched, none where they removed it. */
function followed(row: CriterionRow, was: readonly CriterionRow[], is: readonly CriterionRow[]): CriterionRow[] {
  const before = was.find(({ id }) => id === row.id);
  if (!before) return [is.find((each) => saysSame(each, row) && !was.some(({ id }) => id === each.id)) ?? row];
  const isTouched = !saysSame(before, row);
  const now = is.find(({ id }) => id === row.id);
  if (isTouched) return [row];
  return now ? [now] : [];
}
