import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { erasePerson } from '../posts/post.store.ts';

export const erasePersonOnDeletion = () => on(userDeleted, ({ subject }, client) => erasePerson(client, subject));
