import { FeaturePage } from '../components/FeaturePage.tsx';
import { WeekExample } from '../components/WeekExample.tsx';
import { training } from '../words/training.ts';

export default function TrainingPage() {
  return <FeaturePage path="/features/training" words={training} drawing={<WeekExample />} />;
}
