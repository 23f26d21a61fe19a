import type { BrowserContext } from 'playwright-core';

const workday = [
  { from: '08:30', to: '12:15' },
  { from: '13:00', to: '17:00' },
];

/** A liaison's hours with everything that a page of hours shows. */
const hours = {
  timezone: 'Europe/Zagreb',
  weekly: [
    { day: 1, periods: workday },
    { day: 2, periods: workday },
    { day: 3, periods: [...workday, { from: '18:30', to: '21:00' }] },
    { day: 4, periods: workday },
    { day: 5, periods: [{ from: '09:00', to: '13:30' }] },
    { day: 7, periods: [{ from: '22:00', to: '24:00' }] },
  ],
  dated: [
    { date: '2026-01-06', periods: [] },
    { date: '2026-03-13', periods: [{ from: '10:00', to: '15:45' }] },
    { date: '2026-04-06', periods: [] },
  ],
  leave: [{ from: '2026-03-16', to: '2026-03-20' }],
  bufferMinutes: 10,
  noticeMinutes: 240,
  dailyCap: 6,
  asksFirst: true,
  version: 3,
};

const freeAt = (date: string, ...times: string[]) =>
  times.map((time) => ({ date, time, datetime: `${date}T${time}:00.000Z`, timezone: hours.timezone }));
const free = [
  ...freeAt('2026-03-05', '14:30', '15:00', '15:30', '16:00'),
  ...freeAt('2026-03-06', '09:00', '09:30', '10:00', '10:30', '11:30', '12:00', '12:30', '13:00'),
  ...freeAt('2026-03-09', '08:30', '09:00', '09:30', '10:00', '11:30', '13:00', '13:30', '14:00', '15:30'),
  ...freeAt('2026-03-13', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '14:00', '15:00'),
];

/** Answers the calls about a liaison's hours. */
export async function keepHours(context: BrowserContext): Promise<void> {
  await context.route('**/api/availability', (route) => route.fulfill({ json: hours }));
  await context.route('**/api/availability/preview', (route) => route.fulfill({ json: free }));
}
