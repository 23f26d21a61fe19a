import type { verificationSubmission } from '@entourage/contracts/rest/verification.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import type { Post } from '../generated/client.ts';

export type { Post };
export type Submission = z.infer<typeof verificationSubmission>;
export type Decision = 'APPROVED' | 'REJECTED';

export interface IssuedCode {
  readonly code: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export const underReview = () => new Problem('UNDER_REVIEW', 'A verification is already under review.');
export const alreadyVerified = () => new Problem('ALREADY_VERIFIED', 'Your account is already verified.');

/** Checks in the order in which the errors are most useful. Codes are compared exactly. */
export function assertUsable(
  issued: IssuedCode | null,
  given: string,
  by: { used: readonly string[]; now: Date },
): void {
  const wrong = (sentence: string) => invalid({ verificationCode: sentence });
  if (by.used.includes(given)) throw wrong('This code has been used. Copy the new one.');
  if (issued?.code !== given) throw wrong('This code was not issued to you. Copy the one that is shown.');
  if (issued.expiresAt <= by.now) throw wrong('This code has expired. Copy the new one.');
}

/** Whether a submission repeats the pending post: a double click or a retry makes one post. */
export const isSame = (post: Post, given: Submission): boolean =>
  post.platform === given.platform &&
  post.accountHandle === given.accountHandle &&
  post.postUrl === given.postUrl &&
  post.verificationCode === given.verificationCode;

export interface Review {
  readonly decision: Decision;
  readonly notes: string | null;
}

/** Whether a review repeats this admin's own decision: sent twice, it is one review. */
export const isSameReview = (post: Post, given: Review, by: string): boolean =>
  post.reviewedBy === by && decisionOn(post) === given.decision && post.reviewNotes === given.notes;

/** The decision, even while it can be undone; null if there is none. */
export const decisionOn = ({ decision, reviewStatus }: Post): Decision | null =>
  notPending(decision) ?? notPending(reviewStatus);

const notPending = (status: Post['decision']): Decision | null => (status === 'PENDING' ? null : status);

export const alreadyReviewed = (decision: Decision) =>
  new Problem('ALREADY_REVIEWED', `This post has already been ${decision === 'APPROVED' ? 'approved' : 'rejected'}.`);

export const reviewFinal = () => new Problem('REVIEW_FINAL', 'The decision has taken effect and cannot be taken back.');
