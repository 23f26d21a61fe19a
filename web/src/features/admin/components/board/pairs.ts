import { type LiaisonType, liaisonTypes } from '@entourage/contracts/health.ts';
import type { Connection } from '../../api/board.api.ts';

/** The connections, indexed by athlete and by liaison. */
export interface Pairs {
  readonly ofAthlete: (id: string) => readonly Connection[];
  /** The number of athletes of a liaison. */
  readonly load: (liaisonId: string) => number;
}

const none: readonly Connection[] = [];

export function pairsOf(connections: readonly Connection[]): Pairs {
  const ofAthlete = Map.groupBy(connections, ({ athleteId }) => athleteId);
  const ofLiaison = Map.groupBy(connections, ({ liaisonId }) => liaisonId);
  return {
    ofAthlete: (id) => ofAthlete.get(id) ?? none,
    load: (id) => ofLiaison.get(id)?.length ?? 0,
  };
}

export const areConnected = (connections: readonly Connection[], athleteId: string, liaisonId: string): boolean =>
  connections.some((each) => each.athleteId === athleteId && each.liaisonId === liaisonId);

/** The disciplines that none of these connections covers. */
export const lackingIn = (connections: readonly Connection[]): readonly LiaisonType[] =>
  liaisonTypes.filter((type) => connections.every(({ liaisonType }) => liaisonType !== type));

/** The filter for athletes: all, athletes without a liaison, or athletes who lack a discipline. */
export type Lack = '' | 'ANYBODY' | LiaisonType;
export const lacks: readonly [Lack, ...Lack[]] = ['', 'ANYBODY', ...liaisonTypes];

export const isLike = (lack: Lack, connections: readonly Connection[]): boolean =>
  lack === '' || (lack === 'ANYBODY' ? connections.length === 0 : lackingIn(connections).includes(lack));
