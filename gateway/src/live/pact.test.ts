import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyEvent } from '@entourage/contracts/events/define.ts';
import type { Person } from '@entourage/kit/policy.ts';
import { pactEnvelope, somebody, somebodyElse, someRequest } from '@entourage/kit/testing/pact-envelope.ts';
import { keepPact } from '@entourage/kit/testing/pacts.ts';
import { asynchronousBodyHandler, MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import type { Notice } from './audience.ts';
import { noticeFor } from './audience.ts';
import { changeOf } from './hear-changes.ts';

const written = mkdtempSync(join(tmpdir(), 'pact-'));
const pactWith = (provider: string) =>
  new MessageConsumerPact({ consumer: 'gateway', provider, dir: written, spec: 3, logLevel: 'error' });

afterAll(() => rmSync(written, { recursive: true, force: true }));

const admin = {
  kind: 'person',
  id: 'an admin',
  sessionId: 'one',
  role: 'ADMIN',
  status: 'APPROVED',
  restricted: false,
} as const;

/** What the gateway makes of an event: whose session it changes, and what an admin's browser is told. */
async function heard(provider: string, description: string, type: string, data: object) {
  return heardBy(admin, provider, description, type, data);
}

async function heardBy(viewer: Person, provider: string, description: string, type: string, data: object) {
  let made: { change: unknown; notice: Notice | null } | null = null;
  await pactWith(provider)
    .expectsToReceive(description)
    .withContent(pactEnvelope(provider, type, data))
    .verify(
      asynchronousBodyHandler(async (content: unknown) => {
        const event = anyEvent.parse(content);
        made = { change: changeOf(event), notice: noticeFor(event, viewer) };
      }),
    );
  return made;
}

const ofSomebody = { kind: 'User', id: somebody };

test.each<[string, string, object, object | null, object | null]>([
  ['an account was made', 'user.registered', {}, null, ofSomebody],
  [
    'an account changed',
    'user.changed',
    { changed: MatchersV3.atLeastOneLike('role') },
    { userId: somebody },
    ofSomebody,
  ],
  ['an account was deleted', 'user.deleted', {}, { userId: somebody }, ofSomebody],
  ['a session ended', 'session.ended', {}, { sessionId: somebody }, null],
])('of identity: %s', async (description, type, data, change, notice) => {
  expect(await heard('identity', description, type, data)).toEqual({ change, notice });
});

test('of identity: a liaison wrote of their work', async () => {
  const data = { userId: MatchersV3.string(somebodyElse) };
  const notice = { kind: 'LiaisonProfile', id: somebodyElse };
  const told = await heard('identity', 'a liaison wrote of their work', 'liaison.changed', data);
  expect(told).toEqual({ change: null, notice });
});

test.each([
  ['a post was submitted', 'post.submitted'],
  ['a post was decided', 'post.reviewed'],
  ['a post was closed', 'post.closed'],
])('of verification: %s', async (description, type) => {
  const data = { userId: MatchersV3.string(somebodyElse) };
  const notice = { kind: 'SocialPost', id: somebody };
  expect(await heard('verification', description, type, data)).toEqual({ change: null, notice });
});

test('of verification: nothing is left of somebody', async () => {
  const told = await heard('verification', 'nothing is left of somebody', 'posts.erased', {});
  expect(told).toEqual({ change: null, notice: ofSomebody });
});

test.each([
  ['a profile was given', 'profile.onboarded'],
  ['a profile changed', 'profile.changed'],
])('of health-data, to whose it is: %s', async (description, type) => {
  const data = { userId: MatchersV3.string(somebodyElse) };
  const notice = { kind: 'AthleteProfile', id: somebody };
  const athlete = { ...admin, id: somebodyElse, role: 'ATHLETE' } as const;
  expect(await heardBy(athlete, 'health-data', description, type, data)).toEqual({ change: null, notice });
});

const { eachLike, string } = MatchersV3;
const liaison = { ...admin, id: somebodyElse, role: 'LIAISON' } as const;

test.each([
  ['biomarkers were saved', 'biomarkers.changed', 'Biomarkers'],
  ['the to-dos changed', 'todo.changed', 'Todo'],
  ['a to-do was done', 'todo.completed', 'Todo'],
  ['a day was said', 'checkin.saved', 'CheckIn'],
  ['measurements were brought', 'measurements.imported', 'Measurements'],
  ['the injury log changed', 'injury.changed', 'Injury'],
] as const)('of health-data, to who looks after somebody: %s', async (description, type, kind) => {
  const data = { userId: string(somebody), notify: eachLike(string(somebodyElse)) };
  const notice = { kind, id: somebody };
  expect(await heardBy(liaison, 'health-data', description, type, data)).toEqual({ change: null, notice });
});

test.each([
  ['an alert was raised', 'alert.raised'],
  ['an alert was seen', 'alert.seen'],
])('of health-data, to whom it names, by its own id: %s', async (description, type) => {
  const data = { userId: string(someRequest), notify: eachLike(string(somebodyElse)) };
  const notice = { kind: 'Alert', id: somebody };
  expect(await heardBy(liaison, 'health-data', description, type, data)).toEqual({ change: null, notice });
});

test.each([
  ['an emergency was opened', 'emergency.opened'],
  ['an emergency is over', 'emergency.closed'],
])('of health-data, to who opened it: %s', async (description, type) => {
  const opener = { ...admin, id: somebodyElse };
  const notice = { kind: 'EmergencyAccess', id: somebody };
  const told = await heardBy(opener, 'health-data', description, type, { userId: string(somebody) });
  expect(told).toEqual({ change: null, notice });
});

test.each([
  ['somebody wrote', 'message.sent', 'Message', 'senderId', 'receiverId'],
  ['a message was altered or taken back', 'message.changed', 'Message', 'senderId', 'receiverId'],
  ['somebody read on', 'message.read', 'ReadMark', 'readerId', 'otherId'],
])('of messaging, to the two: %s', async (description, type, kind, one, other) => {
  const data = { [one]: string(somebody), [other]: string(somebodyElse) };
  const notice = { kind, id: somebody };
  expect(await heardBy(liaison, 'messaging', description, type, data)).toEqual({ change: null, notice });
});

test.each([
  ['an urgent message was not answered in time', 'urgent.missed'],
  ['nobody is asked any more about an urgent message', 'urgent.closed'],
])('of messaging, to whom it asks: %s', async (description, type) => {
  const two = { senderId: string(somebodyElse), receiverId: string(somebodyElse) };
  const data = { ...two, notify: MatchersV3.atLeastOneLike(somebody) };
  const asked = { ...liaison, id: somebody };
  const notice = { kind: 'Urgent', id: somebody };
  expect(await heardBy(asked, 'messaging', description, type, data)).toEqual({ change: null, notice });
});

test('of messaging, to its author: a message that was to be sent later was sent, or could not be', async () => {
  const description = 'a message that was to be sent later was sent, or could not be';
  const data = { senderId: string(somebody), receiverId: string(somebodyElse) };
  const author = { ...liaison, id: somebody };
  const notice = { kind: 'Scheduled', id: somebody };
  const told = await heardBy(author, 'messaging', description, 'scheduled.settled', data);
  expect(told).toEqual({ change: null, notice });
});

test('of messaging, to whoever is left: nothing is left in a conversation of what one of its two wrote', async () => {
  const description = 'nothing is left in a conversation of what one of its two wrote';
  const data = { erasedId: string(somebody), otherId: string(somebodyElse) };
  const told = await heardBy(liaison, 'messaging', description, 'conversation.erased', data);
  expect(told).toEqual({ change: null, notice: { kind: 'Message', id: somebody } });
});

test('of messaging: nothing is left of what somebody wrote', async () => {
  const told = await heard('messaging', 'nothing is left of what somebody wrote', 'messages.erased', {});
  expect(told).toEqual({ change: null, notice: ofSomebody });
});

test.each([
  ['a message came', 'contact.received'],
  ['a message was read', 'contact.read'],
  ['a message was marked as unread', 'contact.unread'],
])('of admin: %s', async (description, type) => {
  const notice = { kind: 'ContactMessage', id: somebody };
  expect(await heard('admin', description, type, {})).toEqual({ change: null, notice });
});

test.each([
  ['a connection was made', 'connection.created', null],
  ['a connection ended', 'connection.removed', { userId: somebodyElse }],
])('of admin, to the two and to admins: %s', async (description, type, change) => {
  const data = { athleteId: MatchersV3.string(somebody), liaisonId: MatchersV3.string(somebodyElse) };
  expect(await heard('admin', description, type, data)).toEqual({
    change,
    notice: { kind: 'Connection', id: somebody },
  });
});

test('what the gateway needs is in its pacts', () => {
  for (const provider of ['identity', 'verification', 'health-data', 'messaging', 'admin'])
    keepPact(written, `gateway-${provider}.json`);
});
