import type { MeasurementSource } from '@entourage/contracts/health.ts';

/** Where measurements come from. */
export const sources = {
  LIST: 'List',
  TABLE: 'Table',
  WHOOP: 'WHOOP',
  OURA: 'Oura',
  HEALTH_AUTO_EXPORT: 'Health Auto Export',
} as const satisfies Record<MeasurementSource, string>;
