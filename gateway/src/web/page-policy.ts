import { createHash } from 'node:crypto';
import { schemeScript } from '@entourage/contracts/scheme.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * A page may only load its own files and calls, and run the one script that shells contain. No style but an empty one is
 * inline: emotion creates empty style elements and fills them through the CSSOM, which CSP does not restrict; a style
 * element with text is refused.
 */
const own = {
  'default-src': ["'none'"],
  'script-src': ["'self'", hashOf(schemeScript)],
  'style-src': ["'self'", hashOf('')],
  'img-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
} as const satisfies Policy;

type Policy = Readonly<Record<string, readonly string[]>>;

/** The page with the payment form, and what Stripe.js needs there; the only foreign origins of the product. */
const paymentPath = '/subscribe';
const forPayment: Policy = {
  ...own,
  'script-src': [...own['script-src'], 'https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': [...own['connect-src'], 'https://api.stripe.com'],
  'img-src': [...own['img-src'], 'https://*.stripe.com'],
};

const written = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

export const pagePolicy = written(own);
export const paymentPolicy = written(forPayment);

/** Stripe is allowed where payments are taken, on the page of the payment form alone. */
export const policyOf = (path: string, { takesPayments }: { takesPayments: boolean }): string =>
  takesPayments && path === paymentPath ? paymentPolicy : pagePolicy;
