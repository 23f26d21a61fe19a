import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { postsErased } from '@entourage/contracts/events/verification.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { erasePerson } from '../deletion/erase-person.ts';

/** Told also where nothing was known of the person: whoever deleted them waits for it. */
export const erasePersonOnDeletion = () =>
  on(userDeleted, async ({ subject }, client) => {
    await erasePerson(client, subject);
    const { text, values } = outboxInsert(postsErased, { subject, version: 1, data: {} });
    await client.query(text, values);
  });
