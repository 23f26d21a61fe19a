import { testTables } from '@entourage/kit/testing/tables.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../src/generated/client.ts';

const [athlete, other, liaison] = [1, 2, 3].map((n) => `0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a0${n}`);
const claim = (whose: string | undefined, from: string, to: string, free = to, by = liaison) =>
  `insert into claims (athlete_id, liaison_id, starts_at, ends_at, free_at)
   values ('${whose}', '${by}', '2026-03-02 ${from}Z', '2026-03-02 ${to}Z', '2026-03-02 ${free}Z')`;
const appointment = (columns: string, values: string) =>
  `insert into appointments (athlete_id, liaison_id, scheduled_at, scheduled_by, ${columns})
   values ('${athlete}', '${liaison}', now(), '${athlete}', ${values})`;

testTables('scheduling', {
  modelNames: Prisma.ModelName,
  open: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
  refused: ['create table bullmq.extra (id int)', 'drop table bullmq.job', 'delete from bullmq.migration'],
  impossible: [
    ['two meetings of a liaison at once', [claim(athlete, '10:00', '10:30'), claim(other, '10:15', '10:45')], '23P01'],
    ['meeting in the buffer', [claim(athlete, '10:00', '10:30', '10:40'), claim(other, '10:30', '11:00')], '23P01'],
    [
      'two meetings of an athlete at once',
      [claim(athlete, '10:00', '10:30'), claim(athlete, '10:15', '10:45', '10:45', other)],
      '23P01',
    ],
    ['meeting that ends before it begins', [claim(athlete, '10:00', '09:30')], '23514'],
    ['open appointment that takes no time', [appointment('status', "'CONFIRMED'")], '23514'],
    ['cancelled appointment without a time of it', [appointment('status', "'CANCELLED'")], '23514'],
    ['appointment of no length', [appointment('status, cancelled_at, duration', "'CANCELLED', now(), 0")], '23514'],
  ],
});
