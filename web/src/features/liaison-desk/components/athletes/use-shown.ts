import { useMemo, useRef, useState } from 'react';
import type { AssignedAthlete } from '../../../../shared/health/api/athletes.api.ts';
import { byName, byNeed, type Listed, matchesSearch } from '../../triage.ts';
import type { Athletes } from './use-athletes.ts';

/** The athletes that the list shows, in its order: by urgency, or by name. */
export function useShown({ listed, noTriage }: Pick<Athletes, 'listed' | 'noTriage'>) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<string>('triage');
  const inNames = order === 'name' || noTriage !== null;
  const shown = useMemo(() => {
    const sorted = inNames ? byName(listed ?? []) : byNeed(listed ?? []);
    return sorted.filter(({ athlete }) => matchesSearch(athlete, search));
  }, [listed, inNames, search]);
  return { shown, search, setSearch, order, setOrder };
}

/**
 * The order in which one goes from athlete to athlete: that of the list when the first one was opened. What is done for
 * one moves them in the list, and those in between would be passed over. `way`: how the list is sorted and searched.
 */
export function useWalk(shown: readonly Listed[], chosen: string | null, way: string): readonly Listed[] {
  const begun = useRef<{ readonly key: string; readonly ids: readonly string[] }>(null);
  const ids = shown.map(({ athlete }) => athlete.id);
  const key = [way, ...ids.toSorted()].join(' ');
  if (chosen === null) begun.current = null;
  else if (begun.current?.key !== key) begun.current = { key, ids };
  const known = new Map(shown.map((each) => [each.athlete.id, each]));
  return (begun.current?.ids ?? ids).flatMap((id) => known.get(id) ?? []);
}

export interface Neighbours {
  readonly previous: AssignedAthlete | undefined;
  readonly next: AssignedAthlete | undefined;
}

/** The athletes before and after this one; none for an athlete who is not shown. */
export function neighboursOf(shown: readonly Listed[], athleteId: string): Neighbours {
  const at = shown.findIndex(({ athlete }) => athlete.id === athleteId);
  return { previous: shown[at - 1]?.athlete, next: at < 0 ? undefined : shown[at + 1]?.athlete };
}
