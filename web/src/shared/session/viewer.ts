import { toFailure, unreadable } from '../api/failure.ts';
import { wordsOf } from '../api/words-of.ts';
import { type CurrentUser, useCurrentUserQuery } from './session.api.ts';
import { type Standing, standingOf } from './standing.ts';

export interface Viewer {
  /** Null: signed out, or not loaded yet. */
  readonly user: CurrentUser | null;
  /** Null while loading. */
  readonly standing: Standing | null;
  /** Why the current user could not be loaded, in words. */
  readonly failed: string | null;
  readonly tryAgain: () => void;
}

/** Whether to offer signing in: to signed-out viewers, and if the current user cannot be loaded. */
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
