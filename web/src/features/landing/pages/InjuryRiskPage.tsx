import { FeaturePage } from '../components/FeaturePage.tsx';
import { RatioExample } from '../components/RatioExample.tsx';
import { injuryRisk } from '../words/injury-risk.ts';

export default function InjuryRiskPage() {
  return <FeaturePage path="/features/injury-risk" words={injuryRisk} drawing={<RatioExample />} />;
}
