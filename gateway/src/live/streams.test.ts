import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { createRecentEvents } from './recent-events.ts';
import { createStreams, type Stream } from './streams.ts';

function aStream(secret: string, sessionId = 'own'): Stream {
  const session = { userId: 'somebody', sessionId, role: 'ATHLETE', status: 'APPROVED' } as ResolvedSession;
  const response = Object.assign(new EventEmitter(), { writableLength: 0, write: () => true, end: () => {} });
  return { secret, session, response: response as unknown as ServerResponse };
}

test('a session with too many streams loses its oldest, and another session of the person none', () => {
  const streams = createStreams(createRecentEvents(), { came: () => {}, left: () => {} });
  streams.open(aStream('other', 'another'), null);
  for (let at = 1; at <= 12; at++) streams.open(aStream(`${at}`), null);
  expect(streams.all().map(({ secret }) => secret)).toEqual([
    'other',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
  ]);
});
