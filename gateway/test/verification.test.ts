import { ownPost, reviewedPost, verificationCode, waitingPost } from '@entourage/contracts/rest/verification.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { mailsTo, mailTo } from '@entourage/stack/testing/mails';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { z } from 'zod';
import { type LiveStream, liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';

const own = '/api/social-verification';
const waiting = '/api/admin/social-verifications';
const reviewOf = ({ id }: { id: string }) => `${waiting}/${id}/review`;

const me = async ({ browser }: Person) => (await browser.send('GET', '/api/auth/user')).body;
const becomes = (person: Person, status: string) =>
  eventually(async () => expect(await me(person)).toMatchObject({ verificationStatus: status }));

let platform: TestPlatform;
let people: People;
let admin: Person;

async function begin(undoSeconds: number) {
  platform = await ownPlatform({ settings: { verification: { REVIEW_UNDO_SECONDS: String(undoSeconds) } } });
  people = peopleOf(platform);
  admin = await people.admin();
}

/** The actions on a post in the audit trail, with their actors. */
const trailOf = (subject: string) =>
  people.query<{ action: string; actor: string }>(
    'admin',
    'select action, actor from audit_entries where subject = $1 order by subject_version',
    [subject],
  );

const listed = async ({ id }: { id: string }) => {
  const { body } = await admin.browser.send('GET', `${waiting}?limit=100`);
  return z
    .array(waitingPost)
    .parse(body)
    .find((post) => post.id === id);
};

describe('without time to undo a decision', () => {
  beforeAll(() => begin(0));
  afterAll(() => platform.stop());

  test('an athlete submits a post, an admin approves it, and both are notified', async () => {
    const athlete = await people.confirmed();
    const [ofAthlete, ofAdmin] = await Promise.all([
      liveOf(platform.gatewayUrl, athlete),
      liveOf(platform.gatewayUrl, admin),
    ]);
    const code = verificationCode.parse((await athlete.browser.send('GET', `${own}/code`)).body);
    const form = {
      platform: 'INSTAGRAM',
      accountHandle: '@noor.rows',
      postUrl: 'https://www.instagram.com/p/C4x/',
      verificationCode: code.code,
    };
    const made = await athlete.browser.send('POST', own, form);
    expect(made.status).toBe(201);
    const post = ownPost.parse(made.body);
    expect(post).toMatchObject({ ...form, accountHandle: 'noor.rows', reviewStatus: 'PENDING', reviewedAt: null });
    await becomes(athlete, 'UNDER_REVIEW');
    await mailTo(platform.mailFolder, athlete.email, 'received');

    expect(await listed(post)).toMatchObject({
      userId: athlete.id,
      reviewer: null,
      user: { id: athlete.id, firstName: 'Noor', lastName: 'Haddad', teamOrganization: 'Harbour City' },
    });
    const decided = await admin.browser.send('PATCH', reviewOf(post), { decision: 'APPROVED' });
    expect(decided.status).toBe(200);
    expect(reviewedPost.parse(decided.body)).toMatchObject({
      reviewStatus: 'APPROVED',
      decision: 'APPROVED',
      undoUntil: null,
      reviewer: { id: admin.id, username: admin.username },
    });

    await becomes(athlete, 'APPROVED');
    expect((await me(athlete)).verifiedAt).not.toBeNull();
    expect(await listed(post)).toBeUndefined();
    await mailTo(platform.mailFolder, athlete.email, 'approved');
    await eventually(async () =>
      expect(await trailOf(post.id)).toEqual([
        { action: 'post.submitted', actor: athlete.id },
        { action: 'post.reviewed', actor: admin.id },
      ]),
    );
    const published = (stream: LiveStream) =>
      stream.received.flatMap(({ data }) => (data?.kind === 'SocialPost' ? [data.id] : []));
    // A stream ends when its person's rights change; the browser opens the next.
    await eventually(() =>
      expect([published(ofAthlete)[0], published(ofAdmin)]).toEqual([post.id, [post.id, post.id]]),
    );
    for (const stream of [ofAthlete, ofAdmin]) stream.close();

    for (const [method, path] of [
      ['GET', `${own}/code`],
      ['POST', own],
    ] as const) {
      const again = await athlete.browser.send(method, path, method === 'POST' ? form : undefined);
      expect(again).toMatchObject({ status: 409, body: { message: 'Your account is already verified.' } });
    }
  });

  test('a rejection and its note are visible to the athlete, who may try again', async () => {
    const person = await people.confirmed();
    const post = (await people.submitPost(person)).body;
    const notes = 'The account is private.\nMake the post public.';
    await admin.browser.send('PATCH', reviewOf(post), { decision: 'REJECTED', notes });
    await becomes(person, 'REJECTED');
    const [read] = z.array(ownPost).parse((await person.browser.send('GET', own)).body);
    expect(read).toMatchObject({ id: post.id, reviewStatus: 'REJECTED', reviewNotes: notes });
    const mail = await mailTo(platform.mailFolder, person.email, 'not approved');
    expect(mail.text).toContain(`What the reviewer wrote:\n\n${notes}\n`);
    const stranger = await people.register();
    expect((await stranger.browser.send('GET', own)).body).toEqual([]);

    const history = await admin.browser.send('GET', `/api/admin/users/${person.id}/history`);
    expect(history.body).toMatchObject([
      { by: { id: admin.id }, changes: [{ field: 'verificationStatus', before: 'UNDER_REVIEW', after: 'REJECTED' }] },
    ]);

    const second = await people.submitPost(person);
    expect(second.status).toBe(201);
    await becomes(person, 'UNDER_REVIEW');
    const both = await admin.browser.send('GET', `/api/admin/users/${person.id}/social-verifications`);
    expect(
      z
        .array(reviewedPost)
        .parse(both.body)
        .map(({ id }) => id),
    ).toEqual([second.body.id, post.id]);
  });

  test('nothing is mailed to an unconfirmed address', async () => {
    const { person } = await people.withPost();
    await becomes(person, 'UNDER_REVIEW');
    const settled = 'select 1 from mails where user_id = $1 and kind = $2 and next_try_at is null';
    await eventually(async () =>
      expect(await people.query('identity', settled, [person.id, 'verification-received'])).toHaveLength(1),
    );
    expect(mailsTo(platform.mailFolder, person.email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Confirm'),
    ]);
  });

  test("twenty concurrent submissions make one post; a second pending post and another's code are refused", async () => {
    const person = await people.register();
    const { code } = (await person.browser.send('GET', `${own}/code`)).body;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => people.submitPost(person, { verificationCode: code })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await people.submitPost(person)).toMatchObject({
      status: 409,
      body: { code: 'UNDER_REVIEW', message: 'A verification is already under review.' },
    });
    expect(await people.submitPost(await people.register(), { verificationCode: code })).toMatchObject({
      status: 400,
      body: { fields: { verificationCode: 'This code was not issued to you. Copy the one that is shown.' } },
    });
  });

  test('a status set by an admin closes the pending post, and the next post opens the review again', async () => {
    const { person, post } = await people.withPost();
    await becomes(person, 'UNDER_REVIEW');
    const set = { status: 'REJECTED', notes: 'Called the club.' };
    await admin.browser.send('PATCH', `/api/admin/users/${person.id}/verification`, set);
    await eventually(async () => expect(await listed(post)).toBeUndefined());
    expect(await admin.browser.send('PATCH', reviewOf(post), { decision: 'APPROVED' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_REVIEWED', message: 'This post has already been rejected.' },
    });
    await eventually(async () =>
      expect((await trailOf(post.id)).at(-1)).toEqual({ action: 'post.closed', actor: admin.id }),
    );
    expect(await me(person)).toMatchObject({ verificationStatus: 'REJECTED', reviewNotes: 'Called the club.' });
    expect((await people.submitPost(person)).status).toBe(201);
    await becomes(person, 'UNDER_REVIEW');
    expect((await me(person)).reviewNotes).toBeNull();
  });

  test('setting UNDER_REVIEW does not close the pending post', async () => {
    const { person, post } = await people.withPost();
    const set = (status: string) =>
      admin.browser.send('PATCH', `/api/admin/users/${person.id}/verification`, { status });
    await becomes(person, 'UNDER_REVIEW');
    await people.query('identity', "update users set verification_status = 'PENDING' where id = $1", [person.id]);
    await set('UNDER_REVIEW');
    const { person: other, post: closed } = await people.withPost();
    await admin.browser.send('PATCH', `/api/admin/users/${other.id}/verification`, { status: 'REJECTED' });
    // The later status has arrived, so the earlier one has too.
    await eventually(async () => expect(await listed(closed)).toBeUndefined());
    expect(await listed(post)).toMatchObject({ reviewStatus: 'PENDING' });
  });

  test("deleting a person erases the person's posts and codes", async () => {
    const { person, post } = await people.withPost();
    expect((await admin.browser.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(204);
    await eventually(async () => {
      expect(await listed(post)).toBeUndefined();
      expect(await people.query('verification', 'select 1 from codes where user_id = $1', [person.id])).toEqual([]);
    });
    expect((await admin.browser.send('PATCH', reviewOf(post), { decision: 'APPROVED' })).status).toBe(404);
  });

  test('while verification is away its calls fail fast and all others work; it recovers by itself', async () => {
    const { person } = await people.withPost();
    await platform.kill('verification', 'SIGKILL');
    for (const [caller, path] of [
      [person, own],
      [person, `${own}/code`],
      [admin, waiting],
    ] as const) {
      const answer = await caller.browser.send('GET', path);
      expect(answer).toMatchObject({ status: 503, body: { message: 'Please try again in a moment.' } });
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    const { username, password } = person;
    expect((await people.visitor().send('POST', '/api/login', { username, password })).status).toBe(200);
    expect((await admin.browser.send('GET', '/api/users')).status).toBe(200);
    const set = { status: 'APPROVED' };
    await admin.browser.send('PATCH', `/api/admin/users/${person.id}/verification`, set);

    await platform.restart('verification');
    // The event published meanwhile is handled.
    await eventually(async () =>
      expect((await person.browser.send('GET', own)).body).toMatchObject([{ reviewStatus: 'APPROVED' }]),
    );
  });

  test('a decision made while identity is away takes effect when it is back', async () => {
    const { person, post } = await people.withPost();
    await becomes(person, 'UNDER_REVIEW');
    const [{ id: reviewer }] = [admin];
    await platform.kill('identity', 'SIGKILL');
    expect((await admin.browser.send('GET', waiting)).status).toBe(503);
    await people.query(
      'verification',
      "update posts set decision = 'APPROVED', reviewed_by = $2, reviewed_at = now(), effective_at = now() where id = $1",
      [post.id, reviewer],
    );
    await eventually(async () =>
      expect(await people.query('verification', 'select review_status from posts where id = $1', [post.id])).toEqual([
        { review_status: 'APPROVED' },
      ]),
    );
    await platform.restart('identity');
    await eventually(async () => expect(await me(person)).toMatchObject({ verificationStatus: 'APPROVED' }));
  });
});

describe('with five seconds to undo a decision', () => {
  beforeAll(() => begin(5));
  afterAll(() => platform.stop());

  test.concurrent('nobody is notified before it takes effect, then everybody is', async () => {
    const { person, post } = await people.withPost();
    await becomes(person, 'UNDER_REVIEW');
    const decided = await admin.browser.send('PATCH', reviewOf(post), { decision: 'REJECTED', notes: 'Not yours.' });
    expect(decided.body).toMatchObject({ reviewStatus: 'PENDING', decision: 'REJECTED' });
    expect(Date.parse(decided.body.undoUntil)).toBeGreaterThan(Date.now());
    const seen = (await person.browser.send('GET', own)).body;
    expect(seen).toMatchObject([{ reviewStatus: 'PENDING', reviewNotes: null, reviewedAt: null }]);
    expect(await me(person)).toMatchObject({ verificationStatus: 'UNDER_REVIEW' });
    expect(await listed(post)).toMatchObject({ decision: 'REJECTED', reviewer: { id: admin.id } });
    await becomes(person, 'REJECTED');
    expect(Date.parse(decided.body.undoUntil)).toBeLessThanOrEqual(Date.now());
    expect(await admin.browser.send('DELETE', reviewOf(post))).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_FINAL' },
    });
  });

  test.concurrent('an undone decision leaves no trace; only its admin can undo it, and the next decision counts', async () => {
    const { person, post } = await people.withPost();
    const other = await people.withStanding('ADMIN', 'APPROVED');
    await admin.browser.send('PATCH', reviewOf(post), { decision: 'REJECTED', notes: 'Not yours.' });
    expect((await other.browser.send('DELETE', reviewOf(post))).status).toBe(404);
    expect(await other.browser.send('PATCH', reviewOf(post), { decision: 'APPROVED' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_REVIEWED' },
    });
    const back = await admin.browser.send('DELETE', reviewOf(post));
    expect(back).toMatchObject({ status: 200, body: { decision: null, undoUntil: null, reviewer: null } });
    expect((await other.browser.send('PATCH', reviewOf(post), { decision: 'APPROVED' })).status).toBe(200);
    await becomes(person, 'APPROVED');
    await eventually(async () =>
      expect(await trailOf(post.id)).toEqual([
        { action: 'post.submitted', actor: person.id },
        { action: 'post.reviewed', actor: other.id },
      ]),
    );
  });
});
