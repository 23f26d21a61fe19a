import { randomUUID } from 'node:crypto';
import { changeableUserFields } from '@entourage/contracts/events/identity.ts';
import { roles, verificationStatuses } from '@entourage/contracts/people.ts';
import { Problem } from '@entourage/kit/problem.ts';
import {
  assertDeletable,
  changedFields,
  found,
  type User,
  whatIsGiven,
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
  test.each(['LIAISON', 'ADMIN'] as const)('%s approves whoever was not, and says who did it and when', (role) => {
    expect(withRole(user({ verificationStatus: 'REJECTED' }), role, by)).toEqual({
      role,
      verificationStatus: 'APPROVED',
      verifiedAt: now,
      verifiedBy: by.id,
      statusSetAt: now,
    });
  });

  test('leaves an approval as it was', () => {
    expect(withRole(user({ verificationStatus: 'APPROVED' }), 'LIAISON', by)).toEqual({ role: 'LIAISON' });
  });

  test('athlete approves nobody', () => {
    expect(withRole(user({ role: 'LIAISON', verificationStatus: 'UNDER_REVIEW' }), 'ATHLETE', by)).toEqual({
      role: 'ATHLETE',
    });
  });

  test.each(roles)('is not for oneself: %s', (role) => {
    expect(codeOf(() => withRole(user({ id: by.id, role: 'ADMIN' }), role, by))).toBe('OWN_ACCOUNT');
  });

  test.each(roles)('is not for team members: %s', (role) => {
    expect(codeOf(() => withRole(user({ role: 'TEAM_MEMBER' }), role, by))).toBe('ROLE_FIXED');
  });

  test('does not take the last admin away, but one of two', () => {
    const admin = user({ role: 'ADMIN', verificationStatus: 'APPROVED' });
    expect(codeOf(() => withRole(admin, 'LIAISON', { ...by, otherAdmins: 0 }))).toBe('LAST_ADMIN');
    expect(withRole(admin, 'LIAISON', { ...by, otherAdmins: 1 })).toEqual({ role: 'LIAISON' });
    expect(withRole(admin, 'ADMIN', { ...by, otherAdmins: 0 })).toEqual({ role: 'ADMIN' });
  });
});

describe('a decision on an athlete', () => {
  test.each(verificationStatuses)('%s comes with its note', (status) => {
    expect(withVerification(user(), status, 'Welcome.', by)).toMatchObject({
      verificationStatus: status,
      reviewNotes: 'Welcome.',
    });
  });

  test('a new status says who gave it and when, the same status with other words does not', () => {
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

  test.each(roles.filter((role) => role !== 'ATHLETE'))('is not for %s', (role) => {
    expect(codeOf(() => withVerification(user({ role }), 'APPROVED', null, by))).toBe('NOT_AN_ATHLETE');
  });
});

describe('a deletion', () => {
  test.each(roles)('of somebody else is possible: %s', (role) => {
    expect(codeOf(() => assertDeletable(user({ role }), by))).toBeNull();
  });

  test('of oneself is not, nor of the last admin', () => {
    expect(codeOf(() => assertDeletable(user({ id: by.id }), by))).toBe('OWN_ACCOUNT');
    expect(codeOf(() => assertDeletable(user({ role: 'ADMIN' }), { ...by, otherAdmins: 0 }))).toBe('LAST_ADMIN');
  });
});

describe('what changed', () => {
  test('is what differs, not what was sent', () => {
    expect(changedFields(user(), { firstName: 'Noor', lastName: 'Haddad', email: 'new@example.org' })).toEqual([
      'lastName',
      'email',
    ]);
    expect(changedFields(user(), {})).toEqual([]);
    expect(changedFields(user({ firstName: null }), { firstName: null })).toEqual([]);
  });

  test('is told of every field that others may hear of, and of no other', () => {
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
    const ofTheAccount = changeableUserFields.filter((field) => field !== 'secondFactor');
    expect(changedFields(user(), other).sort()).toEqual(ofTheAccount.sort());
  });
});

test('nothing there is Not found', () => {
  expect(codeOf(() => found(null))).toBe('NOT_FOUND');
  expect(codeOf(() => found(undefined))).toBe('NOT_FOUND');
  expect(found(0)).toBe(0);
});

describe('another address', () => {
  const confirmed = user({ emailConfirmedAt: now });

  test('is not confirmed', () => {
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
  ])('%s leaves what was confirmed', (_name, changes) => {
    expect(withAddress(confirmed, changes)).toEqual(changes);
  });
});

test('of an edit only what is there counts, and null is there', () => {
  expect(whatIsGiven({ firstName: undefined, lastName: null, email: 'a@example.org' })).toEqual({
    lastName: null,
    email: 'a@example.org',
  });
});
