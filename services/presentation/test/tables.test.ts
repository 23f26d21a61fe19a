import { testTables } from '@entourage/kit/testing/tables.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../src/generated/client.ts';

const id = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a91';
const visit = (more = '', values = '') =>
  `insert into investor_presentation_access (id, secret_hash, ip_address, country, city${more})
   values ('${id}', '\\x01', '192.0.2.1', 'Unknown', 'Unknown'${values})`;
const question = (answeredBy: string, needsReview: boolean, more = '', values = '') =>
  `insert into investor_presentation_questions
     (access_id, question, answer, answered_by, citations, needs_review, answer_ms${more})
   values ('${id}', 'Q', 'A', '${answeredBy}', '[]', ${needsReview}, 1${values})`;

testTables('presentation', {
  modelNames: Prisma.ModelName,
  open: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
  impossible: [
    ['visit with more slides than there are', [visit(', slides_viewed', ', 11')], '23514'],
    ['visit of more than a day', [visit(', session_duration', ', 86401')], '23514'],
    ['two visits with one secret', [visit(), visit().replace(id, id.replace('a91', 'a92'))], '23505'],
    ['answer of the team without a review', [visit(), question('TEAM', false)], '23514'],
    ['answer of the team that waits', [visit(), question('TEAM', true, ', reviewed_at', ', now()')], '23514'],
    ['fact that nobody approved', [visit(), question('MODEL', false, ', is_fact', ', true')], '23514'],
    [
      'two links with one secret',
      Array(2).fill("insert into deck_links (name, secret_hash) values ('Harbour Capital', '\\x01')"),
      '23505',
    ],
    ['question without a visit', [question('MODEL', false)], '23503'],
  ],
});
