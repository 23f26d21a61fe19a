import type { BrowserContext } from 'playwright-core';
import type { Visit } from './sights.ts';

const person = (n: number, firstName: string, lastName: string) => ({
  id: `00000000-0000-4000-8000-00000000050${n}`,
  username: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
});
const dana = person(1, 'Dana', 'Fox');
const longest = person(2, 'Maximiliana Theodora', 'Konstantinopoulos-Featherstonehaugh');

interface Given {
  readonly kind: string;
  readonly at: string;
  readonly about?: object | null;
  readonly count?: number;
  readonly isRead?: true;
  readonly meetingAt?: string;
}

/** Of an athlete, until the week in care. */
const all: readonly Given[] = [
  { kind: 'MEETING_MOVED', at: '2026-03-05T08:20', meetingAt: '2026-03-06T14:00' },
  { kind: 'DASHBOARD_CHANGED', at: '2026-03-05T07:00', count: 3 },
  { kind: 'MEMBER_JOINED', at: '2026-03-05T06:30', about: longest },
  { kind: 'EMERGENCY_OPENED', at: '2026-03-04T21:00', about: null },
  { kind: 'MEETING_CANCELLED', at: '2026-03-04T11:00', about: null, isRead: true, meetingAt: '2026-03-05T09:00' },
  { kind: 'CONNECTED', at: '2026-03-01T10:00', isRead: true },
  { kind: 'PAYMENT_FAILED', at: '2026-02-20T10:00', about: null, isRead: true },
  { kind: 'VERIFICATION_APPROVED', at: '2026-02-11T10:00', about: null, isRead: true },
];

const instant = (at: string) => `${at}:00.000Z`;

const rows = all.map(({ kind, at, about = dana, count = 1, isRead, meetingAt }, n) => ({
  id: `00000000-0000-4000-8000-0000000005${String(n + 10)}`,
  kind,
  at: instant(at),
  count,
  readAt: isRead ? instant(at) : null,
  person: about,
  meetingAt: meetingAt ? instant(meetingAt) : null,
}));

/** Nothing is unread, whatever has happened to the person of a test, and push messages can be turned on. */
export async function keepQuiet(context: BrowserContext): Promise<void> {
  await context.route('**/api/notifications/unread', (route) => route.fulfill({ json: { unread: 0 } }));
  await context.route('**/api/push', (route) => route.fulfill({ json: { publicKey: 'B'.repeat(87), isOn: false } }));
  // The browser of the tests denies it without a question.
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'default' });
  });
}

/** Answers the notifications of an athlete; marks are accepted. */
export async function keepNotifications(context: BrowserContext): Promise<void> {
  await context.route('**/api/notifications?**', (route) =>
    route.fulfill({ json: rows, headers: { 'x-total-count': String(rows.length) } }),
  );
  await context.route('**/api/notifications/unread', (route) =>
    route.fulfill({ json: { unread: rows.filter(({ readAt }) => readAt === null).length } }),
  );
  await context.route('**/api/notifications/read', (route) => route.fulfill({ status: 204 }));
  await context.route('**/api/notifications/*/read', (route) => {
    const [, id] = /notifications\/([^/]+)\/read/.exec(route.request().url()) ?? [];
    return route.fulfill({ json: { ...rows.find((row) => row.id === id), readAt: instant('2026-03-05T08:30') } });
  });
}

/** The open panel. */
export const notified: Visit = {
  path: '/pricing',
  name: '/notifications',
  async first(page) {
    await page.getByRole('button', { name: 'Notifications, 4 unread' }).click();
    await page.getByRole('region', { name: 'Earlier' }).waitFor();
  },
};
