import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { injuryRisks } from '../../../../shared/components/statuses.ts';
import { words as dashboardWords, intensityWords } from '../../../../shared/health/words/dashboard.ts';
import type { SquadRow } from '../../api.ts';
import { words } from '../../words/squad.ts';
import { Aside } from './Aside.tsx';

/** The assessed injury risk, with its age, and training intensity. */
export const Risk = ({
  injuryRisk,
  riskAssessedAt,
  trainingIntensity,
}: Pick<SquadRow, 'injuryRisk' | 'riskAssessedAt' | 'trainingIntensity'>) => (
  <>
    {injuryRisk ? (
      <Badge tone={injuryRisks[injuryRisk].tone}>{injuryRisks[injuryRisk].words}</Badge>
    ) : (
      dashboardWords.picture.notAssessed
    )}
    {riskAssessedAt && (
      <Aside>
        <Ago at={riskAssessedAt} />
      </Aside>
    )}
    {trainingIntensity && <Aside>{words.intensity(intensityWords[trainingIntensity])}</Aside>}
  </>
);
