import { exemptionWarningDays } from '@entourage/contracts/health.ts';
import { daysBetween } from '../check-ins/calendar.ts';
import type { MedicalCard } from './medical-card.ts';

/** An exemption that ends soon; the key names the exemption and the reminder, of which there are several. */
export interface EndingExemption {
  readonly endsOn: string;
  readonly key: string;
}

/** Exemptions of medicines that are to be taken beyond them. Those of one day are one reminder. */
export function endingExemptions({ medicines }: Pick<MedicalCard, 'medicines'>, today: string): EndingExemption[] {
  const ends = medicines.flatMap(({ exemptionUntil, until }) =>
    exemptionUntil !== null && (until === null || until > exemptionUntil) ? [exemptionUntil] : [],
  );
  return [...new Set(ends)].flatMap((endsOn) => {
    const left = daysBetween(today, endsOn);
    const warned = exemptionWarningDays.filter((days) => left >= 0 && left <= days).at(-1);
    return warned === undefined ? [] : [{ endsOn, key: `${endsOn}, ${warned} days` }];
  });
}
