import { type Call, type CallName, calls } from '@entourage/contracts/rest/calls.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestPlatform, testPlatform } from '@entourage/stack/testing/platform';
import { appOf, beginSecondFactor, confirmSecondFactor, withSecondFactor } from '../../test/authenticator.ts';
import type { Answer } from '../../test/browser.ts';
import { aMessage, aProfile, type People, type Person, peopleOf, someone } from '../../test/people.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await testPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});
afterAll(() => platform.stop());

async function changing(path: string, body?: object): Promise<Answer> {
  const { id } = await people.register();
  return admin.browser.send(body ? 'PATCH' : 'GET', path.replace('{}', id), body);
}

async function withCode(what: string): Promise<Answer> {
  const { browser, password, code } = await withSecondFactor(await people.register());
  return browser.send('POST', `/api/account/second-factor/${what}`, { password, code: code(1) });
}

/** Each call of the table, made once by somebody who may. */
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
  listSessions: async () => (await people.register()).browser.send('GET', '/api/account/sessions'),
  endSession: async () => {
    const { browser } = await people.register();
    const [{ id }] = (await browser.send('GET', '/api/account/sessions')).body;
    return browser.send('DELETE', `/api/account/sessions/${id}`);
  },
  endSessions: async () => (await people.register()).browser.send('DELETE', '/api/account/sessions'),
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
  listAuditEntries: async () => {
    await eventually(async () => expect(await people.query('admin', 'select 1 from audit_entries')).not.toEqual([]));
    return admin.browser.send('GET', '/api/audit');
  },
};

test.each(Object.keys(calls) as CallName[])(
  '%s answers what its contract says: every field, and not one more',
  async (name) => {
    const call: Call = calls[name];
    const { status, body, headers } = await made[name]();
    expect(status).toBe(call.status);
    const answer = status === 204 ? null : body;
    expect(call.answer.parse(answer)).toEqual(answer);
    expect(headers.has('x-total-count')).toBe(call.paged === true);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);
