import { useState } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { wordsOf } from '../../../api/words-of.ts';
import { useWeekTemplatesQuery, type WeekTemplate } from '../../api/week-templates.api.ts';
import { words } from '../../words/week-templates.ts';

/** A version conflict of a template; the caller sends nothing while `isUnread`. */
export function useConflict(template: WeekTemplate | null) {
  const [refusedVersion, setRefusedVersion] = useState<number | null>(null);
  const { error, isFetching, refetch } = useWeekTemplatesQuery();
  const isRefused = template !== null && refusedVersion !== null;
  /** Whether the version that another window has saved is not read yet. */
  const isUnread = isRefused && template.version === refusedVersion;
  const isLost = isUnread && error !== undefined && !isFetching;
  return {
    isRefused,
    isUnread,
    failure: isLost ? { text: wordsOf(toFailure(error), words.notRead), tryAgain: () => void refetch() } : null,
    refuse: () => setRefusedVersion(template?.version ?? null),
    clear: () => setRefusedVersion(null),
  };
}

export type Conflict = ReturnType<typeof useConflict>;
