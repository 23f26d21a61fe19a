import { invalid } from '@entourage/kit/serve/problem.ts';

/** Refuses, at this field, a moment that is past or more than this many days ahead. */
export function assertAhead(field: string, moment: Date, now: Date, days: number): void {
  if (moment <= now) throw invalid({ [field]: 'Choose a time in the future' });
  if (moment.getTime() - now.getTime() > days * 86_400_000) throw invalid({ [field]: `At most ${days} days from now` });
}
