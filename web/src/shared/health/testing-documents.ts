import type { HealthDocument } from './api/documents.api.ts';
import { athlete, dana } from './testing.ts';

/** A PDF of 1.2 MB, added by Dana on 3 March 2026. */
export const aDocument = (over: Partial<HealthDocument> = {}): HealthDocument => ({
  id: '66666666-6666-4666-8666-666666666661',
  athleteId: athlete.id,
  title: 'MRI of the left knee',
  kind: 'IMAGING',
  date: '2025-11-12',
  note: null,
  file: { name: 'knee-report.pdf', mediaType: 'application/pdf', size: 1_258_291, width: null, height: null },
  addedAt: '2026-03-03T07:30:00Z',
  addedBy: dana,
  version: 1,
  ...over,
});

export const picture = { name: 'knee.png', mediaType: 'image/png', size: 204_800, width: 1600, height: 800 } as const;
