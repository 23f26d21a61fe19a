import type { Pool } from '@entourage/kit/data/database.ts';
import { withDatabase } from '../../test/with-database.ts';
import { createCalendarFeedStore } from './calendar-feed.store.ts';

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});

test('each new address is published, concurrent ones too, and its end once', async () => {
  const feeds = createCalendarFeedStore(pool);
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (username, password_hash) values ('noor', 'a hash') returning id",
  );
  const id = rows[0]?.id as string;
  const changes = async () => {
    const published = await pool.query(
      "select data->'changed' as changed from outbox where type = 'user.changed' and subject = $1 order by seq",
      [id],
    );
    return published.rows.map(({ changed }) => changed);
  };
  const address = ['calendarAddress'];
  expect(await feeds.create(id, 'another hash')).toBeNull();
  expect(await changes()).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => feeds.create(id, 'a hash')));
  expect(await changes()).toEqual(Array.from({ length: 5 }, () => address));
  await Promise.all([feeds.revoke(id), feeds.revoke(id)]);
  await feeds.revoke(id);
  expect(await changes()).toEqual(Array.from({ length: 6 }, () => address));
});
