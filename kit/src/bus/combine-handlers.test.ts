import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { postsErased } from '@entourage/contracts/events/verification.ts';
import { combineHandlers } from './combine-handlers.ts';
import { type Handler, on, onEvery } from './inbox.ts';

let handled: string[];
beforeEach(() => {
  handled = [];
});

const noting =
  (name: string): Handler<null>['handle'] =>
  async (events) =>
    void handled.push(...events.map(({ type }) => `${name} ${type}`));
const deletions = (name: string): Handler<null> => ({ ...on(userDeleted, async () => {}), handle: noting(name) });
const wildcard = (subject: string): Handler<null> => ({ ...onEvery(async () => {}, subject), handle: noting('all') });

const event = (service: string, type: string, data: unknown = {}) =>
  ({
    specversion: '1.0',
    id: randomUUID(),
    source: `entourage/${service}`,
    type,
    subject: randomUUID(),
    time: '2026-03-02T09:30:00.000Z',
    datacontenttype: 'application/json',
    dataschema: 'urn:entourage:event',
    aggregateversion: 1,
    actor: 'system',
    requestid: null,
    data,
  }) as AnyEvent;

test('handlers of one event, also by a wildcard, are combined into one that runs them in order', async () => {
  const combined = combineHandlers([wildcard('entourage.identity.*.*'), deletions('first'), deletions('second')]);
  expect(combined.map(({ subject }) => subject)).toEqual(['entourage.identity.*.*']);
  await combined[0]?.handle([event('identity', 'user.changed'), event('identity', 'user.deleted')], null);
  expect(handled).toEqual(['all user.changed', 'all user.deleted', 'first user.deleted', 'second user.deleted']);
});

test('an event that one of its handlers cannot parse is refused for all', () => {
  const [combined] = combineHandlers([wildcard('entourage.identity.*.*'), deletions('first')]);
  expect(() => combined?.parse(event('identity', 'user.deleted', null))).toThrow();
  expect(combined?.parse(event('identity', 'user.changed', null)).type).toBe('user.changed');
});

test('handlers of different events stay separate', () => {
  const apart = [deletions('one'), on(postsErased, async () => {}) as Handler<null>];
  expect(combineHandlers(apart)).toEqual(apart);
});
