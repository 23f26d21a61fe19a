import { toFailure } from '../../../api/failure.ts';
import { wordsOf } from '../../../api/words-of.ts';
import { useWeekTemplatesQuery, type WeekTemplate } from '../../api/week-templates.api.ts';
import { words } from '../../words/week-templates.ts';

export interface ReadTemplates {
  /** Undefined: loading, or not read. */
  readonly templates: readonly WeekTemplate[] | undefined;
  readonly failure: { readonly text: string; readonly tryAgain: () => void } | null;
}

/** One's own templates, read again with each dialog that shows them: no live event tells of other windows. */
export function useWeekTemplates(): ReadTemplates {
  const { data, error, isFetching, refetch } = useWeekTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const isLost = data === undefined && error !== undefined && !isFetching;
  return {
    templates: data,
    failure: isLost ? { text: wordsOf(toFailure(error), words.notRead), tryAgain: () => void refetch() } : null,
  };
}
