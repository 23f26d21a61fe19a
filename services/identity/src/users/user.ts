import { type ChangeableUserField, changeableUserFields } from '@entourage/contracts/events/identity.ts';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { notFound, Problem } from '@entourage/kit/serve/problem.ts';
import type { User as StoredUser } from '../generated/client.ts';

/** The fields that may leave the store: without the password, and without the progress on posts. */
export type User = Omit<StoredUser, 'passwordHash' | 'statusSetAt' | 'postSubmitted' | 'postDecided'>;

/** The fields shown to people who have or had to do with the person. */
export type ShownUser = Pick<
  User,
  'id' | 'username' | 'firstName' | 'lastName' | 'profileImageUrl' | 'timeZone' | 'role'
>;

type ChangeableField = Extract<ChangeableUserField, keyof User>;

/** Changeable fields, but not of the account as it is shown. */
const besideTheAccount: ReadonlySet<ChangeableUserField> = new Set<Exclude<ChangeableUserField, ChangeableField>>([
  'secondFactor',
  'passkeys',
  'password',
  'recoveryCodes',
  'calendarAddress',
]);

const isOfTheAccount = (field: ChangeableUserField): field is ChangeableField => !besideTheAccount.has(field);

export type UserChanges = Partial<
  Pick<User, ChangeableField | 'verifiedAt' | 'verifiedBy'> & Pick<StoredUser, 'statusSetAt'>
>;

/** The changes with a new role: staff need no verification, so they are approved. */
export function withRole(user: User, role: Role, by: { id: string; now: Date; otherAdmins: number }): UserChanges {
  if (user.id === by.id) throw new Problem('OWN_ACCOUNT', 'You cannot change your own role.');
  if (user.role === 'TEAM_MEMBER') {
    throw new Problem('ROLE_FIXED', 'A team member belongs to an athlete; the role cannot be changed.');
  }
  if (user.role === 'ADMIN' && role !== 'ADMIN' && by.otherAdmins === 0) throw lastAdmin();
  const approves = (role === 'LIAISON' || role === 'ADMIN') && user.verificationStatus !== 'APPROVED';
  return {
    role,
    ...(approves && { verificationStatus: 'APPROVED' as const, ...setBy(by) }),
  };
}

/** A decision on an athlete, with the note that the athlete reads. */
export function withVerification(
  user: User,
  status: VerificationStatus,
  notes: string | null,
  by: { id: string; now: Date },
): UserChanges {
  if (user.role !== 'ATHLETE') throw new Problem('NOT_AN_ATHLETE', 'Only athletes are verified.');
  return {
    verificationStatus: status,
    reviewNotes: notes,
    ...(status !== user.verificationStatus && setBy(by)),
  };
}

const setBy = ({ id, now }: { id: string; now: Date }) => ({ verifiedAt: now, verifiedBy: id, statusSetAt: now });

/** A new address is unconfirmed; a change of case is not a new address. */
export function withAddress(user: User, changes: UserChanges): UserChanges {
  const { email } = changes;
  if (email === undefined || email?.toLowerCase() === user.email?.toLowerCase()) return changes;
  return { ...changes, emailConfirmedAt: null };
}

/** The present fields of an edit: absent ones stay as they are. */
export const givenFields = <Edit extends object>(
  edit: Edit,
): { [Field in keyof Edit]?: Exclude<Edit[Field], undefined> } =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as never;

export function assertDeletable(user: User, by: { id: string; otherAdmins: number }): void {
  if (user.id === by.id) throw new Problem('OWN_ACCOUNT', 'You cannot delete your own account here.');
  if (user.role === 'ADMIN' && by.otherAdmins === 0) throw lastAdmin();
}

const lastAdmin = () => new Problem('LAST_ADMIN', 'There must be at least one administrator.');

export const changedFields = (before: User, changes: UserChanges): ChangeableUserField[] =>
  changeableUserFields.filter(isOfTheAccount).filter((field) => field in changes && changes[field] !== before[field]);

export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw notFound();
  return value;
}
