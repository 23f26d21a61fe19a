import type { ChangeableUserField } from '@entourage/contracts/events/identity.ts';
import { exactly } from '../../shared/components/ago/times.ts';
import { roles, verificationStatuses } from '../../shared/components/statuses.ts';

/** The fields of a person, named alike in the form and in the history. */
export const fieldWords = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  emailConfirmedAt: 'Email confirmed',
  timeZone: 'Time Zone',
  profileImageUrl: 'Picture',
  professionalLeague: 'Professional League',
  teamOrganization: 'Team/Organization',
  verificationNotes: 'Verification Notes',
  role: 'Role',
  verificationStatus: 'Verification',
  reviewNotes: 'Note to the athlete',
  secondFactor: 'Two-step sign-in',
  passkeys: 'Passkeys',
  password: 'Password',
  recoveryCodes: 'Recovery codes',
  calendarAddress: 'Calendar address',
} as const satisfies Readonly<Record<ChangeableUserField, string>>;

const fieldNames: Readonly<Record<string, string>> = fieldWords;

/** A field that this version does not know keeps its raw name. */
export const fieldIn = (field: string): string => fieldNames[field] ?? field;

const states: Readonly<Record<string, Readonly<Record<string, { readonly words: string }>>>> = {
  role: roles,
  verificationStatus: verificationStatuses,
};

export function valueIn(field: string, value: string): string {
  if (field === 'emailConfirmedAt') return exactly(value);
  return states[field]?.[value]?.words ?? value;
}
