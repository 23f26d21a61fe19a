import { anEvent } from './an-event.ts';
import { createRecentEvents } from './recent-events.ts';

const some = () => anEvent('user.changed');

test('returns the events after a position, once and in order', () => {
  const recent = createRecentEvents();
  const start = recent.position();
  const [one, two, three] = [recent.add(some()), recent.add(some()), recent.add(some())];
  expect(recent.since(start)).toEqual([one, two, three]);
  expect(recent.since(one.id)).toEqual([two, three]);
  expect(recent.since(three.id)).toEqual([]);
  expect(recent.position()).toBe(three.id);
});

test.each(['', 'nonsense', 'nonsense.1', '.', '..', 'NaN'])('the position %j is unknown', (position) => {
  const recent = createRecentEvents();
  recent.add(some());
  expect(recent.since(position)).toBeNull();
});

test('a future or malformed position is unknown', () => {
  const recent = createRecentEvents();
  const [life] = recent.add(some()).id.split('.');
  for (const number of ['2', '1000000', '-1', 'x', 'Infinity']) {
    expect(recent.since(`${life}.${number}`)).toBeNull();
  }
});

test('after a break, every earlier position is unknown', () => {
  const recent = createRecentEvents();
  const start = recent.position();
  const before = recent.add(some());
  recent.breakOff();
  recent.add(some());
  expect(recent.since(start)).toBeNull();
  expect(recent.since(before.id)).toBeNull();
  const now = recent.position();
  const next = recent.add(some());
  expect(recent.since(now)).toEqual([next]);
});

test("another gateway's positions are unknown", () => {
  const [one, other] = [createRecentEvents(), createRecentEvents()];
  one.add(some());
  expect(other.since(one.position())).toBeNull();
});

test('keeps only the latest of many events: a position too far behind is unknown, so nothing is missed silently', () => {
  const recent = createRecentEvents();
  const ids = [recent.position()];
  for (let count = 0; count < 10_000; count++) ids.push(recent.add(some()).id);
  expect(recent.since(ids[0] ?? '')).toBeNull();
  const known = ids.map((id) => recent.since(id));
  const first = known.findIndex((events) => events !== null);
  expect(ids.length - first).toBeGreaterThanOrEqual(2000);
  expect(ids.length - first).toBeLessThanOrEqual(4001);
  for (const [index, events] of known.entries()) {
    if (index < first) expect(events).toBeNull();
    else expect(events?.length).toBe(ids.length - 1 - index);
  }
});
