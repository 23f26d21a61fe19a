import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import type { DeepTech } from '../../api/deck.api.ts';
import { deepTechWords } from '../../words-of-deck.ts';
import { Stat, StatRow } from '../panel/Stat.tsx';
import { Bars } from './Bars.tsx';
import { Lead, Stack } from './layout.ts';

const { live: said } = deepTechWords;
const figures = ['contributingAthletes', 'recordsProcessed', 'deckSessions', 'questionsAnswered'] as const;
const sources = ['answeredByModel', 'answeredFromDeck', 'answeredByTeam'] as const;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Figures that the server has counted. */
export function Live({
  figures: counted,
  failed,
  tryAgain,
}: {
  figures: DeepTech | undefined;
  failed: boolean;
  tryAgain: () => void;
}) {
  if (failed || !counted) return <ErrorState text={said.notRead} tryAgain={tryAgain} />;
  if (!counted.isLive) return <EmptyState {...said.none} />;
  const answers = sources.reduce((sum, source) => sum + counted[source], 0);
  return (
    <Stack>
      <Lead>{said.lead}</Lead>
      <StatRow>
        {figures.map((name) => (
          <Stat key={name} {...said.figures[name]} figure={counted[name]} />
        ))}
      </StatRow>
      <Bars
        title={said.answers}
        rows={sources.map((source) => ({
          label: said.answeredBy[source],
          percent: answers === 0 ? 0 : (counted[source] / answers) * 100,
          figure: String(counted[source]),
        }))}
      />
      {counted.averageAnswerMs !== null && <Lead>{`${said.average}: ${seconds(counted.averageAnswerMs)}`}</Lead>}
    </Stack>
  );
}
