import { useSearchParams } from 'react-router';
import type { SharedAthlete } from './shared.api.ts';

/** The athlete that the address names (`?athlete=`), else the first. */
export function useChosenAthlete(athletes: readonly SharedAthlete[]): SharedAthlete | undefined {
  const [parameters] = useSearchParams();
  const named = parameters.get('athlete');
  return athletes.find(({ athleteId }) => athleteId === named) ?? athletes[0];
}
