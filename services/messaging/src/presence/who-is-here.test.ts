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

test('a person at one gateway is present until they leave it', () => {
  expect(here.has(noor)).toBe(false);
  came(one);
  expect([here.has(noor), here.has(randomUUID())]).toEqual([true, false]);
  went(other);
  expect(here.has(noor)).toBe(true);
  went(one);
  expect(here.has(noor)).toBe(false);
});

test('a person at two gateways is present until they leave both', () => {
  came(one);
  came(other);
  went(one);
  expect(here.has(noor)).toBe(true);
  went(other);
  expect(here.has(noor)).toBe(false);
});

test('a person who leaves and returns within one sign is present', () => {
  came(one);
  here.note({ gateway: one, here: [noor], gone: [noor], isNews: true });
  expect(here.has(noor)).toBe(true);
});

test('a silent gateway counts for a limited time, an active one keeps counting', () => {
  came(one);
  now += presenceLastsMs - 1;
  expect(here.has(noor)).toBe(true);
  came(one);
  now += presenceLastsMs - 1;
  here.removeExpired();
  expect(here.has(noor)).toBe(true);
  now += 1;
  expect(here.has(noor)).toBe(false);
  here.removeExpired();
  now = 1_000;
  expect(here.has(noor)).toBe(false);
});
