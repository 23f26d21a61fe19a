import { eventually } from '@entourage/stack/testing/eventually';
import type { House } from '../house/house.ts';
import type { Client } from './client.ts';
import { unique } from './unique.ts';

const password = 'a-quiet-river-bend';

/** Answers the cookie of a new administrator's session. */
export async function createAdmin(house: House, client: Client): Promise<string> {
  const username = unique('admin');
  const names = ['--username', username, '--email', `${username}@example.org`];
  const { code, output } = await house.command('identity', ['create', ...names], `${password}\n`);
  if (code !== 0) throw new Error(`no administrator could be made: ${output}`);
  const body = { username, password };
  // Also where a machine is so busy that they are told to come back.
  return eventually(async () => {
    const { cookie, status } = await client.ask('sign in', { method: 'POST', path: '/api/login', body });
    if (!cookie) throw new Error(`the administrator could not sign in: ${status}`);
    return cookie;
  });
}
