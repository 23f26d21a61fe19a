import { userChanged } from '@entourage/contracts/events/identity.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { z } from 'zod';
import { closeWaiting } from '../posts/post.store.ts';

/** A status set by an admin closes the pending post, unless the status is UNDER_REVIEW. */
export const closeOnStatus = () =>
  on(userChanged, async ({ subject, actor, time, data }, client) => {
    if (data.post !== undefined || !data.changed.includes('verificationStatus')) return;
    if (data.verificationStatus === 'UNDER_REVIEW') return;
    const as = data.verificationStatus === 'APPROVED' ? 'APPROVED' : 'REJECTED';
    // Actors that are not people (such as 'system') are not stored.
    const by = z.uuid().safeParse(actor).data ?? null;
    await closeWaiting(client, subject, { as, by, at: new Date(time) });
  });
