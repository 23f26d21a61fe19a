import { testTables } from '@entourage/kit/testing/tables.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../src/generated/client.ts';

const person = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a01';
const post = (attempt: number, code: string, more = '', values = '') =>
  `insert into posts (user_id, attempt, platform, account_handle, post_url, verification_code${more})
   values ('${person}', ${attempt}, 'TIKTOK', 'noor', 'https://www.tiktok.com/@noor/video/1', '${code}'${values})`;

testTables('verification', {
  modelNames: Prisma.ModelName,
  open: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
  impossible: [
    ['second post of a person beside one that waits', [post(1, 'A'), post(2, 'B')], '23505'],
    ['post with a code that was used', [post(1, 'A', ', review_status', ", 'REJECTED'"), post(2, 'A')], '23505'],
    ['post with a decision that never takes effect', [post(1, 'A', ', decision', ", 'APPROVED'")], '23514'],
    ['post with a decision to wait', [post(1, 'A', ', decision, effective_at', ", 'PENDING', now()")], '23514'],
    [
      'post that is decided and can still be taken back',
      [post(1, 'A', ', review_status, decision, effective_at', ", 'APPROVED', 'APPROVED', now()")],
      '23514',
    ],
  ],
});
