import { z } from 'zod';
import type { EventDefinition } from './define.ts';
import { aboutAccount, type LiveNotice } from './live-notice.ts';

const post = {
  userId: z.uuid(),
  /** Numbers a person's posts from 1: an event about a later post outweighs one about an earlier post. */
  attempt: z.int().positive(),
};

const aboutPost = [{ kind: 'SocialPost', to: ['userId', 'admins'] }] as const satisfies readonly LiveNotice[];

export const postSubmitted = {
  service: 'verification',
  type: 'post.submitted',
  version: 1,
  summary: 'An athlete showed a post with their code; it waits for a review',
  data: z.object(post),
  live: aboutPost,
} as const satisfies EventDefinition;

export const postReviewed = {
  service: 'verification',
  type: 'post.reviewed',
  version: 1,
  summary: 'An admin decided on a post; the decision has taken effect',
  data: z.object({ ...post, decision: z.enum(['APPROVED', 'REJECTED']) }),
  live: aboutPost,
} as const satisfies EventDefinition;

export const postsErased = {
  service: 'verification',
  type: 'posts.erased',
  version: 1,
  reportsDeletion: true,
  summary: 'Of somebody whose account is gone nothing is left here: no code, no post',
  data: z.object({}),
  live: aboutAccount,
} as const satisfies EventDefinition;

export const postClosed = {
  service: 'verification',
  type: 'post.closed',
  version: 1,
  summary: 'A post that waited was closed, because the status of its athlete was set without it',
  data: z.object(post),
  live: aboutPost,
} as const satisfies EventDefinition;
