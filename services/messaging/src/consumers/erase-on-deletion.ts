import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { messagesErased } from '@entourage/contracts/events/messaging.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { erasePerson } from '../deletion/erase-person.ts';

/** Told also where nothing was known of the person: whoever deleted them waits for it. */
export const erasePersonOnDeletion = (forget: (userId: string) => void) =>
  on(userDeleted, async ({ subject }, client) => {
    await erasePerson(client, subject);
    forget(subject);
    await client.query(outboxInsert(messagesErased, { subject, version: 1, data: {} }));
  });
