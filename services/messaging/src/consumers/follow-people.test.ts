import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '@entourage/kit/database.ts';
import { pactEnvelope, somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { keepPact } from '@entourage/kit/testing/pacts.ts';
import { asynchronousBodyHandler, MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { aStore, type Store } from '../../test/a-store.ts';
import { erasePersonOnDeletion } from './erase-on-deletion.ts';
import { followStaff } from './follow-staff.ts';

const { atLeastOneLike, reify, string } = MatchersV3;
const written = mkdtempSync(join(tmpdir(), 'pact-'));
const pact = () =>
  new MessageConsumerPact({ consumer: 'messaging', provider: 'identity', dir: written, spec: 3, logLevel: 'error' });

let store: Store;
let athlete: string;

beforeAll(async () => {
  store = await aStore();
});
afterAll(async () => {
  rmSync(written, { recursive: true, force: true });
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  athlete = randomUUID();
});

/** As the consumer hands it on: parsed, in a transaction. */
const handling = (handler: ReturnType<typeof followStaff>) => (content: unknown) =>
  inTransaction(store.pool, (client) => handler.handle([handler.parse(content)], client));

const mayAnswer = () => store.conversations.isAnswerable(athlete, somebody);

test('an account changed: who is an administrator no longer is answered no longer', async () => {
  await store.conversations.begin(somebody, athlete, somebody);
  expect(await mayAnswer()).toBe(true);
  await pact()
    .expectsToReceive('an account changed')
    .withContent(
      pactEnvelope('identity', 'user.changed', {
        role: string('LIAISON'),
        verificationStatus: string('APPROVED'),
        changed: atLeastOneLike('role'),
      }),
    )
    .verify(asynchronousBodyHandler(handling(followStaff())));
  expect(await mayAnswer()).toBe(false);
});

test('who is one still is answered, whatever else changed', async () => {
  await store.conversations.begin(somebody, athlete, somebody);
  const changed = { role: 'ADMIN', verificationStatus: 'APPROVED', changed: ['firstName'] };
  await handling(followStaff())(reify(pactEnvelope('identity', 'user.changed', changed)));
  expect(await mayAnswer()).toBe(true);
});

test('an account was deleted: nothing of what it wrote is left, and who deleted it hears so', async () => {
  await store.wrote(somebody, athlete, 'Goodbye');
  const forgotten: string[] = [];
  const deletion = handling(erasePersonOnDeletion((userId) => void forgotten.push(userId)));
  await pact()
    .expectsToReceive('an account was deleted')
    .withContent(pactEnvelope('identity', 'user.deleted', {}))
    .verify(asynchronousBodyHandler(deletion));
  expect((await store.pool.query('select 1 from messages')).rows).toEqual([]);
  const erased = { type: 'messages.erased', subject: somebody, version: 1, actor: somebodyElse, data: {} };
  expect((await store.told()).at(-1)).toEqual(erased);
  expect(forgotten).toEqual([somebody]);
  const data = { erasedId: somebody, otherId: athlete };
  const left = { type: 'conversation.erased', version: 1, actor: somebodyElse, data };
  expect((await store.told()).filter(({ type }) => type === left.type)).toEqual([expect.objectContaining(left)]);
});

test('it is told also of somebody of whom nothing is known', async () => {
  await handling(erasePersonOnDeletion(() => undefined))(reify(pactEnvelope('identity', 'user.deleted', {})));
  expect((await store.told()).map(({ type, subject }) => [type, subject])).toEqual([['messages.erased', somebody]]);
});

test('what messaging needs is in its pact', () => keepPact(written, 'messaging-identity.json'));
