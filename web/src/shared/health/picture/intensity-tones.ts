import type { TrainingIntensity } from '@entourage/contracts/health.ts';
import type { BadgeTone } from '../../components/Badge.tsx';

/** The shape of each training intensity. */
export const intensityTones: Readonly<Record<TrainingIntensity, BadgeTone>> = {
  LOW: 'low',
  MODERATE: 'medium',
  HIGH: 'high',
};
