import type { VerificationStatus } from '@entourage/contracts/people.ts';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import type { OwnPost } from './api.ts';

/** Only these depend on what has been shown. */
export const asksForPosts = (status: VerificationStatus): boolean => status === 'PENDING' || status === 'REJECTED';

export const isWaiting = (posts: readonly OwnPost[]): boolean =>
  posts.some(({ reviewStatus }) => reviewStatus === 'PENDING');

/** Who has just shown another post is not told of the last rejection while the news of it is under way. */
export const statusShown = (status: VerificationStatus, posts: readonly OwnPost[]): VerificationStatus =>
  status === 'REJECTED' && isWaiting(posts) ? 'UNDER_REVIEW' : status;

/** The note written with the decision, else the one written with the status. */
export const noteOn = ([latest]: readonly OwnPost[], { reviewNotes }: CurrentUser): string | null =>
  latest?.reviewNotes ?? reviewNotes;
