import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/context.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import { missedDays } from '../check-ins/calendar.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import type { CheckIn } from '../check-ins/check-in.ts';
import type { RaiseAlert } from './alerts.ts';

/** Who has no liaison may get one. */
const lookAgainMs = 3600_000;

interface Deps {
  readonly checkIns: Pick<CheckInStore, 'missed' | 'lastOf' | 'lookAgain'>;
  readonly relationships: Pick<Relationships, 'liaisonsOf'>;
  readonly raise: RaiseAlert;
}

/** Three whole days without a check-in are an alert, once for each last check-in, however many look for it. */
export async function lookForMissed(deps: Deps, now: Date): Promise<void> {
  const missed = await deps.checkIns.missed(now);
  await withContext({ requestId: randomUUID(), actor: 'system' }, async () => {
    for (const checkIn of missed) await lookAfter(deps, checkIn, now);
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
