import { somebody, somebodyElse, someRequest } from '@entourage/kit/testing/pact-envelope.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { admin, liaison, reactions } from '../../test/reactions.ts';

const { eachLike, string } = MatchersV3;
const reactionTo = reactions();

const received = (provider: string, type: string, data: object) => reactionTo(admin, provider, type, data);

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
])('identity: %s', async (_event, type, data, change, notice) => {
  expect(await received('identity', type, data)).toEqual({ change, notice });
});

test("identity: a liaison's profile changed", async () => {
  const data = { userId: MatchersV3.string(somebodyElse) };
  const notice = { kind: 'LiaisonProfile', id: somebodyElse };
  const published = await received('identity', 'liaison.changed', data);
  expect(published).toEqual({ change: null, notice });
});

test('identity, to the person: they were notified, or have read it', async () => {
  const own = { ...liaison, id: someRequest };
  const notice = { kind: 'Notification', id: somebody };
  const published = await reactionTo(own, 'identity', 'notifications.changed', { userId: string(someRequest) });
  expect(published).toEqual({ change: null, notice });
});

test.each([
  ['a post was submitted', 'post.submitted'],
  ['a post was decided', 'post.reviewed'],
  ['a post was closed', 'post.closed'],
])('verification: %s', async (_event, type) => {
  const data = { userId: MatchersV3.string(somebodyElse) };
  const notice = { kind: 'SocialPost', id: somebody };
  expect(await received('verification', type, data)).toEqual({ change: null, notice });
});

test.each([
  ['somebody wrote', 'message.sent', 'Message', 'senderId', 'receiverId'],
  ['a message was altered or taken back', 'message.changed', 'Message', 'senderId', 'receiverId'],
  ['somebody read on', 'message.read', 'ReadMark', 'readerId', 'otherId'],
])('messaging, to the two people: %s', async (_event, type, kind, one, other) => {
  const data = { [one]: string(somebody), [other]: string(somebodyElse) };
  const notice = { kind, id: somebody };
  expect(await reactionTo(liaison, 'messaging', type, data)).toEqual({ change: null, notice });
});

test.each([
  ['an urgent message was not answered in time', 'urgent.missed'],
  ['nobody is asked any more about an urgent message', 'urgent.closed'],
])('messaging, to the people asked to take over: %s', async (_event, type) => {
  const two = { senderId: string(somebodyElse), receiverId: string(somebodyElse) };
  const data = { ...two, notify: MatchersV3.atLeastOneLike(somebody) };
  const asked = { ...liaison, id: somebody };
  const notice = { kind: 'Urgent', id: somebody };
  expect(await reactionTo(asked, 'messaging', type, data)).toEqual({ change: null, notice });
});

test('messaging, to its author: a scheduled message was sent or failed', async () => {
  const data = { senderId: string(somebody), receiverId: string(somebodyElse) };
  const author = { ...liaison, id: somebody };
  const notice = { kind: 'Scheduled', id: somebody };
  const published = await reactionTo(author, 'messaging', 'scheduled.settled', data);
  expect(published).toEqual({ change: null, notice });
});

test("messaging, to the remaining person: the other's messages in a conversation are erased", async () => {
  const data = { erasedId: string(somebody), otherId: string(somebodyElse) };
  const published = await reactionTo(liaison, 'messaging', 'conversation.erased', data);
  expect(published).toEqual({ change: null, notice: { kind: 'Message', id: somebody } });
});

test.each([
  ['a meeting was requested', 'appointment.requested'],
  ['a meeting was confirmed', 'appointment.confirmed'],
  ['a meeting was moved', 'appointment.rescheduled'],
  ['a meeting was cancelled', 'appointment.cancelled'],
  ['a meeting took place', 'appointment.completed'],
  ['times were proposed', 'proposal.made'],
  ['a proposal was closed', 'proposal.closed'],
])('scheduling, to the two people: %s', async (_event, type) => {
  const data = { athleteId: string(somebody), liaisonId: string(somebodyElse) };
  const notice = { kind: 'Appointment', id: somebody };
  expect(await reactionTo(liaison, 'scheduling', type, data)).toEqual({ change: null, notice });
});

test('scheduling, to the liaison: hours were saved', async () => {
  const own = { ...liaison, id: somebody };
  const notice = { kind: 'Appointment', id: somebody };
  expect(await reactionTo(own, 'scheduling', 'availability.changed', {})).toEqual({ change: null, notice });
});

