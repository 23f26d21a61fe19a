import { randomUUID } from 'node:crypto';
import { exemptionWarningDays } from '@entourage/contracts/health.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import type { RaiseAlert } from '../alerts/alerts.ts';
import { addDays, todayIn } from '../check-ins/calendar.ts';
import { endingExemptions } from './exemption.ts';
import type { MedicalCardStore } from './medical-card.store.ts';

interface Deps {
  readonly medicalCards: Pick<MedicalCardStore, 'withExemptionsUntil'>;
  readonly raise: RaiseAlert;
}

/** Reminds athletes and their liaisons of exemptions that end soon; idempotent per reminder, across replicas. */
export async function lookForEnding({ medicalCards, raise }: Deps, now: Date): Promise<void> {
  const today = todayIn('UTC', now);
  const cards = await medicalCards.withExemptionsUntil(today, addDays(today, Math.max(...exemptionWarningDays)));
  await withContext({ requestId: randomUUID(), actor: 'system' }, async () => {
    for (const { ownerId, content } of cards) {
      for (const { endsOn, key } of endingExemptions(content, today)) {
        await raise('EXEMPTION_ENDING', ownerId, key, { endsOn });
      }
    }
  });
}
