import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { exactly } from '../../../../shared/components/ago/times.ts';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { injuryRisks } from '../../../../shared/components/statuses.ts';
import { words as dashboardWords, intensityWords } from '../../../../shared/health/words/dashboard.ts';
import type { SquadRow } from '../../api.ts';
import { words } from '../../words/squad.ts';
import { Aside } from './Aside.tsx';

/** The assessed injury risk, with its age, and training intensity. `onPaper`: with the time, since an age grows. */
export const Risk = ({
  injuryRisk,
  riskAssessedAt,
  trainingIntensity,
  onPaper = false,
}: Pick<SquadRow, 'injuryRisk' | 'riskAssessedAt' | 'trainingIntensity'> & { onPaper?: boolean }) => (
  <>
    {injuryRisk ? (
      <Badge tone={injuryRisks[injuryRisk].tone}>{injuryRisks[injuryRisk].words}</Badge>
    ) : (
      dashboardWords.picture.notAssessed
    )}
    {riskAssessedAt && <Aside>{onPaper ? exactly(riskAssessedAt) : <Ago at={riskAssessedAt} />}</Aside>}
    {trainingIntensity && <Aside>{words.intensity(intensityWords[trainingIntensity])}</Aside>}
  </>
);
