import type { VerificationStatus } from '@entourage/contracts/people.ts';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import type { OwnPost } from './api.ts';

/** What comes next depends on the submitted posts, since an admin may set any status with or without one. */
export const asksForPosts = (status: VerificationStatus): boolean => status !== 'APPROVED';

export const isWaiting = (posts: readonly OwnPost[]): boolean =>
  posts.some(({ reviewStatus }) => reviewStatus === 'PENDING');

/** Hides the last rejection from a person who has submitted another post, until the new status arrives. */
export const statusShown = (status: VerificationStatus, posts: readonly OwnPost[]): VerificationStatus =>
  status === 'REJECTED' && isWaiting(posts) ? 'UNDER_REVIEW' : status;

/** The note on the status, which each decision about a post clears; otherwise that of the latest post, if rejected. */
export const noteOn = ([latest]: readonly OwnPost[], { reviewNotes }: CurrentUser): string | null =>
  reviewNotes ?? (latest?.reviewStatus === 'REJECTED' ? latest.reviewNotes : null);
