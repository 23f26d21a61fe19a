import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { outcomes } from '../../test/outcomes.ts';
import { inSeconds, openTestStore, type Store, undoMs } from '../../test/test-store.ts';
import { closeWaiting, createPostStore } from './post.store.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const admin = randomUUID();
const approved = { decision: 'APPROVED', notes: null } as const;
const rejected = { decision: 'REJECTED', notes: 'The account is not yours.' } as const;

const review = (id: string, given: typeof approved | typeof rejected = approved, by: string = admin) =>
  store.posts.review(id, given, { id: by, now: new Date(), undoMs });
const undo = (id: string, by: string = admin, now = new Date()) => store.posts.undo(id, { id: by, now });
/** After the time to undo. */
const late = () => inSeconds(undoMs / 1000 + 1);
const only = async (userId: string) => (await store.posts.of(userId))[0];

describe('the list of pending posts', () => {
  test('is paged from the oldest, without gaps or duplicates, even with equal times', async () => {
    for (let count = 0; count < 7; count++) await store.submitted();
    await store.pool.query("update posts set submitted_at = '2026-03-02T09:30:00Z'");
    const seen: string[] = [];
    let after: { value: string; id: string } | null = null;
    for (let turn = 0; turn < 10; turn++) {
      const { posts, total } = await store.posts.waiting({ after, limit: 3 });
      expect(total).toBe(7);
      const last = posts.at(-1);
      if (!last) break;
      seen.push(...posts.map(({ id }) => id));
      after = { value: last.submittedAt.toISOString(), id: last.id };
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test('keeps posts whose decision can be undone, and drops them once it takes effect', async () => {
    const [one, two] = [await store.submitted(), await store.submitted()];
    const waiting = async () => (await store.posts.waiting({ after: null, limit: 10 })).posts.map(({ id }) => id);
    expect(await waiting()).toEqual([one.id, two.id]);
    await review(one.id);
    expect(await waiting()).toEqual([one.id, two.id]);
    await store.posts.letTakeEffect(late());
    expect(await waiting()).toEqual([two.id]);
  });
});

describe('deciding', () => {
  test('is published when the time to undo is over, once, in the name of the deciding admin', async () => {
    const { id, userId } = await store.submitted();
    expect(await review(id, rejected)).toMatchObject({ reviewStatus: 'PENDING', ...noted(rejected), version: 1 });
    expect(await store.posts.letTakeEffect(inSeconds(undoMs / 1000 - 2))).toBe(0);
    expect(await store.published()).toHaveLength(1);
    expect(await store.posts.nextEffect()).toEqual((await only(userId))?.effectiveAt);

    expect(await store.posts.letTakeEffect(late())).toBe(1);
    expect(await store.posts.letTakeEffect(late())).toBe(0);
    expect(await store.posts.nextEffect()).toBeNull();
    expect(await only(userId)).toMatchObject({ reviewStatus: 'REJECTED', reviewNotes: rejected.notes, version: 2 });
    const data = { userId, attempt: 1, decision: 'REJECTED' };
    expect((await store.published()).slice(1)).toEqual([
      { type: 'post.reviewed', subject: id, version: 2, actor: admin, data },
    ]);
  });

  test('takes effect once, across replicas', async () => {
    const posts = await Promise.all(Array.from({ length: 30 }, () => store.submitted()));
    await Promise.all(posts.map(({ id }) => review(id)));
    const replicas = [store.posts, createPostStore(store.pool, store.prisma)];
    const counts = await Promise.all(Array.from({ length: 10 }, (_, n) => replicas[n % 2]?.letTakeEffect(late()) ?? 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    const reviewed = (await store.published()).filter(({ type }) => type === 'post.reviewed');
    expect(new Set(reviewed.map(({ subject }) => subject)).size).toBe(30);
    expect(reviewed).toHaveLength(30);
  });

  test('takes effect at once if undoing is turned off', async () => {
    const { id } = await store.submitted();
    const post = await store.posts.review(id, approved, { id: admin, now: new Date(), undoMs: 0 });
    expect(post).toMatchObject({ reviewStatus: 'APPROVED', reviewedBy: admin });
    expect((await store.published()).map(({ type }) => type)).toEqual(['post.submitted', 'post.reviewed']);
  });

  test('of two concurrent admins one decides, and the other gets the decision', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, userId } = await store.submitted();
      const ends = await outcomes([review(id, approved, randomUUID()), review(id, rejected, randomUUID())]);
      expect(ends.toSorted()).toEqual(['ALREADY_REVIEWED', 'done']);
      expect((await only(userId))?.decision).toBe(ends[0] === 'done' ? 'APPROVED' : 'REJECTED');
    }
  });

  test("reports another admin's decision, before and after it takes effect", async () => {
    const { id } = await store.submitted();
    await review(id, rejected);
    const words = { message: 'This post has already been rejected.' };
    await expect(review(id, approved, randomUUID())).rejects.toMatchObject(words);
    await store.posts.letTakeEffect(late());
    await expect(review(id, approved, randomUUID())).rejects.toMatchObject(words);
  });

  test('sent twice by the same admin is one decision, with one time to undo', async () => {
    const { id } = await store.submitted();
    const [one, two] = await Promise.all([review(id, rejected), review(id, rejected)]);
    expect(two).toEqual(one);
    await expect(review(id, approved)).rejects.toMatchObject({ code: 'ALREADY_REVIEWED' });
  });

  test('on a missing post is refused', async () => {
    await expect(review(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(undo(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('taking back', () => {
  test('leaves the post pending for any admin', async () => {
    const before = await store.submitted();
    await review(before.id, rejected);
    expect(await undo(before.id)).toEqual(before);
    expect(await store.posts.letTakeEffect(late())).toBe(0);
    await expect(review(before.id, approved, randomUUID())).resolves.toMatchObject({ decision: 'APPROVED' });
  });

  test('is for the deciding admin only', async () => {
    const { id, userId } = await store.submitted();
    await review(id);
    await expect(undo(id, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await only(userId))?.decision).toBe('APPROVED');
  });

  test('is refused when the time is over, whether or not the decision has taken effect', async () => {
    const { id } = await store.submitted();
    await review(id);
    await expect(undo(id, admin, late())).rejects.toMatchObject({ code: 'REVIEW_FINAL' });
    await store.posts.letTakeEffect(late());
    await expect(undo(id)).rejects.toMatchObject({ code: 'REVIEW_FINAL' });
  });

  test('at the moment of taking effect, exactly one of the two happens', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, userId } = await store.submitted();
      await review(id);
      const taking = () => store.posts.letTakeEffect(late());
      const undoing = () => undo(id);
      const works = round % 2 ? [undoing, taking] : [taking, undoing];
      const ends = await outcomes(works.map((work) => work()));
      const taken = ends[works.indexOf(undoing)];
      const post = await only(userId);
      const published = (await store.published()).filter(
        ({ type, subject }) => type === 'post.reviewed' && subject === id,
      );
      if (taken === 'done')
        expect([post?.reviewStatus, post?.decision, published.length]).toEqual(['PENDING', null, 0]);
      else expect([taken, post?.reviewStatus, published.length]).toEqual(['REVIEW_FINAL', 'APPROVED', 1]);
    }
  });
});

describe('closing', () => {
  const close = (userId: string, as: 'APPROVED' | 'REJECTED', at = inSeconds(1)) =>
    inTransaction(store.pool, (client) => closeWaiting(client, userId, { as, by: admin, at }));

  test.each(['APPROVED', 'REJECTED'] as const)('a pending post gets the status that was set: %s', async (as) => {
    const { id, userId } = await store.submitted();
    await close(userId, as);
    expect(await only(userId)).toMatchObject({ reviewStatus: as, reviewedBy: admin, version: 2 });
    expect((await store.published()).slice(1)).toMatchObject([
      { type: 'post.closed', subject: id, version: 2, data: { userId, attempt: 1 } },
    ]);
  });

  test('ends a decision that could still be undone, without its note', async () => {
    const { id, userId } = await store.submitted();
    await review(id, rejected);
    await close(userId, 'APPROVED');
    expect(await store.posts.letTakeEffect(late())).toBe(0);
    expect(await only(userId)).toMatchObject({ reviewStatus: 'APPROVED', reviewNotes: null, decision: null });
    await expect(undo(id)).rejects.toMatchObject({ code: 'REVIEW_FINAL' });
  });

  test("leaves later, decided and others' posts as they are", async () => {
    const [waiting, other] = [await store.submitted(), await store.submitted()];
    await close(waiting.userId, 'REJECTED', new Date(waiting.submittedAt.getTime() - 1));
    expect(await only(waiting.userId)).toEqual(waiting);
    await close(waiting.userId, 'REJECTED');
    await close(waiting.userId, 'APPROVED');
    expect(await only(waiting.userId)).toMatchObject({ reviewStatus: 'REJECTED', version: 2 });
    expect(await only(other.userId)).toEqual(other);
  });
});

describe('the note of the latest decision', () => {
  test('is available once it has taken effect, unless it is older than asked for', async () => {
    const { id, userId } = await store.submitted();
    expect(await store.posts.noteOfLatest(userId, null)).toBeNull();
    await review(id, rejected);
    expect(await store.posts.noteOfLatest(userId, null)).toBeNull();
    await store.posts.letTakeEffect(late());
    expect(await store.posts.noteOfLatest(userId, null)).toBe(rejected.notes);
    expect(await store.posts.noteOfLatest(userId, inSeconds(-60))).toBe(rejected.notes);
    expect(await store.posts.noteOfLatest(userId, inSeconds(60))).toBeNull();
    expect(await store.posts.noteOfLatest(randomUUID(), null)).toBeNull();
  });
});

const noted = ({ decision, notes }: typeof rejected) => ({ decision, reviewNotes: notes, reviewedBy: admin });
