import type { BrowserContext, Page } from 'playwright-core';
import type { Visit } from './sights.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-0000000003${String(n).padStart(2, '0')}`;
const people = [
  ['Noor', 'Haddad'],
  ['Yuki', 'Tanaka'],
  ['Maximiliana Theodora', 'Konstantinopoulos-Featherstonehaugh'],
  ['Kofi', 'Asante'],
].map(([firstName, lastName], at) => ({
  id: idOf(at),
  username: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
  timeZone: 'UTC',
}));

interface Given {
  readonly at: string;
  readonly with: number;
  readonly duration?: number;
  readonly status?: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED';
  readonly isNoShow?: boolean;
  readonly title?: string;
}

/** A week with meetings in every state; the time of a cancelled one is booked again. */
const week: readonly Given[] = [
  { at: '2026-03-02T08:00', with: 0, status: 'COMPLETED', title: 'Left hamstring, week 3' },
  { at: '2026-03-02T13:30', with: 1, status: 'COMPLETED', isNoShow: true },
  { at: '2026-03-03T10:00', with: 2, duration: 60, status: 'COMPLETED', title: 'Blood results, and what follows' },
  { at: '2026-03-03T15:00', with: 3, status: 'CANCELLED' },
  { at: '2026-03-04T18:00', with: 3, duration: 120, status: 'COMPLETED' },
  { at: '2026-03-05T08:30', with: 1 },
  { at: '2026-03-05T14:00', with: 0, duration: 45, title: 'Left hamstring, week 3' },
  { at: '2026-03-05T14:45', with: 2, duration: 60, status: 'PENDING' },
  { at: '2026-03-05T15:00', with: 3, status: 'CANCELLED' },
  { at: '2026-03-06T09:15', with: 1, duration: 15 },
  { at: '2026-03-06T09:30', with: 0, duration: 15 },
  { at: '2026-03-06T11:00', with: 2, duration: 90, status: 'PENDING', title: 'Plan for the tour' },
  { at: '2026-03-07T18:15', with: 0, duration: 90, title: 'Between two flights' },
];

const meetings = (ownId: string) =>
  week.map(({ at, with: athlete, ...over }, index) => ({
    id: idOf(20 + index),
    athleteId: idOf(athlete),
    liaisonId: ownId,
    scheduledAt: `${at}:00.000Z`,
    duration: 30,
    title: '1:1 Consultation',
    notes: null,
    status: 'CONFIRMED',
    isNoShow: false,
    scheduledBy: ownId,
    ...{ confirmedAt: null, cancelledAt: null, cancelledBy: null, cancellationReason: null, outcome: null },
    version: 1,
    away: null,
    liaison: null,
    athlete: people[athlete],
    ...over,
  }));

const offered = (ownId: string) => ({
  id: idOf(40),
  athleteId: idOf(3),
  liaisonId: ownId,
  proposedBy: ownId,
  times: ['2026-03-06T14:00:00.000Z', '2026-03-07T09:30:00.000Z'],
  away: [],
  duration: 60,
  title: 'Plan for the tour',
  status: 'OPEN',
  expiresAt: '2026-03-06T14:00:00.000Z',
  appointmentId: null,
  liaison: null,
  athlete: people[3],
});

/** Answers the lists of this liaison's meetings, all of them with athletes of theirs. */
export async function keepMeetings(context: BrowserContext, ownId: string): Promise<void> {
  await context.route('**/api/appointments?**', (route) => {
    const isNext = route.request().url().includes('when=upcoming');
    const json = isNext ? meetings(ownId).slice(6, 8) : meetings(ownId);
    return route.fulfill({ json, headers: { 'x-total-count': String(json.length) } });
  });
  await context.route('**/api/appointments/proposals', (route) => route.fulfill({ json: [offered(ownId)] }));
  await context.route(`**/api/liaisons/athletes/${ownId}`, async (route) => {
    const own = await (await route.fetch()).json();
    await route.fulfill({ json: [...own, ...people.map((each) => ({ ...own[0], ...each }))] });
  });
}

const shown = (page: Page) => page.getByText('Between two flights').first().waitFor();

/** The pages of meetings, as a liaison opens them. */
export const meetingPages: readonly Visit[] = [
  {
    path: '/meetings',
    first: async (page) => void (await page.getByRole('button', { name: 'Move' }).first().waitFor()),
  },
  { path: '/meetings?view=calendar', name: '/meetings-calendar', first: shown },
  {
    path: '/meetings?view=calendar&week=2026-03-05',
    name: '/meetings-opened',
    async first(page) {
      await page.getByRole('button', { name: /14:00–14:45 with Noor Haddad/ }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Move' }).waitFor();
    },
  },
];
