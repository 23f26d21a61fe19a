import type { EventOf } from '@entourage/contracts/events/define.ts';
import { postReviewed, postSubmitted } from '@entourage/contracts/events/verification.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { z } from 'zod';
import { followPost } from '../users/follow-post.ts';

/** A submitted or decided post changes the status of its athlete. */
export const followPosts: readonly Handler[] = [
  on(postSubmitted, (event, client) => followPost(client, { ...postFieldsOf(event), decision: null })),
  on(postReviewed, (event, client) => followPost(client, { ...postFieldsOf(event), decision: event.data.decision })),
];

const postFieldsOf = ({ subject, actor, time, data }: EventOf<typeof postSubmitted | typeof postReviewed>) => ({
  post: subject,
  userId: data.userId,
  attempt: data.attempt,
  by: z.uuid().safeParse(actor).data ?? null,
  at: new Date(time),
});
