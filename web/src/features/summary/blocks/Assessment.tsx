import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { exactly } from '../../../shared/components/ago/times.ts';
import { Shape } from '../../../shared/components/Badge.tsx';
import { injuryRisks } from '../../../shared/components/statuses.ts';
import type { Biomarkers } from '../../../shared/health/api/biomarkers.api.ts';
import type { Wellness } from '../../../shared/health/api/wellness.api.ts';
import type { Assessed } from '../../../shared/health/picture/course.ts';
import { intensityTones } from '../../../shared/health/picture/intensity-tones.ts';
import { riskAssessmentIn, staleSince } from '../../../shared/health/risk/stale.ts';
import { valueIn } from '../../../shared/health/values.ts';
import { words as dashboard, fieldWords } from '../../../shared/health/words/dashboard.ts';
import { words as riskWords } from '../../../shared/health/words/risk.ts';
import { nameOf } from '../../../shared/people/name-of.ts';

/** The three assessed values, by whom and when; a field that nobody has assessed shows no value. */
export function Assessment({ biomarkers, wellness }: { biomarkers: Biomarkers; wellness: Wellness | undefined }) {
  const { injuryRisk, trainingIntensity } = biomarkers;
  const assessed = riskAssessmentIn(biomarkers);
  const stale = wellness && assessed && staleSince(assessed, wellness);
  return (
    <>
      <Three>
        <Value biomarkers={biomarkers} field="injuryRisk" shape={<Shape tone={injuryRisks[injuryRisk].tone} />} />
        <Value
          biomarkers={biomarkers}
          field="trainingIntensity"
          shape={<Shape tone={intensityTones[trainingIntensity]} />}
        />
        <Value biomarkers={biomarkers} field="focusArea" />
      </Three>
      {stale && (
        <p>
          {fieldWords.injuryRisk}: {riskWords.stale}
          {stale.alertedAt !== null && ` ${riskWords.alerted} ${exactly(stale.alertedAt)}.`}
        </p>
      )}
    </>
  );
}

function Value({ biomarkers, field, shape }: { biomarkers: Biomarkers; field: keyof Assessed; shape?: ReactNode }) {
  const assessed = biomarkers.assessed.find((each) => each.field === field);
  const isAssessed = assessed !== undefined && !biomarkers.notAssessed.includes(field);
  return (
    <div>
      <dt>{fieldWords[field]}</dt>
      <dd>
        <strong>
          {isAssessed && shape}
          {isAssessed ? valueIn(biomarkers, field) : dashboard.picture.notAssessed}
        </strong>
      </dd>
      {isAssessed && (
        <dd>
          {riskWords.setBy} {assessed.by ? nameOf(assessed.by) : dashboard.somebodyGone} · {exactly(assessed.at)}
        </dd>
      )}
    </div>
  );
}

const Three = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: theme.spacing(1.5, 3),
  margin: 0,
  '& + p': { marginBlockStart: theme.spacing(1) },
  '& dt, & dd + dd': { fontSize: '0.9375em', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& strong': { display: 'flex', alignItems: 'center', gap: theme.spacing(1), fontSize: '1.2em', fontWeight: 650 },
}));
