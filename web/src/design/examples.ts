import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';

/** The fixed time of this page, so that photographs do not change. */
export const now = '2026-03-02T09:30:00Z';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly status: VerificationStatus;
  readonly risk: 'LOW' | 'MEDIUM' | 'HIGH';
  readonly load: number;
  readonly seenAt: string;
}

const person = (
  id: string,
  name: string,
  email: string,
  role: Role,
  status: VerificationStatus,
  risk: Person['risk'],
  load: number,
  seenAt: string,
): Person => ({ id, name, email, role, status, risk, load, seenAt });

export const longName = 'Maximiliana Theodora Konstantinopoulos-Featherstonehaugh von und zu Hohenlohe-Langenburg';

export const people: readonly Person[] = [
  person('1', 'Noor Haddad', 'noor@example.org', 'ATHLETE', 'APPROVED', 'LOW', 412, '2026-03-02T09:26:00Z'),
  person('2', 'Ilse Brandt', 'ilse@example.org', 'ATHLETE', 'UNDER_REVIEW', 'MEDIUM', 1038, '2026-03-02T06:10:00Z'),
  person('3', longName, 'm.t.k@example.org', 'TEAM_MEMBER', 'PENDING', 'HIGH', 96, '2026-02-27T18:00:00Z'),
  person('4', 'Kofi Asante', 'kofi@example.org', 'LIAISON', 'APPROVED', 'LOW', 640, '2026-03-01T12:00:00Z'),
  person('5', 'Yuki Tanaka', 'yuki@example.org', 'ATHLETE', 'REJECTED', 'MEDIUM', 875, '2026-01-14T08:00:00Z'),
];
