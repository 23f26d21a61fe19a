import { useState } from 'react';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { type CycleContent, type MenstrualCycle, useCycleQuery, useSaveCycleMutation } from '../api/cycle.api.ts';
import { useDayHere } from '../plan/use-plan.ts';
import { useAthletesDay } from '../queue/athletes-day.ts';
import { words } from '../words/cycle.ts';

const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The athlete's own log, as it stands today. */
export const useOwnCycle = (athleteId: string) =>
  useCycleQuery({ athleteId, timeZone: timeZoneHere(), today: useDayHere() });

/** The log for a liaison, on the athlete's day; never that of another athlete, while this one's is read. */
export function useSharedCycle(athleteId: string) {
  const { data, currentData, ...read } = useCycleQuery({
    ...{ athleteId, timeZone: timeZoneHere() },
    today: useAthletesDay(athleteId),
  });
  // On another day it stays until it is read again.
  const isKept = currentData === undefined && data?.athleteId === athleteId;
  return { ...read, cycle: isKept ? data : currentData };
}

type Change = (content: CycleContent) => Partial<CycleContent>;

const nothing: CycleContent = { isOn: false, isShared: false, periods: [], symptomDays: [] };

const contentOf = (cycle: MenstrualCycle | null): CycleContent =>
  cycle
    ? { isOn: cycle.isOn, isShared: cycle.isShared, periods: cycle.periods, symptomDays: cycle.symptomDays }
    : nothing;

/** What a save was refused for, since the log was changed elsewhere: a form, or something done at once. */
export type Stale = 'form' | 'deed' | null;

/** Saves the athlete's own log with a change; every save is of the whole log, as it is now. */
export function useCycleSave(athleteId: string, cycle: MenstrualCycle | null) {
  const [save, { isLoading }] = useSaveCycleMutation();
  const today = useDayHere();
  const notSaved = useFailureNotice(words.failed);
  const [stale, setStale] = useState<Stale>(null);
  const failedAs = (of: Stale) => (failure: Failure, shown?: readonly string[]) => {
    if (failure.code === 'STALE_VERSION') setStale(of);
    else notSaved(failure, shown);
  };
  const run = (change: Change) => {
    const content = contentOf(cycle);
    const log = { ...content, ...change(content), timeZone: timeZoneHere(), version: cycle?.version ?? 0 };
    return save({ athleteId, today, log }).unwrap();
  };
  /** Whether it was saved. */
  async function apply(change: Change): Promise<boolean> {
    if (isLoading) return false;
    try {
      await run(change);
      setStale(null);
      return true;
    } catch (error) {
      failedAs('deed')(toFailure(error));
      return false;
    }
  }
  return { run, apply, failed: failedAs('form'), stale, isBusy: isLoading };
}
