import { FeaturePage } from '../components/FeaturePage.tsx';
import { ThreadExample } from '../components/ThreadExample.tsx';
import { liaisons } from '../words/liaisons.ts';

export default function LiaisonsPage() {
  return <FeaturePage path="/features/liaisons" words={liaisons} drawing={<ThreadExample />} />;
}
