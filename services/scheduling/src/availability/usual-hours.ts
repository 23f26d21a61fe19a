import type { Availability } from '@entourage/contracts/rest/availability.ts';

const workday = [{ from: '09:00', to: '17:00' }];

/** The hours of a liaison who has not saved any, in their zone if identity knows one. */
export const usualHours: Availability = {
  timezone: 'UTC',
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, periods: workday })),
  dated: [],
  leave: [],
  bufferMinutes: 0,
  noticeMinutes: 60,
  dailyCap: null,
  asksFirst: false,
  version: 0,
};
