import { useLayoutEffect, useRef } from 'react';
import type { z } from 'zod';
import type { Entry } from '../../forms/FormDialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { CycleContent, MenstrualCycle } from '../api/cycle.api.ts';
import { useDayHere } from '../plan/use-plan.ts';
import { words } from '../words/cycle.ts';
import { beside, inPlaceOf, isSame, type LogNow, put, without } from './entries.ts';
import { type Stale, useCycleSave } from './use-cycle.ts';

export interface EntryOf {
  readonly athleteId: string;
  readonly cycle: MenstrualCycle;
}

type Listed = 'periods' | 'symptomDays';
type Item<Part extends Listed> = CycleContent[Part][number];

/** A form for one entry of the log, new or in the place of another. */
export function useEntryForm<Part extends Listed, Name extends string, Schema extends z.ZodType>(
  { athleteId, cycle, close }: EntryOf & Pick<Entry, 'close'>,
  of: {
    readonly part: Part;
    readonly most: number;
    /** Null for a new entry. */
    readonly before: Item<Part> | null;
    readonly keyOf: (entry: Item<Part>) => string;
    readonly initial: Readonly<Record<Name, string>>;
    readonly rules: (now: () => LogNow<Item<Part>>) => Promise<Schema>;
    /** The entry as it is sent. */
    readonly entryIn: (given: z.output<Schema>) => Item<Part>;
    readonly entryTyped: (values: Readonly<Record<Name, string>>) => Item<Part>;
    /** Whether an entry of the same key is changed in its place. */
    readonly joins?: true;
    /** Changes other entries first. */
    readonly first?: (entries: readonly Item<Part>[], given: z.output<Schema>) => readonly Item<Part>[];
  },
) {
  const { part, before, keyOf } = of;
  const { run, apply, failed, stale, isBusy } = useCycleSave(athleteId, cycle);
  const today = useDayHere();
  const listed: readonly Item<Part>[] = cycle[part];
  const latest = useRef({ today, listed });
  useLayoutEffect(() => {
    latest.current = { today, listed };
  }, [today, listed]);
  const form = useForm({
    rules: () =>
      of.rules(() => ({
        today: latest.current.today,
        beside: (given) => beside(latest.current.listed, before, given, keyOf),
      })),
    initial: of.initial,
    send: async (given) => {
      const entry = of.entryIn(given);
      const entries = of.first?.(listed, given) ?? (of.joins ? without(listed, entry, keyOf) : listed);
      await run(() => ({ [part]: put(entries, before, entry, keyOf) }));
      close();
    },
    failed,
  });
  async function remove() {
    if (await apply(() => ({ [part]: without(listed, before, keyOf) }))) close();
  }
  const isSaving = isBusy || form.sending;
  const now = before && inPlaceOf(listed, before, keyOf);
  const typed = of.entryTyped(form.values);
  const isGone = !isSaving && before !== null && !now && !listed.some((each) => isSame(each, typed));
  const isChanged = !isSaving && !!now && !isSame(now, before) && !isSame(now, typed);
  const isAdded = before === null && !(of.joins && inPlaceOf(listed, typed, keyOf));
  const isFull = !isSaving && isAdded && listed.length >= of.most;
  const note = noteOf({ isGone, isChanged, isOff: !cycle.isOn, stale });
  return { form, today, isBusy, isSaving, isGone, isFull, note, remove };
}

function noteOf({
  isGone,
  isChanged,
  isOff,
  stale,
}: Readonly<Record<'isGone' | 'isChanged' | 'isOff', boolean>> & { readonly stale: Stale }): string | null {
  if (isGone) return words.stale.gone;
  if (stale === 'deed') return words.stale.remove;
  if (isChanged) return words.stale.changed;
  if (isOff) return words.stale.off;
  return stale === null ? null : words.stale.save;
}
