import type { BrowserContext, Page, Route } from 'playwright-core';
import type { Answer } from '../src/shared/api/call-types.ts';
import { trainingAnswers } from './a-day-of-training.ts';

/** The fixed time of this day. */
export const adminsNow = new Date('2026-03-05T09:30:00Z');

const person = (n: number, given: object) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  username: `person.${n}`,
  emailConfirmed: true,
  role: 'ATHLETE',
  verificationStatus: 'PENDING',
  professionalLeague: 'NBA',
  teamOrganization: 'Harbour City',
  profileImageUrl: null,
  createdAt: '2026-03-04T16:00:00Z',
  lastLogin: null,
  reviewNotes: null,
  verificationNotes: null,
  verifiedAt: null,
  profile: null,
  ...given,
});

const users = [
  person(1, { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.org', verificationStatus: 'UNDER_REVIEW' }),
  person(2, { firstName: 'Yuki', lastName: 'Tanaka', email: 'yuki@example.org', verificationStatus: 'REJECTED' }),
  person(3, { firstName: 'Kofi', lastName: 'Asante', email: 'kofi@example.org', role: 'LIAISON' }),
  person(4, { firstName: 'Lena', lastName: 'Ortiz', email: 'lena@example.org', role: 'TEAM_MEMBER' }),
  person(5, {
    firstName: 'Maximiliana Theodora',
    lastName: 'Konstantinopoulos-Featherstonehaugh',
    email: 'm.t.k@example.org',
    verificationStatus: 'APPROVED',
    profile: { sport: 'Basketball', position: 'Guard', team: 'Harbour City' },
  }),
  person(6, { firstName: null, lastName: null, email: null, username: 'amal.r' }),
].map((user) => (user.role === 'ATHLETE' ? user : { ...user, verificationStatus: 'APPROVED' }));

const post = (n: number, accountHandle: string, submittedAt: string) => ({
  id: `00000000-0000-4000-8000-00000000001${n}`,
  platform: 'INSTAGRAM',
  accountHandle,
  postUrl: `https://www.instagram.com/p/C4x${n}/`,
  verificationCode: 'ENTOURAGE-7K2M9Q',
  submittedAt,
  reviewStatus: 'PENDING',
  reviewedAt: null,
  reviewNotes: null,
  userId: users[0]?.id,
  decision: null,
  undoUntil: null,
  reviewer: null,
  user: { ...users[0] },
});

const posts = [
  post(1, 'yuki.sprints', '2026-03-02T08:00:00Z'),
  post(2, 'noor.rows', '2026-03-03T15:00:00Z'),
  post(3, 'lena.serves', '2026-03-05T07:00:00Z'),
];

const message = (n: number, given: object) => ({
  id: `00000000-0000-4000-8000-00000000002${n}`,
  name: 'Ilse Brandt',
  email: 'ilse@example.org',
  subject: 'Rowing clubs',
  message: 'Do you also work with rowing clubs? We are twelve, and race from April on.',
  isRead: true,
  createdAt: '2026-03-05T08:10:00Z',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  answerSentAt: null,
  answerFailedAt: null,
  answerResentAt: null,
  ...given,
});

const messages = [
  message(1, { isRead: false }),
  message(2, {
    name: 'Tomas Lind',
    email: 'tomas@example.org',
    subject: 'How the baseline is made',
    message: 'I read that each athlete is held against their own baseline. How many days does it need?\n'.repeat(6),
    isRead: false,
    createdAt: '2026-03-04T19:45:00Z',
  }),
  message(3, {
    subject: 'A visit',
    message: 'May we come by in May?',
    createdAt: '2026-02-20T12:00:00Z',
    answer: 'You may: any Thursday in May.\nAsk for Kofi at the desk.',
    answeredAt: '2026-02-21T09:00:00Z',
    answeredBy: users[2],
  }),
];

const pays = (n: number, status: Answer<'listSubscribers'>[number]['status'], more: object = {}) => ({
  ...users[n],
  userId: users[n]?.id,
  status,
  plan: 'MONTHLY',
  amount: 1_000_000,
  currency: 'usd',
  nextChargeAt: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  readOnly: false,
  ...more,
});

/** Somebody late, with days left and without; a year; and one that ends. */
const subscribers = [
  pays(1, 'PAST_DUE', { readOnly: true }),
  pays(0, 'PAST_DUE', { graceUntil: '2026-03-15T00:00:00Z' }),
  pays(4, 'ACTIVE', { plan: 'ANNUAL', amount: 12_000_000, nextChargeAt: '2026-09-14T00:00:00Z' }),
  pays(5, 'ACTIVE', { cancelAtPeriodEnd: true }),
];

const billing = {
  simulated: true,
  configured: true,
  subscribers: subscribers.length,
  late: 2,
  revenue: [
    { month: '2026-03', currency: 'usd', amount: 2_000_000, invoices: 2 },
    { month: '2026-02', currency: 'usd', amount: 4_000_000, invoices: 4 },
    { month: '2025-09', currency: 'usd', amount: 12_000_000, invoices: 1 },
  ],
};

const entry = (n: number, action: string, by: number | null, about: number | null, given: object) => ({
  id: `00000000-0000-4000-8000-00000000003${n}`,
  happenedAt: `2026-03-05T0${9 - n}:12:4${n}.300Z`,
  recordedAt: `2026-03-05T0${9 - n}:12:4${n}.900Z`,
  action,
  actor: by === null ? 'visitor' : users[by]?.id,
  by: by === null ? null : users[by],
  subject: about === null ? '00000000-0000-4000-8000-000000000039' : users[about]?.id,
  about: about === null ? null : users[about],
  subjectVersion: n,
  fields: [],
  requestId: null,
  refused: null,
  ...given,
});

const audit = [
  entry(1, 'user.changed', 2, 4, { service: 'identity', fields: ['verificationStatus', 'reviewNotes'] }),
  entry(2, 'call.refused', 3, 3, {
    service: 'gateway',
    refused: { operation: 'SharedHealth', code: 'NOT_FOUND', count: 3 },
  }),
  entry(3, 'biomarkers.changed', 2, 4, { service: 'health-data', fields: ['injuryRisk', 'trainingIntensity'] }),
  entry(4, 'contact.received', null, null, { service: 'admin' }),
];

const answers: Readonly<Record<string, unknown>> = {
  '/api/admin/counts': { athletes: 612, liaisons: 48, newUsers: 7, messagesThisWeek: 1843 },
  '/api/users': users,
  '/api/admin/social-verifications': posts,
  '/api/contact-messages': messages,
  '/api/admin/billing': billing,
  '/api/admin/subscribers': subscribers,
  '/api/audit': audit,
  ...trainingAnswers,
};

/** Answers all reads of the panel with fixed data, whatever the site contains. */
export async function keepDay(context: BrowserContext): Promise<void> {
  const answer = (route: Route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const json = answers[pathname];
    const unread = searchParams.get('isRead') === 'false';
    const total = unread ? 2 : Array.isArray(json) ? json.length : 0;
    return route.fulfill({ json, headers: { 'x-total-count': String(total) } });
  };
  await context.route(({ pathname }) => pathname in answers, answer);
}

/** Goes to the second post by key, where both directions are enabled. */
export async function goToSecondPost(page: Page): Promise<void> {
  await page.getByText('Post 1 of 3').waitFor();
  await page.keyboard.press('j');
  await page.getByText('Post 2 of 3').waitFor();
}
