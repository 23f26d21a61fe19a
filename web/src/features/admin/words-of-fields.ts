import type { ChangeableUserField } from '@entourage/contracts/events/identity.ts';
import { exactly } from '../../shared/components/ago/times.ts';
import { roles, verificationStatuses } from '../../shared/components/statuses.ts';

/** What is known of a person, as the form and their history call it. */
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
} as const satisfies Readonly<Record<ChangeableUserField, string>>;

const fieldNames: Readonly<Record<string, string>> = fieldWords;

/** One that this page does not know yet keeps the name it came with. */
export const fieldIn = (field: string): string => fieldNames[field] ?? field;

const states: Readonly<Record<string, Readonly<Record<string, { readonly words: string }>>>> = {
  role: roles,
  verificationStatus: verificationStatuses,
};

export function valueIn(field: string, value: string): string {
  if (field === 'emailConfirmedAt') return exactly(value);
  return states[field]?.[value]?.words ?? value;
}
