import { pagePolicy, policyOf } from './page-policy.ts';

const foreignIn = (policy: string) => [...policy.matchAll(/https:\/\/[^\s;]+/g)].map(([origin]) => origin);

test('no page may load anything foreign but the one with the payment form, and that only from Stripe', () => {
  for (const path of ['/', '/pricing', '/account', '/subscribe/', '/Subscribe']) {
    expect(policyOf(path, { takesPayments: true })).toBe(pagePolicy);
  }
  expect(foreignIn(pagePolicy)).toEqual([]);
  const foreign = foreignIn(policyOf('/subscribe', { takesPayments: true }));
  expect(foreign).toContain('https://js.stripe.com');
  expect(foreign.filter((origin) => !origin.endsWith('.stripe.com'))).toEqual([]);
});

test('without payments the page of the form is like every other', () => {
  expect(policyOf('/subscribe', { takesPayments: false })).toBe(pagePolicy);
});
