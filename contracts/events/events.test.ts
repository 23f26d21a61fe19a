import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSamples } from '../make/samples.ts';
import { dataSchemaOf, eventStream, schemaOf, sources, subjectOf } from './define.ts';
import { events } from './index.ts';

const samples = join(import.meta.dirname, 'samples');
const sampleOf = (type: string) => JSON.parse(readFileSync(join(samples, `${type}.json`), 'utf8'));

test('every event has a sample that fits its schema, and every sample has an event', () => {
  expect(checkSamples(samples)).toEqual([]);
  expect(readdirSync(samples)).toHaveLength(events.size);
});

describe.each([...events])('%s', (type, definition) => {
  test('has exactly two words, a version and a summary, and a publisher that exists', () => {
    expect(type).toMatch(/^[a-z]+\.[a-z]+$/);
    expect(definition.type).toBe(type);
    expect(definition.version).toBeGreaterThanOrEqual(1);
    expect(definition.summary).not.toBe('');
    expect(sources).toContain(definition.service);
  });

  test('is kept by the stream', () => {
    const words = eventStream.subjects[0].split('.');
    expect(subjectOf(definition).split('.')).toHaveLength(words.length);
    expect(subjectOf(definition)).toBe(`entourage.${definition.service}.${type}`);
  });

  test('is published as its sample shows, by its own service', () => {
    const sample = sampleOf(type);
    expect(sample.dataschema).toBe(dataSchemaOf(definition));
    expect(sample.source).toBe(`entourage/${definition.service}`);
  });

  test.each<[string, object]>([
    ['of another type', { type: 'another.event' }],
    ['without an id', { id: undefined }],
    ['with a malformed id', { id: '7' }],
    ['of no known source', { source: 'elsewhere/identity' }],
    ['at no instant', { time: 'yesterday' }],
    ['at a local time', { time: '2026-03-02T09:30:00' }],
    ['without a version', { aggregateversion: 0 }],
    ['of another specification', { specversion: '0.3' }],
  ])('%s: rejects a sample that does not fit', (_name, change) => {
    expect(schemaOf(definition).safeParse({ ...sampleOf(type), ...change }).success).toBe(false);
  });
});

