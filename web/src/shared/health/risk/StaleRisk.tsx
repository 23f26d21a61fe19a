import { styled } from '@mui/material/styles';
import { Ago } from '../../components/ago/Ago.tsx';
import type { Biomarkers } from '../api/biomarkers.api.ts';
import { useWellnessQuery } from '../api/wellness.api.ts';
import { firstDays } from '../series/series-of.ts';
import { words } from '../words/risk.ts';
import { riskAssessmentIn, staleSince } from './stale.ts';

/** A warning below a level that is older than a red flag, with the time of the alert, if any. */
export function StaleRisk({ biomarkers }: { biomarkers: Biomarkers }) {
  const { data } = useWellnessQuery({ athleteId: biomarkers.athleteId, days: firstDays });
  const assessed = riskAssessmentIn(biomarkers);
  const stale = data && assessed && staleSince(assessed, data);
  if (!stale) return null;
  return (
    <Warning data-stale>
      {words.stale}
      {stale.alertedAt !== null && (
        <>
          {' '}
          {words.alerted} <Ago at={stale.alertedAt} />.
        </>
      )}
    </Warning>
  );
}

const Warning = styled('p')(({ theme }) => ({
  margin: 0,
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `3px solid ${theme.vars.palette.warning.main}`,
  fontSize: '0.9375rem',
}));
