import { invalid } from '@entourage/kit/problem.ts';

/** Refuses, by the name of its field, what is not in the future or further away than so many days. */
export function assertAhead(field: string, moment: Date, now: Date, days: number): void {
  if (moment <= now) throw invalid({ [field]: 'Choose a time in the future' });
  if (moment.getTime() - now.getTime() > days * 86_400_000) throw invalid({ [field]: `At most ${days} days from now` });
}
