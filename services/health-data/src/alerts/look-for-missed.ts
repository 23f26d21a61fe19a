import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/process/context.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import { missedDays } from '../check-ins/calendar.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import type { CheckIn } from '../check-ins/check-in.ts';
import type { RaiseAlert } from './alerts.ts';

/** An athlete without a liaison may get one, so it checks again. */
const lookAgainMs = 3600_000;

interface Deps {
  readonly checkIns: Pick<CheckInStore, 'missed' | 'lastOf' | 'lookAgain'>;
  readonly relationships: Pick<Relationships, 'liaisonsOf'>;
  readonly raise: RaiseAlert;
}

/** Raises an alert for three whole days without a check-in; idempotent per last check-in, across replicas. */
export async function lookForMissed(deps: Deps, now: Date): Promise<void> {
  await withContext({ requestId: randomUUID(), actor: 'system' }, async () => {
    // Until none is left: those without a liaison, who come again and again, must not keep the others waiting.
    for (;;) {
      const missed = await deps.checkIns.missed(now);
      if (missed.length === 0) return;
      for (const checkIn of missed) await lookAfter(deps, checkIn, now);
    }
  });
}

async function lookAfter({ checkIns, relationships, raise }: Deps, checkIn: CheckIn, now: Date): Promise<void> {
  const { ownerId, date } = checkIn;
  const [last] = await checkIns.lastOf(ownerId, 1);
  if (last?._id !== checkIn._id) return checkIns.lookAgain(checkIn, null);
  if ((await relationships.liaisonsOf(ownerId)).length === 0) {
    return checkIns.lookAgain(checkIn, new Date(now.getTime() + lookAgainMs));
  }
  await raise('MISSED_CHECK_INS', ownerId, date, { missedDays: missedDays(checkIn, now) });
  await checkIns.lookAgain(checkIn, null);
}
