import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { contributionsErased } from '@entourage/contracts/events/presentation.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { recordErased } from '@entourage/kit/serve/erasure.ts';
import { publishedDuring, testPublishedEvents } from '@entourage/kit/testing/published-events.ts';
import { hashOfLink, newLinkSecret } from '../src/links/link.ts';
import { aCall, aContact, openTestStore, type Store } from './test-store.ts';

const admin = randomUUID();
const [question, answer, note] = ['Who is your CEO?', 'Lena Brandt.', 'Ask about this'];
let published: readonly AnyEvent[];

beforeAll(async () => {
  const store = await openTestStore();
  const last = 'contributions.erased';
  published = await publishedDuring('presentation', postgresBus(store.pool), last, () => live(store));
  await store.close();
});

const as = <Result>(actor: string, work: () => Promise<Result>) =>
  withContext({ requestId: randomUUID(), actor }, work);

/** A visitor asks, leaves an address and saves a version; an administrator answers, deletes, revokes and is deleted. */
async function live({ visitsAt, links, ask, questions, contacts, versions, pool }: Store) {
  const secret = newLinkSecret();
  const made = { name: 'Harbour Fund', secretHash: hashOfLink(secret), expiresAt: null, createdBy: admin };
  const link = await as(admin, () => links.create(made, new Date()));
  const { session } = await as('visitor', () => visitsAt(new Date()).unlockByLink(secret, aCall()));
  const accessId = session.id;
  const asked = await as('visitor', () => ask(accessId, question));
  const met = await as('visitor', () => contacts.leave(aContact(accessId), new Date()));
  const slidesData = [{ slideNumber: 2, note }];
  const { id } = await as('visitor', () => versions.save({ accessId, title: 'Ours', slidesData, investorNotes: note }));
  await as(admin, async () => {
    await questions.review(asked.id, { answer, isFact: true }, { id: admin, now: new Date() });
    for (let turn = 0; turn < 2; turn++) await contacts.remove(met.id);
    for (let turn = 0; turn < 2; turn++) await versions.revoke({ id }, new Date());
    for (let turn = 0; turn < 2; turn++) await links.revoke(String(link?.id), new Date());
    await inTransaction(pool, (client) => recordErased(admin, contributionsErased, client));
  });
}

testPublishedEvents('presentation', {
  published: () => published,
  personal: () => [question, answer, note, 'Ines', 'ines@example.org', 'Harbour', 'Fund', '192.0.2', 'Ours'],
});

test('each step is published once and in order, by ids', () => {
  const [linkId, accessId] = published.map(({ subject }) => subject);
  expect(published.map(({ type, aggregateversion, actor, data }) => [type, aggregateversion, actor, data])).toEqual([
    ['decklink.created', 1, admin, {}],
    ['deck.opened', 1, 'visitor', { linkId, notify: [admin] }],
    ['question.asked', 1, 'visitor', { accessId, needsReview: true }],
    ['investor.met', 1, 'visitor', { accessId }],
    ['version.saved', 1, 'visitor', { accessId }],
    ['question.answered', 2, admin, { accessId }],
    ['investor.deleted', 2, admin, { accessId }],
    ['version.revoked', 2, admin, { accessId }],
    ['decklink.revoked', 2, admin, {}],
    ['contributions.erased', 1, admin, {}],
  ]);
});
