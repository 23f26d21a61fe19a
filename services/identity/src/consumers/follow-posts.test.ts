import { randomUUID } from 'node:crypto';
import { dataSchemaOf } from '@entourage/contracts/events/define.ts';
import { postReviewed, postSubmitted } from '@entourage/contracts/events/verification.ts';
import type { VerificationStatus } from '@entourage/contracts/people.ts';
import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { somebody } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { MatchersV3 } from '@pact-foundation/pact';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';
import { setVerification } from '../users/manage-users.ts';
import { followPosts } from './follow-posts.ts';

const { integer, string } = MatchersV3;
const handles = consumerPacts('identity');

let database: TestDatabase;
let pool: Pool;
let prisma: PrismaClient;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 10, createLog('test', 'silent'));
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['users', 'outbox', 'inbox']) await pool.query(`delete from ${table}`);
});

async function insert(username: string, role: 'ADMIN' | 'ATHLETE' = 'ATHLETE', id: string = randomUUID()) {
  await pool.query(
    `insert into users (id, username, password_hash, role, verification_status, review_notes)
     values ($1, $2, '-', $3, $4, 'An earlier note.')`,
    [id, username, role, role === 'ADMIN' ? 'APPROVED' : 'PENDING'],
  );
  return id;
}

const user = async (id: string) =>
  (
    await pool.query<{ status: VerificationStatus; verifiedAt: Date | null; verifiedBy: string | null; notes: string }>(
      `select verification_status as status, verified_at as "verifiedAt", verified_by as "verifiedBy",
              review_notes as notes from users where id = $1`,
      [id],
    )
  ).rows[0];
const mails = async () => (await pool.query('select kind from mails order by id')).rows.map(({ kind }) => kind);
const published = async () =>
  (
    await pool.query(
      "select aggregate_version as version, actor, data from outbox where type = 'user.changed' order by seq",
    )
  ).rows;

const at = '2026-03-02T09:30:00.000Z';

function event(
  definition: typeof postSubmitted | typeof postReviewed,
  content: { userId: string; attempt?: number; decision?: string; actor?: string; time?: string; post?: string },
) {
  const { userId, attempt = 1, decision, actor = userId, time = at, post = randomUUID() } = content;
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: 'entourage/verification',
    type: definition.type,
    subject: post,
    time,
    datacontenttype: 'application/json',
    dataschema: dataSchemaOf(definition),
    aggregateversion: 1,
    actor,
    requestid: null,
    data: { userId, attempt, ...(decision && { decision }) },
  };
}

/** Runs the handler as the consumer does: parsed, in a transaction with its inbox record. */
const handle = (...contents: unknown[]) =>
  handleOnce(
    pool,
    contents.map((content) => {
      const { type } = content as { type: string };
      return receive(followPosts, `entourage.verification.${type}`, content);
    }),
  );

const handlesPost = (type: string, data: object) =>
  handles('verification', type, { userId: string(somebody), attempt: integer(1), ...data }, handle);

test('a post was submitted: its athlete is under review and mailed', async () => {
  await insert('noor', 'ATHLETE', somebody);
  await handlesPost('post.submitted', {});
  expect(await user(somebody)).toMatchObject({ status: 'UNDER_REVIEW', notes: null });
  expect(await mails()).toEqual(['verification-received']);
});

test('a post was decided: its athlete gets the decision and is mailed', async () => {
  await insert('noor', 'ATHLETE', somebody);
  await handlesPost('post.reviewed', { decision: string('REJECTED') });
  expect(await user(somebody)).toMatchObject({ status: 'REJECTED' });
  expect(await mails()).toEqual(['verification-rejected']);
});

test("the decision's admin and time are stored, and the published change names the post", async () => {
  const [athlete, admin] = [await insert('noor'), await insert('admin', 'ADMIN')];
  const submission = event(postSubmitted, { userId: athlete });
  await handle(submission);
  await handle(event(postReviewed, { userId: athlete, decision: 'APPROVED', actor: admin, post: submission.subject }));
  expect(await user(athlete)).toEqual({
    status: 'APPROVED',
    verifiedAt: new Date(at),
    verifiedBy: admin,
    notes: null,
  });
  const whole = { role: 'ATHLETE', post: submission.subject };
  expect(await published()).toEqual([
    {
      version: 2,
      actor: athlete,
      data: { ...whole, verificationStatus: 'UNDER_REVIEW', changed: ['verificationStatus', 'reviewNotes'] },
    },
    {
      version: 3,
      actor: admin,
      data: { ...whole, verificationStatus: 'APPROVED', changed: ['verificationStatus'] },
    },
  ]);
});

test.each([
  ['an admin who is gone', randomUUID()],
  ['an unknown actor', 'system'],
])('the decision of %s is stored without a name', async (_name, actor) => {
  const athlete = await insert('noor');
  await handle(event(postReviewed, { userId: athlete, decision: 'APPROVED', actor }));
  expect(await user(athlete)).toMatchObject({ status: 'APPROVED', verifiedBy: null });
});

test('duplicates, also under another id and concurrent, take effect once', async () => {
  const athlete = await insert('noor');
  const content = { userId: athlete, post: randomUUID() };
  const submission = event(postSubmitted, content);
  await Promise.all([handle(submission), handle(submission), handle(event(postSubmitted, content))]);
  await handle(event(postReviewed, { ...content, decision: 'REJECTED' }), submission);
  await handle(event(postReviewed, { ...content, decision: 'REJECTED' }), event(postSubmitted, content));
  expect(await mails()).toEqual(['verification-received', 'verification-rejected']);
  expect(await published()).toHaveLength(2);
});

test('a decision that arrives before its submission stands, and the submission is ignored', async () => {
  const athlete = await insert('noor');
  await handle(event(postReviewed, { userId: athlete, decision: 'REJECTED' }));
  await handle(event(postSubmitted, { userId: athlete }));
  expect(await user(athlete)).toMatchObject({ status: 'REJECTED' });
  expect(await mails()).toEqual(['verification-rejected']);
});

test('a status set by an admin stands against earlier posts, and not against later ones', async () => {
  const [athlete, admin] = [await insert('noor'), await insert('admin', 'ADMIN')];
  const now = () => new Date(at);
  const by = {
    kind: 'person',
    id: admin,
    sessionId: '',
    role: 'ADMIN',
    status: 'APPROVED',
    restricted: false,
  } as const;
  await setVerification({ prisma, now, wakeRelay: () => undefined }, by, athlete, { status: 'REJECTED' });
  await handle(event(postSubmitted, { userId: athlete, time: '2026-03-02T09:29:59.999Z' }));
  expect(await user(athlete)).toMatchObject({ status: 'REJECTED', verifiedBy: admin });
  await handle(event(postSubmitted, { userId: athlete, attempt: 2, time: '2026-03-02T09:30:00.001Z' }));
  expect(await user(athlete)).toMatchObject({ status: 'UNDER_REVIEW' });
});

test('for a deleted person, or one who is not an athlete any more, nothing changes and no mail is sent', async () => {
  const admin = await insert('admin', 'ADMIN');
  await handle(event(postSubmitted, { userId: randomUUID() }), event(postSubmitted, { userId: admin }));
  expect(await user(admin)).toMatchObject({ status: 'APPROVED', notes: 'An earlier note.' });
  expect([await mails(), await published()]).toEqual([[], []]);
});
