import type { Person } from './people.ts';
import { whenThereIsTime } from './when-there-is-time.ts';

/** What the deletion of this person would erase and keep. Every service is asked at once, which takes its time on a busy machine. */
export const dryRunOf = (admin: Person, { id }: Pick<Person, 'id'>) =>
  whenThereIsTime(() => admin.browser.send('GET', `/api/admin/users/${id}/deletion`));
