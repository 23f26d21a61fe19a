import { userChanged } from '@entourage/contracts/events/identity.ts';
import { on } from '@entourage/kit/bus/inbox.ts';

/** People can no longer reply to a former administrator. */
export const followStaff = () =>
  on(userChanged, async ({ subject, data }, client) => {
    if (data.role === 'ADMIN') return;
    await client.query('update conversations set staff_id = null where staff_id = $1', [subject]);
  });
