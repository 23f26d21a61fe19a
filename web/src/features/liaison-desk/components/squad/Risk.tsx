import { Badge } from '../../../../shared/components/Badge.tsx';
import { injuryRisks } from '../../../../shared/components/statuses.ts';
import { words as dashboardWords, intensityWords } from '../../../../shared/health/words/dashboard.ts';
import type { SquadRow } from '../../api.ts';
import { words } from '../../words/squad.ts';
import { Aside } from './Aside.tsx';

/** The assessed injury risk and training intensity. */
export const Risk = ({ injuryRisk, trainingIntensity }: Pick<SquadRow, 'injuryRisk' | 'trainingIntensity'>) => (
  <>
    {injuryRisk ? (
      <Badge tone={injuryRisks[injuryRisk].tone}>{injuryRisks[injuryRisk].words}</Badge>
    ) : (
      dashboardWords.picture.notAssessed
    )}
    {trainingIntensity && <Aside>{words.intensity(intensityWords[trainingIntensity])}</Aside>}
  </>
);
