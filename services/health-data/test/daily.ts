import { randomUUID } from 'node:crypto';
import type { CheckInValues } from '../src/check-ins/check-in.ts';
import { createDailyStores, dailyCarriers } from '../src/compose-daily.ts';
import { usual } from '../src/wellness/some-days.ts';
import { eventsAbout, openTestStore, type Store } from './test-store.ts';

export type Daily = Awaited<ReturnType<typeof dailyOn>>;

/** The stores of daily data on this database. */
export async function dailyOn({ mongo, profiles }: Pick<Store, 'mongo' | 'profiles'>) {
  const daily = createDailyStores(mongo, profiles);
  for (const each of daily.records) await each.prepare();
  return daily;
}

/** The stores of daily data, on a database of their own. */
export async function openDailyTestStore() {
  const store = await openTestStore();
  const daily = await dailyOn(store);

  return {
    ...daily,
    mongo: store.mongo,
    url: store.url,
    close: store.close,
    profiles: store.profiles,
    checkIn: (ownerId: string, date: string, change: Partial<CheckInValues> = {}, timeZone = 'Europe/Berlin') =>
      daily.checkIns.save(
        ownerId,
        { date, timeZone, values: { ...usual, ...change } },
        { id: ownerId, now: new Date(), notify: [] },
      ),
    /** The events stored in a person's documents. */
    published: (userId: string) => eventsAbout(userId, store.mongo, dailyCarriers, 'event.at'),
  };
}

export type DailyStore = Awaited<ReturnType<typeof openDailyTestStore>>;

export const by = (id: string = randomUUID(), now = new Date()) => ({ id, now, notify: [] });
