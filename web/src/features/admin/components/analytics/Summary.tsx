import { NotRead } from '../../../../shared/components/NotRead.tsx';
import type { DeckSummary } from '../../api/deck.api.ts';
import { analyticsWords } from '../../words-of-deck.ts';
import { Stat, StatRow } from '../panel/Stat.tsx';

const { summary: said } = analyticsWords;
const figures = ['totalSessions', 'averageMinutes', 'averageSlides', 'totalQuestions'] as const;

const rounded = (figure: number) => Math.round(figure * 10) / 10;

export function Summary({
  data,
  error,
  isFetching,
  refetch,
}: {
  data?: DeckSummary | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}) {
  const failed = !data && error !== undefined && !isFetching;
  return (
    <section aria-label="Summary">
      <StatRow>
        {figures.map((name) => (
          <Stat key={name} {...said[name]} figure={failed ? null : data && rounded(data[name])} />
        ))}
      </StatRow>
      {failed && <NotRead text={said.notRead} tryAgain={() => void refetch()} />}
    </section>
  );
}
