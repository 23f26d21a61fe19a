import { randomUUID } from 'node:crypto';
import { changeableUserFields } from '@entourage/contracts/events/identity.ts';
import { roles, verificationStatuses } from '@entourage/contracts/people.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import {
  assertDeletable,
  changedFields,
  found,
  givenFields,
  type User,
  withAddress,
  withRole,
  withVerification,
} from './user.ts';

const now = new Date('2026-03-02T09:30:00Z');
const by = { id: randomUUID(), now, otherAdmins: 1 };

const user = (change: Partial<User> = {}): User => ({
  id: randomUUID(),
  username: 'noor',
  email: 'noor@example.org',
  emailConfirmedAt: null,
  firstName: 'Noor',
  lastName: null,
  listedAs: 'Noor',
  profileImageUrl: null,
  timeZone: null,
  role: 'ATHLETE',
  verificationStatus: 'PENDING',
  professionalLeague: 'NBA',
  teamOrganization: 'Harbour City',
  verificationNotes: null,
  reviewNotes: null,
  verifiedAt: null,
  verifiedBy: null,
  lastLogin: null,
  version: 1,
  createdAt: now,
  updatedAt: now,
  ...change,
});

const codeOf = (attempt: () => unknown) => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
  return null;
};

describe('a new role', () => {
  test.each(['LIAISON', 'ADMIN'] as const)('%s approves the person, with the admin and the time', (role) => {
    expect(withRole(user({ verificationStatus: 'REJECTED' }), role, by)).toEqual({
      role,
      verificationStatus: 'APPROVED',
      verifiedAt: now,
      verifiedBy: by.id,
      statusSetAt: now,
    });
  });

  test('keeps an existing approval', () => {
    expect(withRole(user({ verificationStatus: 'APPROVED' }), 'LIAISON', by)).toEqual({ role: 'LIAISON' });
  });

  test('athlete approves nobody', () => {
    expect(withRole(user({ role: 'LIAISON', verificationStatus: 'UNDER_REVIEW' }), 'ATHLETE', by)).toEqual({
      role: 'ATHLETE',
    });
  });

  test.each(roles)("is refused to the admin's own account: %s", (role) => {
    expect(codeOf(() => withRole(user({ id: by.id, role: 'ADMIN' }), role, by))).toBe('OWN_ACCOUNT');
  });

  test.each(roles)('is refused for team members: %s', (role) => {
    expect(codeOf(() => withRole(user({ role: 'TEAM_MEMBER' }), role, by))).toBe('ROLE_FIXED');
  });

  test('is refused for the last admin, but not for one of two', () => {
    const admin = user({ role: 'ADMIN', verificationStatus: 'APPROVED' });
    expect(codeOf(() => withRole(admin, 'LIAISON', { ...by, otherAdmins: 0 }))).toBe('LAST_ADMIN');
    expect(withRole(admin, 'LIAISON', { ...by, otherAdmins: 1 })).toEqual({ role: 'LIAISON' });
    expect(withRole(admin, 'ADMIN', { ...by, otherAdmins: 0 })).toEqual({ role: 'ADMIN' });
  });
});

describe('a decision on an athlete', () => {
  test.each(verificationStatuses)('%s is stored with its note', (status) => {
    expect(withVerification(user(), status, 'Welcome.', by)).toMatchObject({
      verificationStatus: status,
      reviewNotes: 'Welcome.',
    });
  });

  test('a new status stores admin and time, the same status with another note does not', () => {
    expect(withVerification(user(), 'REJECTED', null, by)).toEqual({
      verificationStatus: 'REJECTED',
      reviewNotes: null,
      verifiedAt: now,
      verifiedBy: by.id,
      statusSetAt: now,
    });
    expect(withVerification(user({ verificationStatus: 'REJECTED' }), 'REJECTED', 'Why.', by)).toEqual({
      verificationStatus: 'REJECTED',
      reviewNotes: 'Why.',
    });
  });

  test.each(roles.filter((role) => role !== 'ATHLETE'))('is refused for %s', (role) => {
    expect(codeOf(() => withVerification(user({ role }), 'APPROVED', null, by))).toBe('NOT_AN_ATHLETE');
  });
});

describe('a deletion', () => {
  test.each(roles)('of somebody else is allowed: %s', (role) => {
    expect(codeOf(() => assertDeletable(user({ role }), by))).toBeNull();
  });

  test('of oneself or of the last admin is refused', () => {
    expect(codeOf(() => assertDeletable(user({ id: by.id }), by))).toBe('OWN_ACCOUNT');
    expect(codeOf(() => assertDeletable(user({ role: 'ADMIN' }), { ...by, otherAdmins: 0 }))).toBe('LAST_ADMIN');
  });
});

describe('what changed', () => {
  test('contains the differing fields, not all that were sent', () => {
    expect(changedFields(user(), { firstName: 'Noor', lastName: 'Haddad', email: 'new@example.org' })).toEqual([
      'lastName',
      'email',
    ]);
    expect(changedFields(user(), {})).toEqual([]);
    expect(changedFields(user({ firstName: null }), { firstName: null })).toEqual([]);
  });

  test('names the fields that other services may know of, and no others', () => {
    const other = user({
      firstName: 'Amal',
      lastName: 'B',
      email: 'b@example.org',
      professionalLeague: 'WNBA',
      teamOrganization: 'B',
      verificationNotes: 'B',
      role: 'LIAISON',
      verificationStatus: 'APPROVED',
      reviewNotes: 'B',
      verifiedAt: now,
      verifiedBy: by.id,
      emailConfirmedAt: now,
      timeZone: 'Europe/Berlin',
      profileImageUrl: '/api/pictures/1',
    });
    const beside = ['secondFactor', 'passkeys', 'password', 'recoveryCodes', 'calendarAddress'];
    const ofTheAccount = changeableUserFields.filter((field) => !beside.includes(field));
    expect(changedFields(user(), other).sort()).toEqual(ofTheAccount.sort());
  });
});

test('a missing person is Not found', () => {
  expect(codeOf(() => found(null))).toBe('NOT_FOUND');
  expect(codeOf(() => found(undefined))).toBe('NOT_FOUND');
  expect(found(0)).toBe(0);
});

describe('another address', () => {
  const confirmed = user({ emailConfirmedAt: now });

  test('is unconfirmed', () => {
    expect(withAddress(confirmed, { email: 'new@example.org' })).toEqual({
      email: 'new@example.org',
      emailConfirmedAt: null,
    });
    expect(withAddress(user({ email: null }), { email: 'new@example.org' }).emailConfirmedAt).toBeNull();
  });

  test.each([
    ['no address at all', { firstName: 'Amal' }],
    ['the same address', { email: 'noor@example.org' }],
    ['the same in capitals', { email: 'NOOR@example.org' }],
  ])('%s keeps the confirmation', (_name, changes) => {
    expect(withAddress(confirmed, changes)).toEqual(changes);
  });
});

test('absent fields of an edit are ignored, null counts', () => {
  expect(givenFields({ firstName: undefined, lastName: null, email: 'a@example.org' })).toEqual({
    lastName: null,
    email: 'a@example.org',
  });
});
