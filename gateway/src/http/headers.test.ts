import { currentContext } from '@entourage/kit/process/context.ts';
import { type Listening, listen } from '@entourage/kit/serve/http.ts';
import express from 'express';
import { requestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

const open: Listening[] = [];
afterAll(() => Promise.all(open.map((listening) => listening.close())));

async function answerOf(secure: boolean, headers: Record<string, string> = {}): Promise<Response> {
  const app = express();
  app.use(requestContext);
  app.use(securityHeaders(secure));
  app.get('/', (_request, response) => void response.json(currentContext()));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  open.push(listening);
  return fetch(`http://127.0.0.1:${listening.port}/`, { headers });
}

test('answers forbid caching, sniffing, framing and sharing', async () => {
  const { headers } = await answerOf(false);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.has('strict-transport-security')).toBe(false);
});

test('over TLS it sets HSTS', async () => {
  const { headers } = await answerOf(true);
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});

test("every request gets an id from the gateway, even if it brings one, and starts as a visitor's", async () => {
  const theirs = 'theirs-and-not-ours';
  const answers = await Promise.all([1, 2].map(() => answerOf(false, { 'x-request-id': theirs })));
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(ids).not.toContain(theirs);
  expect(new Set(ids).size).toBe(2);
  expect(await answers[0]?.json()).toEqual({ requestId: ids[0], actor: 'visitor' });
});
