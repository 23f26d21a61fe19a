import type { BrowserContext } from 'playwright-core';
import * as care from './care-records.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`;
const named = (n: number, firstName: string, lastName: string, role: string) => ({
  id: idOf(n),
  username: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
  role,
  profileImageUrl: null,
});
/** Those whom the athlete of the other records has as liaisons. */
const asLiaison = (person: typeof care.dana) => ({ ...person, role: 'LIAISON', profileImageUrl: null });
const dana = asLiaison(care.dana);
const longest = asLiaison(care.longest);
const kofi = asLiaison(care.kofi);
const marta = named(3, 'Marta', 'Lind', 'ADMIN');
const ilse = named(4, 'Ilse', 'Brandt', 'TEAM_MEMBER');

/** Author, time and text of each message; null: retracted. */
const talk: ReadonlyArray<readonly ['own' | 'dana', string, string | null]> = [
  ['dana', '2026-03-03T16:02:00Z', 'How does the hamstring feel after the second game?'],
  ['own', '2026-03-03T16:40:00Z', 'Tight, but I can sprint.\nFour out of ten.'],
  ['own', '2026-03-03T16:41:00Z', null],
  [
    'dana',
    '2026-03-04T07:15:00Z',
    'Then no sprints until Friday. Twenty minutes of mobility instead, morning and evening.',
  ],
  ['dana', '2026-03-04T07:16:00Z', 'And write to me if it gets worse than five.'],
  ['own', '2026-03-05T08:55:00Z', 'Did both yesterday. Down to three today'],
  ['dana', '2026-03-05T09:12:00Z', `That is good news. See ${'https://example.org/'.padEnd(90, 'x')}`],
];

const scan = {
  id: idOf(40),
  name: 'Hamstring, ultrasound, 4 March.pdf',
  mediaType: 'application/pdf',
  size: 2_516_582,
  width: null,
  height: null,
};

const messages = (ownId: string) =>
  talk.map(([from, createdAt, content], index) => ({
    id: idOf(20 + index),
    senderId: from === 'own' ? ownId : dana.id,
    receiverId: from === 'own' ? dana.id : ownId,
    content,
    createdAt,
    position: index + 1,
    change: index + 1,
    editedAt: index === 3 ? '2026-03-04T07:17:00Z' : null,
    retractedAt: content === null ? createdAt : null,
    alterableUntil: null,
    attachments: index === 6 ? [scan] : [],
  }));

function conversations(ownId: string) {
  const last = messages(ownId).at(-1);
  const said = (by: { id: string }, createdAt: string, content: string) => ({
    ...last,
    id: by.id,
    senderId: by.id,
    receiverId: ownId,
    createdAt,
    content,
    attachments: [],
  });
  const row = (user: typeof dana | null, lastMessage: unknown, more: object = {}) => ({
    userId: user?.id ?? idOf(9),
    user,
    lastMessage,
    unread: 0,
    readUpTo: talk.length,
    readByOtherUpTo: talk.length,
    mayWrite: true,
    ...more,
  });
  const text = 'Your blood results are in: nothing to worry about, and one thing to talk about when we meet.';
  return [
    row(dana, last, { readByOtherUpTo: 6 }),
    row(longest, said(longest, '2026-03-05T07:00:00Z', text), { unread: 100 }),
    row(ilse, said(ilse, '2026-03-04T20:00:00Z', 'Dinner after the game?'), { unread: 2 }),
    row(marta, said(marta, '2026-02-20T10:00:00Z', 'Welcome to Entourage.')),
    row(null, said({ id: idOf(9) }, '2026-01-10T10:00:00Z', 'All the best for you.'), { mayWrite: false }),
    row(kofi, null),
  ];
}

/** Confirmed with Dana, who is in another time zone; times offered by the person with the longest name. */
function meetings(ownId: string) {
  const pair = (liaison: typeof dana, id: number) => ({
    id: idOf(id),
    athleteId: ownId,
    liaisonId: liaison.id,
    duration: 30,
    title: 'Left hamstring, week 3',
    athlete: null,
  });
  const confirmed = {
    ...pair(dana, 50),
    scheduledAt: '2026-03-06T14:00:00Z',
    notes: null,
    status: 'CONFIRMED',
    isNoShow: false,
    scheduledBy: ownId,
    confirmedAt: '2026-03-05T09:00:00Z',
    ...{ cancelledAt: null, cancelledBy: null, cancellationReason: null, outcome: null },
    version: 1,
    liaison: { ...dana, timeZone: 'Asia/Tokyo' },
  };
  const offered = {
    ...pair(longest, 51),
    proposedBy: longest.id,
    times: ['2026-03-07T09:00:00Z', '2026-03-07T16:30:00Z'],
    status: 'OPEN',
    expiresAt: '2026-03-07T09:00:00Z',
    appointmentId: null,
    liaison: { ...longest, timeZone: 'America/Denver' },
  };
  return { confirmed, offered };
}

export const danasPage = `/messages?user=${dana.id}`;

/** Answers the conversations and threads of this person with fixed data. */
export async function keepMessages(context: BrowserContext, ownId: string): Promise<void> {
  await context.route('**/api/messages', (route) => {
    const json = conversations(ownId);
    return route.fulfill({ json, headers: { 'x-total-count': String(json.length) } });
  });
  await context.route('**/api/messages?**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const json = searchParams.has('with') ? messages(ownId) : conversations(ownId);
    return route.fulfill({ json, headers: { 'x-total-count': String(json.length) } });
  });
  await context.route('**/api/messages/read', (route) => route.fulfill({ status: 204 }));
  const { confirmed, offered } = meetings(ownId);
  await context.route('**/api/appointments?**', (route) => {
    const json = route.request().url().includes('when=upcoming') ? [confirmed] : [];
    return route.fulfill({ json, headers: { 'x-total-count': String(json.length) } });
  });
  await context.route('**/api/appointments/proposals', (route) => route.fulfill({ json: [offered] }));
  await context.route('**/api/messages/unread', (route) => route.fulfill({ json: { unread: 102 } }));
}
