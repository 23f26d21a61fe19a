import { createSecretKey } from 'node:crypto';
import { subjectOf } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import { combineHandlers } from '@entourage/kit/bus/combine-handlers.ts';
import type { Handler } from '@entourage/kit/bus/inbox.ts';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { pactEnvelope, somebody, somebodyElse, someRequest } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { MatchersV3 } from '@pact-foundation/pact';
import { emptyTrail } from '../../test/as-owner.ts';
import { followRoles } from '../connections/follow-roles.ts';
import { recordEvents, recordedSubjects } from './record-event.ts';

const { atLeastOneLike, integer, reify, string } = MatchersV3;
const handles = consumerPacts('admin');

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase('admin');
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
});
beforeEach(() => emptyTrail(database));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const recordEvent = recordEvents(
  { id: 'key', secret: createSecretKey(Buffer.alloc(32)) },
  () => new Date('2026-03-02T09:30:01.000Z'),
);

const [handler] = combineHandlers([recordEvent, followRoles()]) as [Handler];

/** Runs the handler as the consumer does: parsed, in a transaction. */
const handle = (content: unknown) => inTransaction(pool, (client) => handler.handle([handler.parse(content)], client));

/** A person who is neither athlete nor liaison loses all connections. */
const ofStanding = { role: string('ADMIN'), verificationStatus: string('APPROVED') };

const line = {
  service: 'identity',
  actor: somebodyElse,
  subject: somebody,
  subject_version: 2,
  request_id: someRequest,
  happened_at: new Date('2026-03-02T09:30:00.000Z'),
};

async function trail() {
  const { rows } = await pool.query('select * from audit_entries');
  return rows;
}

test.each([
  ['an account was made', 'user.registered', {}, []],
  ['an account changed', 'user.changed', { ...ofStanding, changed: atLeastOneLike('role') }, ['role']],
  ['an account was deleted', 'user.deleted', {}, []],
  ['an account was made for an invite', 'member.registered', {}, []],
])('%s: one line of the trail has actor, action, time and fields', async (_event, type, data, fields) => {
  await handles('identity', type, data, handle);
  expect(await trail()).toEqual([expect.objectContaining({ ...line, action: type, fields })]);
});

test.each([
  ['a post was submitted', 'post.submitted'],
  ['a post was decided', 'post.reviewed'],
  ['a post was closed', 'post.closed'],
  ['nothing is left of somebody', 'posts.erased'],
])('%s: one line of the trail has the actor, and nothing of the decision', async (_event, type) => {
  await handles('verification', type, {}, handle);
  const said = { ...line, service: 'verification', action: type, fields: [], detail: null };
  expect(await trail()).toEqual([expect.objectContaining(said)]);
});

test.each([
  ['a profile was given', 'profile.onboarded'],
  ['a profile changed', 'profile.changed'],
  ['biomarkers were saved', 'biomarkers.changed'],
  ['a to-do was added', 'todo.added'],
  ['a to-do was done', 'todo.completed'],
  ['an emergency was opened', 'emergency.opened'],
  ['an emergency is over', 'emergency.closed'],
  ['records were closed', 'records.closed'],
  ['records were erased', 'records.erased'],
])('%s: one line of the trail has the actor, and nothing of the content', async (_event, type) => {
  await handles('health-data', type, {}, handle);
  const said = { ...line, service: 'health-data', action: type, fields: [], detail: null };
  expect(await trail()).toEqual([expect.objectContaining(said)]);
});

test.each([
  ['hours were saved', 'availability.changed'],
  ['trips were saved', 'itinerary.changed'],
  ['a meeting was requested', 'appointment.requested'],
  ['a meeting was confirmed', 'appointment.confirmed'],
  ['a meeting was moved', 'appointment.rescheduled'],
  ['a meeting was cancelled', 'appointment.cancelled'],
  ['a meeting took place', 'appointment.completed'],
  ['nothing is left of appointments', 'appointments.erased'],
])('%s: one line of the trail has the actor, and not with whom', async (_event, type) => {
  await handles('scheduling', type, {}, handle);
  const said = { ...line, service: 'scheduling', action: type, fields: [], detail: null };
  expect(await trail()).toEqual([expect.objectContaining(said)]);
});

test.each([
  ['somebody was invited', 'invite.created'],
  ['an invite was renewed', 'invite.renewed'],
  ['an invite was taken back', 'invite.deleted'],
  ['an invite was redeemed', 'invite.redeemed'],
  ['more is shared', 'share.granted'],
  ['less is shared', 'share.revoked'],
  ['an athlete is shown to investors', 'showing.granted'],
  ['an athlete is shown no more', 'showing.revoked'],
  ['a member wrote of their work', 'member.changed'],
  ['nothing is left of invites', 'invites.erased'],
])('%s: one line of the trail has the actor, and neither with whom nor what is shared', async (_event, type) => {
  await handles('invites', type, {}, handle);
  const said = { ...line, service: 'invites', action: type, fields: [], detail: null };
  expect(await trail()).toEqual([expect.objectContaining(said)]);
});

