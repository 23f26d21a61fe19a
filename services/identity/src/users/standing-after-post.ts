import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';

/** Verification's event about one of a person's posts. */
export interface PostNews {
  readonly attempt: number;
  /** Null: it was submitted. */
  readonly decision: 'APPROVED' | 'REJECTED' | null;
  readonly at: Date;
}

export interface Standing {
  readonly role: Role;
  readonly status: VerificationStatus;
  /** The latest known attempts, submitted and decided. */
  readonly submitted: number;
  readonly decided: number;
  /** When an admin last set the status without a post. */
  readonly setAt: Date | null;
}

/**
 * The athlete's standing after an event; null if it changes nothing. Events of several attempts lead to the same
 * standing in any order and with duplicates: the latest decision counts, a later submission reopens a rejection but not
 * an approval, and a status that an admin set later than both stands.
 */
export function standingAfterPost(news: PostNews, standing: Standing): Standing | null {
  if (standing.role !== 'ATHLETE') return null;
  if (standing.setAt !== null && news.at <= standing.setAt) return null;
  return news.decision === null
    ? afterSubmission(news.attempt, standing)
    : afterDecision(news.attempt, news.decision, standing);
}

function afterSubmission(attempt: number, standing: Standing): Standing | null {
  if (attempt <= standing.submitted) return null;
  const isOpen = attempt > standing.decided && standing.status !== 'APPROVED';
  return { ...standing, submitted: attempt, ...(isOpen && { status: 'UNDER_REVIEW' as const }) };
}

function afterDecision(attempt: number, decision: 'APPROVED' | 'REJECTED', standing: Standing): Standing | null {
  if (attempt <= standing.decided) return null;
  const isReopened = decision === 'REJECTED' && standing.submitted > attempt;
  return { ...standing, decided: attempt, status: isReopened ? 'UNDER_REVIEW' : decision };
}