test.each<[string, object]>([
  ['user.registered', { role: 'KING' }],
  ['user.registered', { verificationStatus: undefined }],
  ['user.changed', { changed: [] }],
  ['user.changed', { changed: ['passwordHash'] }],
  ['session.started', { userId: 'nobody' }],
  ['data.taken', { userId: undefined }],
  ['passkey.copied', { userId: undefined }],
  ['session.ended', { reason: 'because' }],
  ['notifications.changed', { userId: 'nobody' }],
  ['profile.changed', { userId: undefined }],
  ['records.closed', { keptUntil: undefined }],
  ['records.closed', { keptUntil: '2033-03-02' }],
  ['biomarkers.changed', { notify: undefined }],
  ['todo.added', { notify: undefined }],
  ['todo.completed', { notify: ['somebody'] }],
  ['emergency.opened', { until: 'tomorrow' }],
  ['checkin.saved', { notify: undefined }],
  ['medicalcard.saved', { notify: undefined }],
  ['measurementkey.made', { userId: undefined }],
  ['measurementkey.revoked', { userId: 'somebody' }],
  ['pass.made', { userId: undefined }],
  ['pass.opened', { userId: 'somebody' }],
  ['injury.entered', { userId: undefined }],
  ['return.planned', { notify: undefined }],
  ['illness.entered', { notify: undefined }],
  ['illness.changed', { userId: undefined }],
  ['illness.over', { notify: ['somebody'] }],
  ['illness.resumed', { userId: undefined }],
  ['cycle.changed', { notify: undefined }],
  ['plan.changed', { notify: undefined }],
  ['season.changed', { notify: undefined }],
  ['followup.changed', { notify: undefined }],
  ['followup.changed', { givenTo: undefined }],
  ['checkinquestion.asked', { notify: undefined }],
  ['checkinquestion.changed', { userId: undefined }],
  ['carenote.written', { userId: undefined }],
  ['carenote.changed', { notify: undefined }],
  ['alert.raised', { userId: undefined }],
  ['connection.created', { liaisonType: 'COACH' }],
  ['connection.created', { athleteId: undefined }],
  ['connection.removed', { liaisonId: 'somebody' }],
  ['message.sent', { receiverId: 'somebody' }],
  ['message.sent', { urgent: 'soon' }],
  ['message.changed', { isRetracted: undefined }],
  ['message.read', { otherId: undefined }],
  ['message.unread', { minutes: 0 }],
  ['urgent.missed', { notify: ['somebody'] }],
  ['urgent.closed', { senderId: undefined }],
  ['scheduled.settled', { isSent: undefined }],
  ['conversation.erased', { otherId: undefined }],
  ['appointment.confirmed', { status: 'AGREED' }],
  ['appointment.cancelled', { scheduledAt: 'tomorrow' }],
  ['proposal.closed', { status: 'AGREED' }],
  ['itinerary.changed', { trips: [{ from: '2026-03-09', to: 'later', timezone: 'Asia/Tokyo' }] }],
  ['share.granted', { grants: [{ category: 'DIARY', until: null }] }],
  ['share.revoked', { isActive: 'no' }],
  ['member.registered', { inviteId: undefined }],
  ['question.asked', { needsReview: undefined }],
  ['investor.met', { accessId: 'somebody' }],
  ['call.refused', { code: 'UNAUTHENTICATED' }],
  ['call.refused', { count: 0 }],
  ['call.refused', { operation: undefined }],
  ['list.exported', { operation: undefined }],
])('%s: rejects %j', (type, change) => {
  const definition = events.get(type);
  const sample = sampleOf(type);
  const altered = { ...sample, data: { ...sample.data, ...change } };
  expect(definition && schemaOf(definition).safeParse(sample).success).toBe(true);
  expect(definition && schemaOf(definition).safeParse(altered).success).toBe(false);
});

test('an event has room for ids, standing and field names, but not for text that a person wrote', () => {
  const standing = ['changed', 'post', 'role', 'verificationStatus'];
  const people = ['athleteId', 'givenTo', 'liaisonId', 'liaisonType', 'notify', 'userId'];
  const ofTwo = [
    'conversationId',
    'erasedId',
    'isRetracted',
    'isSent',
    'otherId',
    'readerId',
    'receiverId',
    'senderId',
  ];
  const moments = ['keptUntil', 'restorableUntil', 'until', 'scheduledAt', 'duration', 'timeZone'];
  const ofMeeting = ['proposedBy', 'scheduledBy', 'status', 'trips'];
  const ofEntourage = ['athleteIds', 'grants', 'inviteId', 'isActive', 'memberId'];
  const ofDeck = ['accessId', 'linkId', 'needsReview'];
  const ofTraining = [
    'engine',
    'epoch',
    'isOverride',
    'isSubstitute',
    'liveModelId',
    'modelId',
    'modelType',
    'progress',
  ];
  const ofPlaces = ['step', 'trainingLocation'];
  const others = [
    'attempt',
    'code',
    'count',
    'decision',
    'minutes',
    'operation',
    'plan',
    'readOnly',
    'reason',
    'urgent',
  ];
  const allowed = [
    ...standing,
    ...people,
    ...ofTwo,
    ...moments,
    ...ofMeeting,
    ...ofEntourage,
    ...ofDeck,
    ...ofTraining,
    ...ofPlaces,
    ...others,
  ];
  for (const type of events.keys()) {
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(sampleOf(type).data)));
  }
});

test('a live notice names fields that its event has', () => {
  for (const [type, { live = [] }] of events) {
    const { data } = sampleOf(type);
    const named = live.flatMap(({ id = 'subject', to }) => [id, ...to.filter((field) => field !== 'admins')]);
    expect(['subject', 'actor', ...Object.keys(data)]).toEqual(expect.arrayContaining(named));
  }
});
