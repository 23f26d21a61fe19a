import { useCallback } from 'react';
import { athletesApi } from '../../health/api/athletes.api.ts';
import { liaisonsApi } from '../../people/liaisons.api.ts';
import type { Appointment } from '../meetings.api.ts';

type Pair = Pick<Appointment, 'athleteId' | 'liaisonId'>;

/** Whether two people are still connected; undefined where the page has not read the viewer's connections. */
export type IsConnected = (pair: Pair) => boolean | undefined;

export function useConnections(ownId: string): IsConnected {
  const { data: athletes } = athletesApi.endpoints.athletesOf.useQueryState(ownId);
  const { data: liaisons } = liaisonsApi.endpoints.liaisonsOfAthlete.useQueryState(ownId);
  return useCallback(
    ({ athleteId, liaisonId }) =>
      liaisonId === ownId
        ? athletes?.some(({ id }) => id === athleteId)
        : liaisons?.some(({ liaison }) => liaison.id === liaisonId),
    [ownId, athletes, liaisons],
  );
}

/** The same of one pair. */
export const useIsConnected = (pair: Pair, ownId: string): boolean | undefined => useConnections(ownId)(pair);
