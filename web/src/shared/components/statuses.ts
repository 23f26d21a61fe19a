import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import type { BadgeTone } from './Badge.tsx';

interface Status {
  readonly tone: BadgeTone;
  readonly words: string;
}

type Statuses<Name extends string> = Readonly<Record<Name, Status>>;

/** The word and the tone of each status, the same on every page. */
export const verificationStatuses: Statuses<VerificationStatus> = {
  PENDING: { tone: 'none', words: 'Pending' },
  UNDER_REVIEW: { tone: 'waiting', words: 'Under review' },
  APPROVED: { tone: 'good', words: 'Approved' },
  REJECTED: { tone: 'bad', words: 'Rejected' },
};

export const roles: Statuses<Role> = {
  ATHLETE: { tone: 'person', words: 'Athlete' },
  LIAISON: { tone: 'person', words: 'Liaison' },
  ADMIN: { tone: 'person', words: 'Admin' },
  TEAM_MEMBER: { tone: 'person', words: 'Team member' },
};

export const injuryRisks: Statuses<'LOW' | 'MEDIUM' | 'HIGH'> = {
  LOW: { tone: 'low', words: 'Low' },
  MEDIUM: { tone: 'medium', words: 'Medium' },
  HIGH: { tone: 'high', words: 'High' },
};
