import type { EventOf } from '@entourage/contracts/events/define.ts';
import { messageSent } from '@entourage/contracts/events/messaging.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueMessages } from '../push/queue-push.ts';

/** The most frequent event: one statement for all that arrive together. */
export const pushMessages: Handler = {
  ...on(messageSent, async () => undefined),
  handle: (events, client) =>
    queueMessages(
      client,
      (events as readonly EventOf<typeof messageSent>[]).map(({ time, data: { receiverId, urgent } }) => ({
        ...{ to: receiverId, at: time, urgent },
      })),
    ),
};
