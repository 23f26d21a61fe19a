import { eventually } from '@entourage/stack/testing/eventually';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import type { Client } from './client.ts';
import { unique } from './unique.ts';

const password = 'a-quiet-river-bend';

/** Returns the session cookie of a new administrator. */
export async function createAdmin(platform: Pick<TrialPlatform, 'command'>, client: Client): Promise<string> {
  const username = unique('admin');
  const names = ['--username', username, '--email', `${username}@example.org`];
  const { code, output } = await platform.command('identity', ['create', ...names], `${password}\n`);
  if (code !== 0) throw new Error(`no administrator could be made: ${output}`);
  const body = { username, password };
  // Retries, since a busy machine may refuse.
  return eventually(async () => {
    const { cookie, status } = await client.ask('sign in', { method: 'POST', path: '/api/login', body });
    if (!cookie) throw new Error(`the administrator could not sign in: ${status}`);
    return cookie;
  });
}
