import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';

/** What verification says of one of a person's posts. */
export interface PostNews {
  readonly attempt: number;
  /** Null: it was submitted. */
  readonly decision: 'APPROVED' | 'REJECTED' | null;
  readonly at: Date;
}

export interface Standing {
  readonly role: Role;
  readonly status: VerificationStatus;
  /** The latest attempt that is known to be submitted, and the latest that is known to be decided. */
  readonly submitted: number;
  readonly decided: number;
  /** When somebody last set the status without a post. */
  readonly setAt: Date | null;
}

/**
 * What a piece of news makes of its athlete's standing; null where it is none. In whatever order and however often the news
 * of several attempts come, they end in the same standing: the latest decision counts, a submission after it reopens
 * a rejection and leaves an approval alone, and what somebody set later than both stands.
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
