import { withClient } from '../postgres/databases.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { closeSnapshots, isConsistentCut, openSnapshots } from './snapshots.ts';

let identity: TestDatabase;
let admin: TestDatabase;
let urls: Map<'identity' | 'admin', string>;

beforeEach(async () => {
  [identity, admin] = await Promise.all([testDatabase('identity'), testDatabase('admin')]);
  urls = new Map([
    ['identity', identity.ownerUrl],
    ['admin', admin.ownerUrl],
  ]);
});

afterEach(() => Promise.all([identity.drop(), admin.drop()]));

const change = (database: TestDatabase, text: string) => withClient(database.ownerUrl, (client) => client.query(text));
const register = (username: string) =>
  change(identity, `insert into users (username, password_hash) values ('${username}', 'x')`);

test('changes during a backup are not in it', async () => {
  await register('before');
  const snapshots = await openSnapshots(urls, async (opened, of) => {
    await register('during');
    return isConsistentCut(opened, of);
  });
  const found = await snapshots.get('identity')?.query('select username from users');
  expect(found?.rows).toEqual([{ username: 'before' }]);
  await closeSnapshots(snapshots);
});

test('snapshots are taken again if one has handled an event that its publisher’s does not have', async () => {
  const id = '00000000-0000-7000-8000-00000000000a';
  const cuts: boolean[] = [];
  const snapshots = await openSnapshots(urls, async (opened, of) => {
    if (cuts.length === 0) {
      // As if identity's snapshot were a moment older than admin's.
      const columns = 'id, type, subject, aggregate_version, actor, data';
      await change(identity, `insert into outbox (${columns}) values ('${id}', 'user.changed', 'x', 1, 'y', '{}')`);
      await change(admin, `insert into inbox (event_id) values ('${id}')`);
      const handled = opened.get('admin');
      await handled?.query('rollback');
      await handled?.query('begin isolation level repeatable read read only; select pg_current_snapshot()');
    }
    cuts.push(await isConsistentCut(opened, of));
    return cuts.at(-1) ?? false;
  });
  expect(cuts).toEqual([false, true]);
  await closeSnapshots(snapshots);
});
