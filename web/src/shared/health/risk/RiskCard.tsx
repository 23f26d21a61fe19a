import { styled } from '@mui/material/styles';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Biomarkers, BiomarkerVersion } from '../api/biomarkers.api.ts';
import { CardHead } from '../picture/CardHead.tsx';
import { words } from '../words/risk.ts';
import { LastChange } from './LastChange.tsx';
import { SetBy } from './SetBy.tsx';
import { ShownNow } from './ShownNow.tsx';
import { riskAssessmentIn } from './stale.ts';

/**
 * Explains the injury risk: author, time, reason, previous level and the current check-ins. `versions`: the latest
 * first; undefined: loading.
 */
export function RiskCard({
  biomarkers,
  versions,
}: {
  biomarkers: Biomarkers;
  versions: readonly BiomarkerVersion[] | undefined;
}) {
  const assessed = riskAssessmentIn(biomarkers);
  return (
    <Sheet>
      <CardHead title={words.title} />
      <SetBy biomarkers={biomarkers} assessed={assessed} versions={versions ?? []} />
      {assessed &&
        (versions ? <LastChange versions={versions} version={assessed.version} /> : <Skeleton height={72} />)}
      <ShownNow athleteId={biomarkers.athleteId} />
      <Note>{words.never}</Note>
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.body1, margin: theme.spacing(0, 0, 0.5), fontWeight: 650 },
  '& p': { margin: 0 },
}));
