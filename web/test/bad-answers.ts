import type { Route } from 'playwright-core';

export const wrong = 'Something went wrong on our side. Please try again.';
export const unreachable = 'Entourage cannot be reached. Check your connection and try again.';

export interface BadDay {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  readonly said: string;
  /** The words for the time to wait, if the server names one. */
  readonly wait?: string;
}

export const problem =
  (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: { code, message, requestId: 'r-1' } });
export const answering = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

export const badDays: readonly BadDay[] = [
  { name: 'a 500 with words', answer: problem(500, 'INTERNAL', wrong), said: wrong },
  { name: 'a 500 of a proxy', answer: answering(500, 'text/html', '<h1>Internal Server Error</h1>'), said: wrong },
  {
    name: 'a 503',
    answer: problem(503, 'UNAVAILABLE', 'Please try again in a moment.', { 'retry-after': '30' }),
    said: 'Please try again in a moment.',
    wait: 'The wait is one minute.',
  },
  {
    name: 'a 429',
    answer: problem(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please try again later.', { 'retry-after': '840' }),
    said: 'Too many attempts. Please try again later.',
    wait: 'The wait is 14 minutes.',
  },
  { name: 'a refused connection', answer: (route) => route.abort('connectionrefused'), said: unreachable },
  { name: 'a connection that breaks off', answer: (route) => route.abort('connectionreset'), said: unreachable },
  { name: 'a truncated answer', answer: answering(200, 'application/json', '{"id": "0198'), said: wrong },
  {
    name: 'an HTML page instead of an answer',
    answer: answering(200, 'text/html', '<p>Log in to Wi-Fi</p>'),
    said: wrong,
  },
  {
    name: 'an answer outside the contract',
    answer: answering(200, 'application/json', '{"unheard": "of"}'),
    said: wrong,
  },
  { name: 'a failure in another shape', answer: answering(502, 'application/json', '["bad gateway"]'), said: wrong },
];
