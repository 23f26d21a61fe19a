import type { Failure } from '../api/failure.ts';
import { cataloguedNotice } from './failure-notice.ts';

const away: Failure = {
  code: 'UNAVAILABLE',
  message: 'Please try again in a moment.',
  fields: {},
  retryAfterSeconds: null,
} as Failure;

test.each([
  ['Failed to send message. Please try again.', away, undefined],
  ['Failed to send message. Please try again.', { ...away, retryAfterSeconds: 90 }, 'The wait is 2 minutes.'],
  ['Failed to send message. Please try again.', { ...away, retryAfterSeconds: 1 }, undefined],
  ['Failed to create account', away, 'Please try again in a moment.'],
])('%s is followed by what it has not said already', (text, failure, reason) => {
  expect(cataloguedNotice(failure, { text })).toEqual({
    title: 'Error',
    text,
    tone: 'destructive',
    ...(reason !== undefined && { reason }),
  });
});

const refused: Failure = { ...away, code: 'INVALID', message: 'No', fields: { name: 'Too long', place: 'Not yours' } };

test.each([
  [[], 'Too long. Not yours'],
  [['name'], 'Not yours'],
  [['name', 'place'], undefined],
])('of a refusal by field, what the fields %j do not show', (shown, reason) => {
  expect(cataloguedNotice(refused, { text: 'Failed.' }, shown).reason).toBe(reason);
});
