import { rmSync } from 'node:fs';
import { testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { openScene, runOn } from '../../test/events-scene.ts';
import type { Ran } from '../../test/run-cli.ts';

const onceEach = (subjects: readonly string[]) => new Map(subjects.map((subject) => [subject, 1]));

function showsUsage({ code, out, error }: Ran) {
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('npm run admin -- events rebuild --service admin\n');
}

describe('the command for events', () => {
  test.concurrent('without the service the request waits, and is executed as soon as it runs', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { poison, consume, stop, deadLetters, addDeadLetters, run } = await openScene(cleanups);
    await stop(await deadLetteredAndStopped());
    const [{ id } = { id: '' }] = await deadLetters();
    expect(await run('replay', id)).toEqual({
      code: 1,
      out: `${id}: still waiting. Does admin run?\n`,
      error: '',
    });
    consume();
    await eventually(async () => expect(await deadLetters()).toEqual([]));

    async function deadLetteredAndStopped() {
      const consumer = consume();
      await addDeadLetters(1);
      poison.clear();
      return consumer;
    }
  });

  test.concurrent('dead letters are listed with their reason and without their content', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { consume, deadLetters, addDeadLetters, run } = await openScene(cleanups);
    expect(await run('dead')).toEqual({ code: 0, out: 'admin: nothing is parked.\n', error: '' });
    consume();
    const [subject] = await addDeadLetters(2);
    const { code, out } = await run('dead', '--service', 'admin', '--limit', '1');
    expect(code).toBe(0);
    const [line, ...others] = out.trim().split('\n');
    const { id, event_id } = (await deadLetters())[1] ?? {};
    expect(line).toMatch(
      new RegExp(
        `^${id} {2}\\S+Z {2}entourage.admin.contact.received {2}${event_id} {2}2 tries {2}Error: cannot stomach this$`,
      ),
    );
    expect(others).toEqual(['and 1 more']);
    expect(out).not.toContain(subject);
  });

  test.concurrent('a replay handles an event once, in the transaction that removes the dead letter', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { poison, consume, effects, deadLetters, addDeadLetters, run } = await openScene(cleanups);
    consume();
    const subjects = await addDeadLetters(2);
    poison.clear();
    const ids = (await deadLetters()).map(({ id }) => id);
    const [one, other] = await Promise.all([run('replay', ...ids), run('replay', ...ids)]);
    expect(one.code === 0 ? one.out : other.out).toBe(`${ids[0]}: handled\n${ids[1]}: handled\n`);
    expect(await deadLetters()).toEqual([]);
    expect(await effects()).toEqual(onceEach(subjects));
  });

  test.concurrent('one that fails again stays, with another attempt and the new reason', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { consume, effects, deadLetters, addDeadLetters, run } = await openScene(cleanups);
    consume();
    await addDeadLetters(1);
    const [{ id } = { id: '' }] = await deadLetters();
    expect(await run('replay', '--all')).toEqual({
      code: 1,
      out: `${id}: failed again: Error: cannot stomach this\n`,
      error: '',
    });
    expect(await deadLetters()).toEqual([expect.objectContaining({ id, attempts: 3 })]);
    expect(await effects()).toEqual(new Map());
  });

  test.concurrent('one that was handled meanwhile is just removed', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { pool, poison, consume, effects, deadLetters, addDeadLetters, run } = await openScene(cleanups);
    consume();
    await addDeadLetters(1);
    poison.clear();
    await pool.query('insert into inbox (event_id) select event_id from parked');
    const [{ id } = { id: '' }] = await deadLetters();
    expect(await run('replay', id)).toEqual({ code: 0, out: `${id}: handled\n`, error: '' });
    expect(await effects()).toEqual(new Map());
  });

  test.concurrent('a dead-lettered event is not handled again when the stream delivers it', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { poison, consume, announce, withRelay, effects, deadLetters, addDeadLetters, run } =
      await openScene(cleanups);
    consume();
    await addDeadLetters(1);
    poison.clear();
    expect((await run('rebuild')).code).toBe(0);
    const [later = ''] = await announce(1);
    await withRelay(() => eventually(async () => expect(await effects()).toEqual(onceEach([later]))));
    expect(await deadLetters()).toHaveLength(1);
  });

  test.concurrent('an id without a dead letter is reported, and a malformed one prints the usage', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { url, drop } = await testDatabase('admin');
    cleanups.defer(drop);
    expect(await runOn(url, 'replay', '7')).toEqual({ code: 1, out: '7: not parked\n', error: '' });
    expect(await runOn(url, 'replay', '--all')).toEqual({ code: 0, out: 'admin: nothing is parked.\n', error: '' });
    expect(await runOn(url, 'replay', 'x')).toEqual({
      code: 1,
      out: '',
      error: "x is no id of an event. 'events dead' lists them.\n",
    });
  });

  test.concurrent('a rebuild restores an emptied projection', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { pool, consume, announce, withRelay, effects, run } = await openScene(cleanups);
    consume();
    const subjects = await announce(250);
    await withRelay(() => eventually(async () => expect(await effects()).toEqual(onceEach(subjects))));
    await pool.query('delete from contact_senders');
    expect(await run('rebuild')).toEqual({
      code: 0,
      out: 'admin handles everything again that the stream holds.\n',
      error: '',
    });
    await eventually(async () => expect(await effects()).toEqual(onceEach(subjects)));
  });

  test.concurrent('two replicas with the same request handle everything once', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { pool, consume, announce, withRelay, effects, run } = await openScene(cleanups);
    consume();
    consume();
    const subjects = await announce(250);
    await withRelay(() => eventually(async () => expect(await effects()).toEqual(onceEach(subjects))));
    await pool.query('delete from contact_senders');
    expect((await run('rebuild')).code).toBe(0);
    await eventually(async () => expect(await effects()).toEqual(onceEach(subjects)));
  });

  test.concurrent('a deleted durable is created again, and nothing is handled twice', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { consume, announce, withRelay, effects, deleteDurable } = await openScene(cleanups);
    consume();
    const before = await announce(3);
    await withRelay(async () => {
      await eventually(async () => expect(await effects()).toEqual(onceEach(before)));
      await deleteDurable();
      const after = await announce(3);
      await eventually(async () => expect(await effects()).toEqual(onceEach([...before, ...after])));
    });
  });

  test.concurrent('a bus that lost everything is refilled from the outbox, and an empty projection with it', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { nats, pool, consume, stop, announce, withRelay, effects } = await openScene(cleanups);
    const consumer = consume();
    const subjects = await announce(20);
    await withRelay(async () => {
      await eventually(async () => expect(await effects()).toEqual(onceEach(subjects)));
      await stop(consumer);
      await nats.kill('SIGKILL');
      rmSync(nats.storeDir, { recursive: true, force: true });
      await pool.query('delete from contact_senders');
      await pool.query('delete from inbox');
      await nats.start();
      consume();
      await eventually(async () => expect(await effects()).toEqual(onceEach(subjects)), 20_000);
    });
  });

  // Invalid commands need no service.
  test.each([
    [[]],
    [['bury']],
    [['dead', '--limit', 'many']],
    [['replay']],
    [['replay', '--all', '7']],
    [['rebuild', '--service', 'identity']],
  ])('events %j prints the usage', async (args) => {
    showsUsage(await runOn('postgres://nobody@127.0.0.1:1/nothing', ...args));
  });
});
