import { z } from 'zod';
import type { Call } from './call.ts';
import { userAddress } from './users.ts';
import {
  ownPost,
  postAddress,
  postReview,
  reviewedPost,
  verificationCode,
  verificationSubmission,
  waitingPost,
} from './verification.ts';

/** How athletes prove their identity, and how administrators review it. */
export const verificationCalls = {
  getVerificationCode: {
    method: 'GET',
    path: '/api/social-verification/code',
    summary: 'The code to put into a post: the one that is valid, or a new one',
    operation: 'VerificationCode',
    status: 200,
    answer: verificationCode,
  },
  submitVerification: {
    method: 'POST',
    path: '/api/social-verification',
    summary: 'Show a post with the code',
    operation: 'SubmitVerification',
    body: verificationSubmission,
    status: 201,
    answer: ownPost,
  },
  listOwnPosts: {
    method: 'GET',
    path: '/api/social-verification',
    summary: 'One’s own posts, the newest first',
    operation: 'OwnPosts',
    status: 200,
    answer: z.array(ownPost),
  },
  listUserPosts: {
    method: 'GET',
    path: '/api/admin/users/{userId}/social-verifications',
    summary: 'The posts of a person, the newest first',
    operation: 'UserPosts',
    field: 'postsOf',
    address: userAddress,
    status: 200,
    answer: z.array(reviewedPost),
  },
  listWaitingPosts: {
    method: 'GET',
    path: '/api/admin/social-verifications',
    summary: 'Posts that wait for a decision, the oldest first',
    operation: 'WaitingPosts',
    status: 200,
    answer: z.array(waitingPost),
    paged: true,
  },
  reviewPost: {
    method: 'PATCH',
    path: '/api/admin/social-verifications/{id}/review',
    summary: 'Decide on a post; it takes effect when it can no longer be taken back',
    operation: 'ReviewPost',
    address: postAddress,
    body: postReview,
    status: 200,
    answer: reviewedPost,
  },
  undoReview: {
    method: 'DELETE',
    path: '/api/admin/social-verifications/{id}/review',
    summary: 'Take a decision back that has not taken effect',
    operation: 'UndoReview',
    address: postAddress,
    status: 200,
    answer: reviewedPost,
  },
} as const satisfies Record<string, Call>;
