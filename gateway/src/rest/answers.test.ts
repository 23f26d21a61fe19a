import { randomUUID } from 'node:crypto';
import { type Call, type CallName, calls } from '@entourage/contracts/rest/calls.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { noPushService, testBrowser } from '@entourage/stack/testing/push-service';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { appOf, beginSecondFactor, confirmSecondFactor, withSecondFactor } from '../../test/authenticator.ts';
import { type Billing, billingBeside } from '../../test/billing.ts';
import { billingAnswers } from '../../test/billing-answers.ts';
import { biomarkerAnswers } from '../../test/biomarker-answers.ts';
import type { Answer, Browser } from '../../test/browser.ts';
import { type Care, careOf } from '../../test/care.ts';
import { connectionAnswers } from '../../test/connection-answers.ts';
import { deckAnswers } from '../../test/deck-answers.ts';
import { documentAnswers } from '../../test/document-answers.ts';
import { inviteAnswers } from '../../test/invite-answers.ts';
import { meetingAnswers } from '../../test/meeting-answers.ts';
import { messageAnswers } from '../../test/message-answers.ts';
import { passkeyAnswers } from '../../test/passkey-answers.ts';
import { aLiaisonProfile, aMessage, aProfile, type People, type Person, peopleOf, someone } from '../../test/people.ts';
import { questionAnswers } from '../../test/question-answers.ts';
import { type Training, trainingOf } from '../../test/training.ts';
import { trainingAnswers } from '../../test/training-answers.ts';
import { wellnessAnswers } from '../../test/wellness-answers.ts';

let platform: SharedPlatform;
let people: People;
let admin: Person;
let care: Care;
let billing: Billing;
let training: Training;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
  billing = await billingBeside(platform);
  training = trainingOf(platform, people, () => admin);
});
afterAll(() => billing.stop());

async function changing(path: string, body?: object): Promise<Answer> {
  const { id } = await people.register();
  return admin.browser.send(body ? 'PATCH' : 'GET', path.replace('{}', id), body);
}

async function withCode(what: string): Promise<Answer> {
  const { browser, password, code } = await withSecondFactor(await people.register());
  return browser.send('POST', `/api/account/second-factor/${what}`, { password, code: code(1) });
}

const withPush = (browser: Browser): Promise<Answer> =>
  browser.send('PUT', '/api/push', testBrowser(`${noPushService}/${randomUUID()}`).subscription);

