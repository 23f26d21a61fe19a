import { webhookPath } from '../billing.ts';
import { receivingPath } from '../measurement-keys.ts';
import { receivedMeasurements } from '../rest/measurement-keys.ts';
import { ownArchivePath, ownDataPath } from '../rest/own-data.ts';
import { refused } from './openapi-refusals.ts';
import { json } from './openapi-schemas.ts';

const ownDataRefusals = [
  'UNAUTHENTICATED',
  'CROSS_SITE',
  'SECOND_FACTOR_DUE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const;

/** Navigation targets, the live stream, calendars, and what programs without a session send: they are not data calls, so they are not in the table. */
export const besideTheTable = {
  '/api/login': {
    get: {
      operationId: 'goToSignIn',
      summary: 'To the sign-in screen',
      parameters: [],
      security: [],
      responses: { 302: { description: '/login' } },
    },
  },
  '/api/logout': {
    get: {
      operationId: 'leaveByNavigation',
      summary: 'Sign out by navigation; from another site, to a page with one button',
      parameters: [],
      security: [],
      responses: { 302: { description: 'Signed out, home; or, from another site, the page that asks first' } },
    },
    post: {
      operationId: 'signOut',
      summary: 'Sign out',
      parameters: [],
      security: [],
      responses: { 204: { description: 'Signed out' }, 303: { description: 'Signed out, home, for a form' } },
    },
  },
  '/calendar/{secret}.ics': {
    get: {
      operationId: 'readCalendar',
      summary:
        'The meetings of the last 90 days and to come, for calendar programs; the address is the answer of POST /api/calendar-feed',
      parameters: [{ name: 'secret', in: 'path', required: true, schema: { type: 'string' } }],
      security: [],
      responses: {
        200: { description: 'text/calendar (RFC 5545), with an ETag' },
        304: { description: 'It has not changed' },
        ...refused(['NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']),
      },
    },
  },
  [webhookPath]: {
    post: {
      operationId: 'receivePaymentReport',
      summary: 'For the payment provider: a signed report of a change, answered once it is stored',
      parameters: [{ name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } }],
      security: [],
      responses: {
        204: { description: 'Stored, or known already' },
        ...refused(['INVALID', 'PAYLOAD_TOO_LARGE', 'REQUEST_TIMEOUT', 'CROSS_SITE', 'INTERNAL', 'UNAVAILABLE']),
      },
    },
  },
  [receivingPath]: {
    post: {
      operationId: 'receiveMeasurements',
      summary:
        'For apps and programs of an athlete: measurements, with a key of POST /api/measurement-keys as bearer token. Either `{"measurements": [{"date", "measure", "value"}]}`, all of them or none; or what the app Health Auto Export sends. At most 60 times an hour; of a day the last value counts',
      parameters: [],
      security: [{ measurementKey: [] }],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'What was stored', content: json(receivedMeasurements, 'output') },
        ...refused([
          'INVALID',
          'INVALID_JSON',
          'WRONG_MEASUREMENT_KEY',
          'CROSS_SITE',
          'REQUEST_TIMEOUT',
          'PAYLOAD_TOO_LARGE',
          'UNSUPPORTED_MEDIA_TYPE',
          'TOO_MANY_REQUESTS',
          'INTERNAL',
          'UNAVAILABLE',
        ]),
      },
    },
  },
  [ownDataPath]: {
    post: {
      operationId: 'takeOwnData',
      summary:
        'Download what the calls show of oneself, as one document. Five whole ones a day, of fifteen begun; one that breaks off is not JSON, and counts as begun alone',
      parameters: [],
      responses: {
        200: {
          description: 'One document, its parts by name',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        ...refused(ownDataRefusals),
      },
    },
  },
  [ownArchivePath]: {
    post: {
      operationId: 'takeOwnArchive',
      summary:
        'Download the same document with one’s files (documents, files of messages, picture), as one ZIP archive. It counts like the document; one that breaks off has no directory, so that no program opens it as whole',
      parameters: [],
      responses: {
        200: {
          description:
            'entourage-data.json and the files, not compressed; files-not-included.txt names those that could not be opened any more',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        ...refused(ownDataRefusals),
      },
    },
  },
  '/api/live': {
    get: {
      operationId: 'live',
      summary: 'Server-sent events of what changed for this person; `Last-Event-ID` resumes',
      parameters: [],
      responses: {
        200: {
          description:
            'text/event-stream with the events `ready`, `changed` ({kind, id}) and `reset` (something may have been missed: look at everything again)',
        },
        ...refused(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']),
      },
    },
  },
};
