import { subjectOf } from '@entourage/contracts/events/define.ts';
import { profileChanged } from '@entourage/contracts/events/health-data.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { on } from '../bus/inbox.ts';
import { listDeadLetters, replayDeadLetters } from '../operator/dead-letters.ts';
import { busOnMongo, collecting, service } from '../testing/bus-on-mongo.ts';
import { openMongoDeadLetters } from './dead-letters.ts';

const { url, bus, relay, consumer, announce, unpublished, endAlso } = busOnMongo();

test('a failing event is retried, dead-lettered with its reason, and the rest goes on; a replay handles it once', async () => {
  const handled: string[] = [];
  let ill = true;
  const poison = await announce();
  consumer([
    on(profileChanged, async ({ subject }, _scope: null) => {
      if (subject === poison && ill) throw new Error('cannot stomach this');
      handled.push(subject);
    }),
  ]);
  relay();
  const fine = await announce();
  const deadLetters = await openMongoDeadLetters(url());
  endAlso(deadLetters.close);
  const list = async () => (await deadLetters.list(10)).events;
  await eventually(async () =>
    expect(await list()).toMatchObject([
      { subject: subjectOf(profileChanged), reason: 'Error: cannot stomach this', attempts: 3, waits: false },
    ]),
  );
  await eventually(() => expect(new Set(handled)).toEqual(new Set([fine])));

  expect(await listDeadLetters(deadLetters, service, 10)).toBe(0);
  const [{ id } = { id: '' }] = await list();
  expect(await replayDeadLetters(deadLetters, service, [id])).toBe(1);
  expect(await list()).toMatchObject([{ attempts: 4, waits: false }]);
  ill = false;
  expect(await replayDeadLetters(deadLetters, service, 'all')).toBe(0);
  expect(handled.filter((subject) => subject === poison)).toHaveLength(1);
  expect(await list()).toEqual([]);
});

test('a message that is not an event is dead-lettered with its content', async () => {
  consumer([collecting([])]);
  relay();
  await announce();
  await eventually(async () => expect(await unpublished()).toBe(0));
  (await bus().connection()).publish(subjectOf(profileChanged), 'not even JSON');
  const deadLetters = await openMongoDeadLetters(url());
  endAlso(deadLetters.close);
  await eventually(async () =>
    expect((await deadLetters.list(10)).events).toMatchObject([{ eventId: null, attempts: 3 }]),
  );
});

test('a rebuild handles everything in the stream again', async () => {
  const handled: string[] = [];
  consumer([collecting(handled)]);
  relay();
  const published = [await announce(), await announce()];
  await eventually(() => expect(handled).toEqual(published));
  const operator = await openMongoDeadLetters(url());
  endAlso(operator.close);
  await operator.requestRebuild();
  await eventually(() => expect(handled).toEqual([...published, ...published]), 20_000);
  expect(await operator.isRebuildRequested()).toBe(false);
});