test.each([
  ['somebody was invited', 'invite.created', {}, 'Invite'],
  ['an invite was renewed', 'invite.renewed', {}, 'Invite'],
  ['an invite was taken back', 'invite.deleted', {}, 'Invite'],
  ['an invite was redeemed', 'invite.redeemed', {}, 'Invite'],
  ['a member joined, or sees more', 'share.granted', { memberId: string(someRequest) }, 'Share'],
  ['a member left, or sees less', 'share.revoked', { memberId: string(someRequest) }, 'Share'],
  ['an athlete is shown to investors', 'showing.granted', {}, 'DeckConsent'],
  ['an athlete is shown no more', 'showing.revoked', {}, 'DeckConsent'],
])('invites, to the athlete: %s', async (_event, type, more, kind) => {
  const athlete = { ...admin, id: somebodyElse, role: 'ATHLETE' } as const;
  const data = { athleteId: string(somebodyElse), ...more };
  expect(await reactionTo(athlete, 'invites', type, data)).toEqual({ change: null, notice: { kind, id: somebody } });
});

test("invites, to the member's athletes: the member wrote of their work", async () => {
  const athlete = { ...admin, id: somebodyElse, role: 'ATHLETE' } as const;
  const data = { userId: string(somebody), athleteIds: eachLike(string(somebodyElse)) };
  const notice = { kind: 'TeamMemberProfile', id: somebody };
  expect(await reactionTo(athlete, 'invites', 'member.changed', data)).toEqual({ change: null, notice });
});

test.each([
  ['the deck was opened', 'deck.opened'],
  ['a question was asked', 'question.asked'],
  ['a question was answered', 'question.answered'],
  ['an investor left an address', 'investor.met'],
  ['the address of an investor was deleted', 'investor.deleted'],
  ['a version was saved', 'version.saved'],
  ['a version was revoked', 'version.revoked'],
  ['a link was made', 'decklink.created'],
  ['a link was revoked', 'decklink.revoked'],
])('presentation, to admins: %s', async (_event, type) => {
  expect(await received('presentation', type, {})).toEqual({
    change: null,
    notice: { kind: 'InvestorDeck', id: somebody },
  });
});

test.each([
  ['TrainingFile', 'file.uploaded'],
  ['TrainingFile', 'file.ready'],
  ['TrainingFile', 'file.refused'],
  ['TrainingFile', 'file.deleted'],
  ['TrainingJob', 'job.queued'],
  ['TrainingJob', 'job.started'],
  ['TrainingJob', 'job.progressed'],
  ['TrainingJob', 'job.completed'],
  ['TrainingJob', 'job.failed'],
  ['TrainingJob', 'job.cancelled'],
  ['TrainingJob', 'job.deleted'],
  ['TrainedModel', 'model.deployed'],
  ['TrainedModel', 'model.withdrawn'],
  ['TrainedModel', 'model.deleted'],
])('training, to admins: %s, %s', async (kind, type) => {
  expect(await received('training', type, {})).toEqual({ change: null, notice: { kind, id: somebody } });
});

test.each([
  ['verification', 'posts.erased'],
  ['messaging', 'messages.erased'],
  ['scheduling', 'appointments.erased'],
  ['invites', 'invites.erased'],
  ['training', 'training.erased'],
  ['presentation', 'contributions.erased'],
])('%s, where a deleted person is erased: %s', async (service, type) => {
  expect(await received(service, type, {})).toEqual({ change: null, notice: ofSomebody });
});

test.each([
  ['a message came', 'contact.received'],
  ['a message was read', 'contact.read'],
  ['a message was marked as unread', 'contact.unread'],
  ['a message was answered', 'contact.answered'],
  ['an answer was mailed', 'contact.mailed'],
  ['an answer could not be mailed', 'contact.undelivered'],
  ['an answer is mailed again', 'contact.resent'],
  ['a message was deleted', 'contact.deleted'],
])('admin: %s', async (_event, type) => {
  const notice = { kind: 'ContactMessage', id: somebody };
  expect(await received('admin', type, {})).toEqual({ change: null, notice });
});

test.each([
  ['a connection was made', 'connection.created', null],
  ['a connection ended', 'connection.removed', { userId: somebodyElse }],
])('admin, to the two people and to admins: %s', async (_event, type, change) => {
  const data = { athleteId: MatchersV3.string(somebody), liaisonId: MatchersV3.string(somebodyElse) };
  expect(await received('admin', type, data)).toEqual({
    change,
    notice: { kind: 'Connection', id: somebody },
  });
});
