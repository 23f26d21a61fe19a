import type { Appointment, Proposal } from './meetings.api.ts';

/** The other person of a meeting or an offer; `person` is null once the account is deleted. */
export const otherOf = ({ athleteId, athlete, liaisonId, liaison }: Appointment | Proposal, ownId: string) =>
  athleteId === ownId ? { id: liaisonId, person: liaison } : { id: athleteId, person: athlete };