test.each([
  ['the deck was opened', 'deck.opened'],
  ['a question was asked', 'question.asked'],
  ['a question was answered', 'question.answered'],
  ['an investor left an address', 'investor.met'],
  ['the address of an investor was deleted', 'investor.deleted'],
  ['a version was saved', 'version.saved'],
  ['a version was revoked', 'version.revoked'],
  ['a link to the deck was made', 'decklink.created'],
  ['a link to the deck was revoked', 'decklink.revoked'],
  ['nothing is left of contributions', 'contributions.erased'],
])('%s: one line of the trail has the actor, and nothing of the content', async (_event, type) => {
  await handles('presentation', type, {}, handle);
  const said = { ...line, service: 'presentation', action: type, fields: [], detail: null };
  expect(await trail()).toEqual([expect.objectContaining(said)]);
});

test.each([
  ['a file was uploaded', 'file.uploaded'],
  ['a file was checked', 'file.ready'],
  ['a file was refused', 'file.refused'],
  ['a file was deleted', 'file.deleted'],
  ['a job was started', 'job.queued'],
  ['a worker began with it', 'job.started'],
  ['a job ended with a model', 'job.completed'],
  ['a job failed', 'job.failed'],
  ['a job was cancelled', 'job.cancelled'],
  ['a job was deleted', 'job.deleted'],
  ['a model became live', 'model.deployed'],
  ['a model was rolled back', 'model.withdrawn'],
  ['a model was deleted', 'model.deleted'],
  ['nothing names a deleted person', 'training.erased'],
])('%s: one line of the trail has the actor, and nothing of the content', async (_event, type) => {
  await handles('training', type, {}, handle);
  const said = { ...line, service: 'training', action: type, fields: [], detail: null };
  expect(await trail()).toEqual([expect.objectContaining(said)]);
});

test.each([
  ['a message was altered or taken back', 'message.changed'],
  ['nothing is left of what somebody wrote', 'messages.erased'],
])('%s: one line of the trail has the actor, and neither content nor recipient', async (_event, type) => {
  await handles('messaging', type, {}, handle);
  const said = { ...line, service: 'messaging', action: type, fields: [], detail: null };
  expect(await trail()).toEqual([expect.objectContaining(said)]);
});

test('a refusal: one line of the trail has who was refused what, why and how often', async () => {
  const detail = { operation: string('Users'), code: string('FORBIDDEN'), count: integer(3) };
  await handles('gateway', 'call.refused', detail, handle);
  expect(await trail()).toEqual([
    expect.objectContaining({
      service: 'gateway',
      action: 'call.refused',
      actor: somebodyElse,
      detail: { operation: 'Users', code: 'FORBIDDEN', count: 3 },
    }),
  ]);
});

test('an export of a list: one line of the trail has who took it', async () => {
  await handles('gateway', 'list.exported', {}, handle);
  expect(await trail()).toEqual([
    expect.objectContaining({ ...line, service: 'gateway', action: 'list.exported', fields: [], detail: null }),
  ]);
});

test.each([
  ['whose record it is', 'health-data', 'emergency.opened', { userId: somebody }, somebody],
  ['not with whom', 'scheduling', 'appointment.confirmed', { athleteId: somebody, liaisonId: somebodyElse }, null],
  ['not to whom', 'invites', 'share.granted', { athleteId: somebody, memberId: somebodyElse }, null],
] as const)('a line says %s', async (_what, service, type, data, person) => {
  await handle(reify(pactEnvelope(service, type, data)));
  expect(await trail()).toEqual([expect.objectContaining({ action: type, person })]);
});

test('a line says to what a meeting was corrected', async () => {
  await handle(reify(pactEnvelope('scheduling', 'appointment.completed', { changed: ['didNotCome'] })));
  expect(await trail()).toEqual([expect.objectContaining({ action: 'appointment.completed', fields: ['didNotCome'] })]);
});

test('a repeated event adds no second line', async () => {
  const event = reify(pactEnvelope('identity', 'user.deleted', {}));
  await handle(event);
  await handle(event);
  expect(await trail()).toHaveLength(1);
});

test('all events are recorded except messages between people, the progress of training, notifications, and replies', () => {
  const patterns = recordedSubjects.map((subject) => new RegExp(`^${subject.replaceAll('*', '[^.]+')}$`));
  const others = [...events.values()].filter((event) => !patterns.some((pattern) => pattern.test(subjectOf(event))));
  expect(others.map(({ type }) => type)).toEqual([
    'notifications.changed',
    'reply.sent',
    'reply.failed',
    'cycle.changed',
    'message.sent',
    'message.read',
    'message.unread',
    'urgent.missed',
    'urgent.closed',
    'scheduled.settled',
    'conversation.erased',
    'job.progressed',
  ]);
});

test('an unknown event leaves no line', async () => {
  for (const broken of [{}, null, { ...pactEnvelope('identity', 'user.deleted', {}), id: 'no id' }]) {
    await expect(async () => handle(broken)).rejects.toThrow();
  }
  expect(await trail()).toEqual([]);
});
