import type { RequestHandler } from 'express';

export function securityHeaders(secure: boolean): RequestHandler {
  const headers = new Map([
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
    ],
    ['Referrer-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ...(secure ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const] : []),
  ]);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}
