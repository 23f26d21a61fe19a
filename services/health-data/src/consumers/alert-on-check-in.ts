import { checkInSaved } from '@entourage/contracts/events/health-data.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import type { RaiseAlert } from '../alerts/alerts.ts';
import { addDays } from '../check-ins/calendar.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import { baselineDays } from '../wellness/baseline.ts';
import { flagsOf } from '../wellness/flags.ts';

/** A check-in with a red flag raises an alert; idempotent per day. */
export const alertOnCheckIn = (deps: { checkIns: Pick<CheckInStore, 'find' | 'between'>; raise: RaiseAlert }) =>
  on(checkInSaved, async ({ subject }, _scope: null) => {
    const checkIn = await deps.checkIns.find(subject);
    if (!checkIn) return;
    const { ownerId, date } = checkIn;
    const before = await deps.checkIns.between(ownerId, addDays(date, -baselineDays), date);
    const flags = flagsOf(checkIn, before).filter(({ level }) => level === 'RED');
    if (flags.length > 0) await deps.raise('RED_FLAG', ownerId, date, { flags });
  });
