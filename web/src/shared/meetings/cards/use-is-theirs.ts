import { athletesApi } from '../../health/api/athletes.api.ts';

/** Whether an athlete is still this liaison's; undefined where the page has not read the liaison's athletes. */
export function useIsTheirs(athleteId: string, liaisonId: string): boolean | undefined {
  const { data: athletes } = athletesApi.endpoints.athletesOf.useQueryState(liaisonId);
  return athletes?.some(({ id }) => id === athleteId);
}
