import { notificationKinds } from '@entourage/contracts/notifications.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { z } from 'zod';
import { settle } from '../notifications/settle.ts';
import { settledBy } from '../notifications/settled-by.ts';

const isPerson = (actor: string): boolean => z.uuid().safeParse(actor).success;

/** Marks notifications that need nobody any more as read, by the table in `notifications/settled-by.ts`. */
export const settleNotifications: readonly Handler[] = notificationKinds.flatMap((kind) => {
  const by = settledBy[kind];
  if (typeof by === 'string') return [];
  return by.events.map((definition) =>
    on(definition, async ({ subject, actor, time: at }, client) => {
      const people = [actor].filter(isPerson);
      const of = by.of === 'everybody' ? null : people;
      for (const about of by.by === 'its subject' ? people : [subject]) await settle(client, kind, about, { of, at });
    }),
  );
});
