import { randomUUID } from 'node:crypto';
import { presenceLastsMs } from '@entourage/contracts/signs.ts';
import { createWhoIsHere } from './who-is-here.ts';

const [one, other, noor] = [randomUUID(), randomUUID(), randomUUID()];
let now = 0;
let here = createWhoIsHere(() => now);
beforeEach(() => {
  now = 1_000;
  here = createWhoIsHere(() => now);
});

const came = (gateway: string) => here.note({ gateway, here: [noor], gone: [], isNews: true });
const went = (gateway: string) => here.note({ gateway, here: [], gone: [noor], isNews: true });

test('whoever has come to one gateway is here until they have gone from there', () => {
  expect(here.has(noor)).toBe(false);
  came(one);
  expect([here.has(noor), here.has(randomUUID())]).toEqual([true, false]);
  went(other);
  expect(here.has(noor)).toBe(true);
  went(one);
  expect(here.has(noor)).toBe(false);
});

test('whoever has come to two is here until they have gone from both', () => {
  came(one);
  came(other);
  went(one);
  expect(here.has(noor)).toBe(true);
  went(other);
  expect(here.has(noor)).toBe(false);
});

test('whoever went and came within one word is here', () => {
  came(one);
  here.note({ gateway: one, here: [noor], gone: [noor], isNews: true });
  expect(here.has(noor)).toBe(true);
});

test('a gateway that says nothing more is believed for a while, and one that does goes on', () => {
  came(one);
  now += presenceLastsMs - 1;
  expect(here.has(noor)).toBe(true);
  came(one);
  now += presenceLastsMs - 1;
  here.sweep();
  expect(here.has(noor)).toBe(true);
  now += 1;
  expect(here.has(noor)).toBe(false);
  here.sweep();
  now = 1_000;
  expect(here.has(noor)).toBe(false);
});
