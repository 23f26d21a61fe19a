import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AnyEvent, anyEvent, schemaOf } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import { type Bus, connectBus } from '@entourage/kit/bus/connect.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { withContext } from '@entourage/kit/context.ts';
import { type Client, inTransaction } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { verifyPacts } from '@entourage/kit/testing/pacts.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { testNats } from '@entourage/stack/testing/nats';
import { erasePersonOnDeletion } from '../src/consumers/erase-on-deletion.ts';
import { closeWaiting } from '../src/posts/post.store.ts';
import { aStore, inSeconds, type Store, undoMs } from './a-store.ts';

const log = createLog('test', 'silent');
const [athlete, admin] = [randomUUID(), randomUUID()];
const notes = 'The account is not yours.';
const codes: string[] = [];
let heard: AnyEvent[];

const deletedSample = new URL('../../../contracts/events/samples/user.deleted.json', import.meta.url);

/** Two posts of one athlete, as another system hears of them: the first is rejected, the second closed; then the athlete goes. */
beforeAll(async () => {
  heard = [];
  const [store, nats] = await Promise.all([aStore(), testNats()]);
  const [own, reader] = ['verification', 'reader'].map((name) =>
    connectBus({ url: nats.url, ...nats.credentials(name) }, log),
  ) as [Bus, Bus];
  const connection = await reader.connection();
  connection.subscribe('entourage.verification.*.*', {
    callback: (_error, said) => void heard.push(anyEvent.parse(said.json())),
  });
  await connection.flush();
  const relay = startRelay({
    service: 'verification',
    store: postgresBus(store.pool),
    bus: own,
    log,
    streamReplicas: 1,
  });
  await live(store);
  relay.wake();
  await eventually(() => expect(heard.map(({ type }) => type)).toContain('posts.erased'));

  await relay.stop();
  await Promise.all([own.close(), reader.close()]);
  await Promise.all([nats.stop(), store.close()]);
});

async function live({ posts, pool, submitted }: Store) {
  const as = <Result>(actor: string, work: () => Promise<Result>) =>
    withContext({ requestId: randomUUID(), actor }, work);
  const first = await as(athlete, () => submitted(athlete));
  const now = new Date();
  await as(admin, () => posts.review(first.id, { decision: 'APPROVED', notes }, { id: admin, now, undoMs }));
  await as(admin, () => posts.undo(first.id, { id: admin, now }));
  await as(admin, () => posts.review(first.id, { decision: 'REJECTED', notes }, { id: admin, now, undoMs }));
  await posts.letTakeEffect(inSeconds(undoMs / 1000 + 1));
  const second = await as(athlete, () => submitted(athlete));
  await as(admin, () =>
    inTransaction(pool, (client) => closeWaiting(client, athlete, { as: 'APPROVED', by: admin, at: inSeconds(1) })),
  );
  await inTransaction(pool, handleDeletion);
  codes.push(first.verificationCode, second.verificationCode);
}

/** As identity tells it. */
function handleDeletion(client: Client): Promise<void> {
  const handler = erasePersonOnDeletion();
  const sample = JSON.parse(readFileSync(deletedSample, 'utf8'));
  return handler.handle([handler.parse({ ...sample, subject: athlete, actor: admin })], client);
}

test('each step is told once and in order, and what was taken back is not told', () => {
  expect(heard.map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
    ['post.submitted', 1],
    ['post.reviewed', 2],
    ['post.submitted', 1],
    ['post.closed', 2],
    ['posts.erased', 1],
  ]);
});

test('it fits its schema, and says who did it, to whose which post and what was decided', () => {
  for (const event of heard) {
    const definition = events.get(event.type);
    expect(definition && schemaOf(definition).safeParse(event).error).toBeUndefined();
  }
  expect(heard.map(({ actor, data }) => [actor, data])).toEqual([
    [athlete, { userId: athlete, attempt: 1 }],
    [admin, { userId: athlete, attempt: 1, decision: 'REJECTED' }],
    [athlete, { userId: athlete, attempt: 2 }],
    [admin, { userId: athlete, attempt: 2 }],
    [admin, {}],
  ]);
  expect(heard.at(-1)?.subject).toBe(athlete);
});

test('nothing of what is in a post or was noted on it is told', () => {
  const said = JSON.stringify(heard);
  for (const own of ['noor.rows', 'instagram', notes, ...codes]) expect(said).not.toContain(own);
});

test('it keeps its pacts', async () => {
  const [submitted, reviewed, , closed, erased] = heard;
  const published = {
    'a post was submitted': submitted,
    'a post was decided': reviewed,
    'a post was closed': closed,
    'nothing is left of somebody': erased,
  };
  expect(await verifyPacts('verification', published)).toBe('kept');
});