/** Every call of the table, made once by a caller who may make it. */
const made: { readonly [Name in CallName]: () => Promise<Answer> } = {
  currentUser: async () => (await people.register()).browser.send('GET', '/api/auth/user'),
  signIn: async () => {
    const { username, password } = await people.register();
    return people.visitor().send('POST', '/api/login', { username, password });
  },
  register: () => people.visitor().send('POST', '/api/register', someone()),
  readSecondFactor: async () => (await people.register()).browser.send('GET', '/api/account/second-factor'),
  beginSecondFactor: async () => beginSecondFactor(await people.register()),
  confirmSecondFactor: async () => {
    const person = await people.register();
    return confirmSecondFactor(person, appOf((await beginSecondFactor(person)).body.uri)());
  },
  renewRecoveryCodes: () => withCode('recovery-codes'),
  removeSecondFactor: () => withCode('remove'),
  sendEmailConfirmation: async () => (await people.register()).browser.send('POST', '/api/account/email-confirmation'),
  confirmEmail: async () => {
    const token = await people.mailedToken(await people.register(), 'confirm-email');
    return people.visitor().send('POST', '/api/confirm-email', { token });
  },
  requestPasswordReset: () => people.visitor().send('POST', '/api/password-reset', { email: someone().email }),
  resetPassword: async () => {
    const token = await people.mailedToken(await people.register(), 'reset-password');
    return people.visitor().send('POST', '/api/password-reset/complete', { token, password: 'another-quiet-river' });
  },
  editAccount: async () =>
    (await people.register()).browser.send('PATCH', '/api/account', { timeZone: 'Europe/Berlin' }),
  changePassword: async () => {
    const { browser, password: currentPassword } = await people.register();
    return browser.send('POST', '/api/account/password', { currentPassword, newPassword: 'another-quiet-river' });
  },
  changeEmail: async () => {
    const { browser, password } = await people.register();
    return browser.send('POST', '/api/account/email', { email: someone().email, password });
  },
  listSessions: async () => (await people.register()).browser.send('GET', '/api/account/sessions'),
  endSession: async () => {
    const { browser } = await people.register();
    const [{ id }] = (await browser.send('GET', '/api/account/sessions')).body;
    return browser.send('DELETE', `/api/account/sessions/${id}`);
  },
  endSessions: async () => (await people.register()).browser.send('DELETE', '/api/account/sessions'),
  listNotifications: async () => {
    const { athlete } = await care.pair();
    return eventually(async () => {
      const answer = await athlete.browser.send('GET', '/api/notifications');
      expect(answer.body).toMatchObject([{ kind: 'CONNECTED' }]);
      return answer;
    });
  },
  countUnreadNotifications: async () => (await people.register()).browser.send('GET', '/api/notifications/unread'),
  markNotificationRead: async () => {
    const person = await people.register();
    return person.browser.send('POST', `/api/notifications/${await people.notify(person)}/read`);
  },
  markNotificationsRead: async () => {
    const until = new Date().toISOString();
    return (await people.register()).browser.send('POST', '/api/notifications/read', { until });
  },
  readNotificationSettings: async () => (await people.register()).browser.send('GET', '/api/notification-settings'),
  changeNotificationSettings: async () =>
    (await people.register()).browser.send('PATCH', '/api/notification-settings', { checkInAt: '20:00' }),
  getPush: async () => (await people.register()).browser.send('GET', '/api/push'),
  turnOnPush: async () => withPush((await people.register()).browser),
  turnOffPush: async () => (await people.register()).browser.send('DELETE', '/api/push'),
  testPush: async () => {
    const { browser } = await people.register();
    await withPush(browser);
    return browser.send('POST', '/api/push/test');
  },
  getVerificationCode: async () => (await people.register()).browser.send('GET', '/api/social-verification/code'),
  submitVerification: async () => people.submitPost(await people.register()),
  listOwnPosts: async () => {
    const { person } = await people.withPost();
    return person.browser.send('GET', '/api/social-verification');
  },
  listUserPosts: async () => {
    const { person } = await people.withPost();
    return admin.browser.send('GET', `/api/admin/users/${person.id}/social-verifications`);
  },
  listWaitingPosts: async () => {
    await people.withPost();
    return admin.browser.send('GET', '/api/admin/social-verifications');
  },
  reviewPost: async () => {
    const { post } = await people.withPost();
    return admin.browser.send('PATCH', `/api/admin/social-verifications/${post.id}/review`, { decision: 'APPROVED' });
  },
  undoReview: async () => {
    const { post } = await people.withPost();
    const path = `/api/admin/social-verifications/${post.id}/review`;
    await admin.browser.send('PATCH', path, { decision: 'REJECTED', notes: 'Not yet.' });
    return admin.browser.send('DELETE', path);
  },
  getAthleteProfile: async () => {
    const { browser } = await people.withStanding('ATHLETE', 'APPROVED');
    await browser.send('POST', '/api/athlete-profile', aProfile);
    return browser.send('GET', '/api/athlete-profile');
  },
  saveAthleteProfile: async () => {
    const { browser } = await people.withStanding('ATHLETE', 'APPROVED');
    return browser.send('POST', '/api/athlete-profile', aProfile);
  },
  getLiaisonProfile: async () => {
    const { browser } = await people.withStanding('LIAISON', 'APPROVED');
    await browser.send('PUT', '/api/liaison-profile', aLiaisonProfile);
    return browser.send('GET', '/api/liaison-profile');
  },
  saveLiaisonProfile: async () => {
    const { browser } = await people.withStanding('LIAISON', 'APPROVED');
    return browser.send('PUT', '/api/liaison-profile', aLiaisonProfile);
  },
  listBoardAthletes: async () => {
    const { browser } = await people.withStanding('ATHLETE', 'APPROVED');
    await browser.send('POST', '/api/athlete-profile', aProfile);
    return admin.browser.send('GET', '/api/admin/athletes');
  },
  listBoardLiaisons: async () => {
    const { browser } = await people.withStanding('LIAISON', 'APPROVED');
    await browser.send('PUT', '/api/liaison-profile', aLiaisonProfile);
    return admin.browser.send('GET', '/api/admin/liaisons');
  },
  ...passkeyAnswers(
    () => people,
    () => platform.env('identity').PUBLIC_ORIGIN ?? '',
  ),
  ...biomarkerAnswers(() => care),
  ...wellnessAnswers(() => care),
  ...questionAnswers(() => care),
  ...documentAnswers(() => care),
  ...messageAnswers(
    () => care,
    () => people,
  ),
  ...trainingAnswers(() => training),
  ...deckAnswers(
    () => people,
    () => admin,
  ),
  ...billingAnswers(
    () => billing,
    () => people,
  ),
  ...meetingAnswers(
    () => care,
    () => people,
  ),
  ...inviteAnswers(
    () => care,
    () => people,
  ),
  ...connectionAnswers(
    () => care,
    () => people,
  ),
  countPeople: () => admin.browser.send('GET', '/api/admin/counts'),
  listUsers: () => admin.browser.send('GET', '/api/users'),
  changeRole: () => changing('/api/users/{}/role', { role: 'LIAISON' }),
  editUser: () => changing('/api/admin/users/{}', { firstName: 'Amal', verificationNotes: 'Called the club.' }),
  setVerification: () => changing('/api/admin/users/{}/verification', { status: 'REJECTED', notes: 'Not yet.' }),
  listUserHistory: async () => {
    const { id } = await people.register();
    await admin.browser.send('PATCH', `/api/admin/users/${id}`, { firstName: 'Amal' });
    return admin.browser.send('GET', `/api/admin/users/${id}/history`);
  },
  previewDeletion: () => changing('/api/admin/users/{}/deletion'),
  deleteUser: async () => admin.browser.send('DELETE', `/api/admin/users/${(await people.register()).id}`),
  listDeletions: async () => {
    const { id } = await people.register();
    await admin.browser.send('DELETE', `/api/admin/users/${id}`);
    await eventually(async () => expect(await people.query('admin', 'select 1 from deletions')).not.toEqual([]));
    return admin.browser.send('GET', '/api/admin/deletions');
  },
  sendContactMessage: () => people.visitor().send('POST', '/api/contact', aMessage()),
  listContactMessages: async () => {
    await people.visitor().send('POST', '/api/contact', aMessage());
    return admin.browser.send('GET', '/api/contact-messages');
  },
  markContactRead: async () => {
    const { body } = await people.visitor().send('POST', '/api/contact', aMessage());
    return admin.browser.send('PATCH', `/api/contact-messages/${body.id}/read`);
  },
  markContactUnread: async () => {
    const { body } = await people.visitor().send('POST', '/api/contact', aMessage());
    await admin.browser.send('PATCH', `/api/contact-messages/${body.id}/read`);
    return admin.browser.send('DELETE', `/api/contact-messages/${body.id}/read`);
  },
  deleteContactMessage: async () => {
    const { body } = await people.visitor().send('POST', '/api/contact', aMessage());
    return admin.browser.send('DELETE', `/api/contact-messages/${body.id}`);
  },
  answerContactMessage: async () => {
    const { body } = await people.visitor().send('POST', '/api/contact', aMessage());
    return admin.browser.send('POST', `/api/contact-messages/${body.id}/answer`, { answer: 'We do.' });
  },
  sendContactAnswerAgain: async () => {
    const { body } = await people.visitor().send('POST', '/api/contact', aMessage());
    await admin.browser.send('POST', `/api/contact-messages/${body.id}/answer`, { answer: 'We do.' });
    return admin.browser.send('POST', `/api/contact-messages/${body.id}/answer/again`);
  },
  listAuditEntries: async () => {
    await eventually(async () => expect(await people.query('admin', 'select 1 from audit_entries')).not.toEqual([]));
    return admin.browser.send('GET', '/api/audit');
  },
};

/** Nobody counts what matches a search. */
const uncounted: readonly CallName[] = ['searchMessages'];

/** Concurrent: most of the time is spent waiting until every service has the new relationships. */
test.concurrent.each(Object.keys(calls) as CallName[])(
  '%s answers exactly the fields of its contract',
  async (name) => {
    const call: Call = calls[name];
    const { status, body, headers } = await made[name]();
    expect(status).toBe(call.status);
    const answer = status === 204 ? null : body;
    expect(call.answer.parse(answer)).toEqual(answer);
    const total = headers.get('x-total-count');
    if (!call.paged) expect(total).toBe(Array.isArray(body) ? String(body.length) : null);
    else expect(total !== null).toBe(!uncounted.includes(name));
    expect(headers.get('cache-control')).toBe('no-store');
  },
);
