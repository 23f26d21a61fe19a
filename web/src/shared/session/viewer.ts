import { toFailure, unreadable } from '../api/failure.ts';
import { wordsOf } from '../api/words-of.ts';
import { type CurrentUser, useCurrentUserQuery } from './session.api.ts';
import { type Standing, standingOf } from './standing.ts';

export interface Viewer {
  /** Null: nobody, or not known yet. */
  readonly user: CurrentUser | null;
  /** Null while it is not known who they are. */
  readonly standing: Standing | null;
  /** Why it could not be found out, in words; try again. */
  readonly failed: string | null;
  readonly tryAgain: () => void;
}

/** Whoever may be offered to sign in; where nobody can say who they are, that too. */
export const isVisitor = ({ standing, failed }: Viewer): boolean => standing === 'signed-out' || failed !== null;

export function useViewer(): Viewer {
  const { data, error, refetch } = useCurrentUserQuery();
  return {
    user: data ?? null,
    standing: data === undefined ? null : standingOf(data),
    failed: data === undefined && error ? wordsOf(toFailure(error), unreadable.message ?? '') : null,
    tryAgain: () => void refetch(),
  };
}
