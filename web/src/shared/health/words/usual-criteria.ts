import type { LaterStage } from '../api/injuries.api.ts';

/** Criteria that hold in many sports and for most injuries: a start, which the liaison changes. */
export const usualCriteria: Readonly<Record<LaterStage, readonly string[]>> = {
  REHABILITATION: ['Pain at rest and swelling have settled', 'Cleared by a physician to load it'],
  RETURN_TO_PARTICIPATION: [
    'Free of pain in daily life',
    'Full range of motion, both sides alike',
    'Strength at least 80 % of the other side',
  ],
  RETURN_TO_SPORT: [
    'Strength at least 90 % of the other side',
    'Movements of the sport at full speed, free of pain',
    'Completes a full training session without a reaction the day after',
  ],
  RETURN_TO_PERFORMANCE: [
    'Completes a full competition without a reaction the day after',
    'Three weeks at the training load from before the injury',
    'Test results at least as good as before the injury',
  ],
};
