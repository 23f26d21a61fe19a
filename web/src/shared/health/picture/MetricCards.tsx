import { type BiomarkerField, injuryRisks, trainingIntensities } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Metric } from '../../components/metric/Metric.tsx';
import { injuryRisks as riskShapes } from '../../components/statuses.ts';
import { Unseen } from '../../components/Unseen.tsx';
import type { Biomarkers, BiomarkerVersion } from '../api/biomarkers.api.ts';
import { StaleRisk } from '../risk/StaleRisk.tsx';
import { fieldWords, focusWords, intensityWords, riskWords, words } from '../words/dashboard.ts';
import { AssessedMetric } from './AssessedMetric.tsx';
import { WordFigure } from './Figure.tsx';
import { intensityTones } from './intensity-tones.ts';

/** The three metrics of an athlete with trend, age and author. `undefined`: loading. */
export function MetricCards({
  biomarkers,
  versions = [],
  below,
}: {
  biomarkers: Biomarkers | undefined;
  versions?: readonly BiomarkerVersion[] | undefined;
  /** Actions below a value. */
  below?: (field: BiomarkerField) => ReactNode;
}) {
  if (!biomarkers) {
    return (
      <Three aria-busy="true">
        <Unseen as="h2">{words.picture.label}</Unseen>
        <Metric label={fieldWords.injuryRisk} reading={undefined} />
        <Metric label={fieldWords.trainingIntensity} reading={undefined} />
        <Metric label={fieldWords.focusArea} reading={undefined} />
      </Three>
    );
  }
  const given = { biomarkers, versions };
  return (
    <Three>
      <Unseen as="h2">{words.picture.label}</Unseen>
      <AssessedMetric
        {...given}
        field="injuryRisk"
        rank={injuryRisks}
        wordOf={(risk) => riskWords[risk]}
        draw={(risk) => <WordFigure word={riskWords[risk]} tone={riskShapes[risk].tone} />}
      >
        <StaleRisk biomarkers={biomarkers} />
        {below?.('injuryRisk')}
      </AssessedMetric>
      <AssessedMetric
        {...given}
        field="trainingIntensity"
        rank={trainingIntensities}
        wordOf={(intensity) => intensityWords[intensity]}
        draw={(intensity) => <WordFigure quiet word={intensityWords[intensity]} tone={intensityTones[intensity]} />}
      >
        {below?.('trainingIntensity')}
      </AssessedMetric>
      <AssessedMetric {...given} field="focusArea" wordOf={focusWords} draw={(area) => <WordFigure word={area} />}>
        {below?.('focusArea')}
      </AssessedMetric>
    </Three>
  );
}

const Three = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(3),
  // Reserves room for the trend, which loads later.
  '& > [role="group"]': { minHeight: 200 },
  // A level older than a red flag must not look current.
  '& > :has([data-stale])': { borderColor: theme.vars.palette.warning.main, borderStyle: 'dashed' },
  '& > :has([data-stale]) .figure :is(b, svg)': { color: theme.vars.palette.text.secondary },
  // While one card is edited, the others keep their height.
  '&:has(form)': { alignItems: 'start' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(2),
    // The trend stands beside the value.
    '& > [role="group"]': { minHeight: 156 },
  },
}));
