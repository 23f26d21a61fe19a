import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Metric } from '../../components/metric/Metric.tsx';
import { Note } from '../../components/Note.tsx';
import { injuryRisks } from '../../components/statuses.ts';
import { Unseen } from '../../components/Unseen.tsx';
import { WordFigure } from '../../health/picture/Figure.tsx';
import { fieldWords, intensityWords, riskWords, words } from '../../health/words/dashboard.ts';
import { nameOf } from '../../people/name-of.ts';
import type { SharedHealth } from '../shared.api.ts';
import type { Ends } from './parts.ts';
import { Until } from './Until.tsx';

const intensityTones = { LOW: 'low', MODERATE: 'medium', HIGH: 'high' } as const;

/** The assessments of the liaisons that are shared. */
export function SharedMetrics({ health, ends }: { health: SharedHealth; ends: Ends }) {
  const { injuryRisk, trainingIntensity, focusArea } = health;
  if (!injuryRisk && !trainingIntensity && !focusArea) return null;
  const training = <Until at={ends.get('TRAINING_AND_FOCUS')} />;
  return (
    <Row>
      <Unseen as="h2">{words.picture.label}</Unseen>
      {injuryRisk && (
        <Assessed
          label={fieldWords.injuryRisk}
          assessment={injuryRisk}
          word={riskWords[injuryRisk.value]}
          figure={<WordFigure word={riskWords[injuryRisk.value]} tone={injuryRisks[injuryRisk.value].tone} />}
        >
          <Until at={ends.get('INJURY_RISK')} />
        </Assessed>
      )}
      {trainingIntensity && (
        <Assessed
          label={fieldWords.trainingIntensity}
          assessment={trainingIntensity}
          word={intensityWords[trainingIntensity.value]}
          figure={
            <WordFigure
              quiet
              word={intensityWords[trainingIntensity.value]}
              tone={intensityTones[trainingIntensity.value]}
            />
          }
        >
          {training}
        </Assessed>
      )}
      {focusArea && (
        <Assessed
          label={fieldWords.focusArea}
          assessment={focusArea}
          word={focusArea.value}
          figure={<WordFigure word={focusArea.value} />}
        >
          {training}
        </Assessed>
      )}
    </Row>
  );
}

/** A value that nobody has assessed is a default: it shows none. */
function Assessed({
  label,
  assessment: { assessed },
  word,
  figure,
  children,
}: {
  label: string;
  assessment: Pick<NonNullable<SharedHealth['injuryRisk']>, 'assessed'>;
  word: string;
  figure: ReactNode;
  children: ReactNode;
}) {
  return (
    <Metric
      label={label}
      none={words.picture.notAssessed}
      reading={assessed && { figure, at: assessed.at, by: assessed.by ? nameOf(assessed.by) : words.somebodyGone }}
    >
      {!assessed && <Note>{words.picture.byDefault(word)}</Note>}
      {children}
    </Metric>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: theme.spacing(3),
  [theme.breakpoints.down('md')]: { gap: theme.spacing(2) },
}));
