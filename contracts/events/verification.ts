import { z } from 'zod';
import type { EventDefinition } from './define.ts';

const post = {
  userId: z.uuid(),
  /** Of a person's posts the first is 1: a later one's news outweigh an earlier one's. */
  attempt: z.int().positive(),
};

export const postSubmitted = {
  service: 'verification',
  type: 'post.submitted',
  version: 1,
  summary: 'An athlete showed a post with their code; it waits for a review',
  data: z.object(post),
} as const satisfies EventDefinition;

export const postReviewed = {
  service: 'verification',
  type: 'post.reviewed',
  version: 1,
  summary: 'An admin decided on a post; the decision has taken effect',
  data: z.object({ ...post, decision: z.enum(['APPROVED', 'REJECTED']) }),
} as const satisfies EventDefinition;

export const postsErased = {
  service: 'verification',
  type: 'posts.erased',
  version: 1,
  summary: 'Of somebody whose account is gone nothing is left here: no code, no post',
  data: z.object({}),
} as const satisfies EventDefinition;

export const postClosed = {
  service: 'verification',
  type: 'post.closed',
  version: 1,
  summary: 'A post that waited was closed, because the status of its athlete was set without it',
  data: z.object(post),
} as const satisfies EventDefinition;
