import { answersWithPosition, livePositionHeader } from '@entourage/contracts/live.ts';
import { unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Express } from 'express';
import type { SecretCookie } from '../session/cookie.ts';
import type { SessionCache } from '../session/session-cache.ts';
import type { Streams } from './streams.ts';

/**
 * Proxies close connections that are silent for a minute; a shorter interval would cost too much with thousands of
 * streams.
 */
const sayAliveMs = 25_000;

/**
 * Puts the stream's position into these answers; a browser that resumes from it misses nothing before its stream is
 * open.
 */
export function sayLivePosition(app: Express, streams: Streams): void {
  app.use([...answersWithPosition], (_request, response, next) => {
    response.setHeader(livePositionHeader, streams.position());
    next();
  });
}

/** GET /api/live: server-sent events about changes for this person, resumed by Last-Event-ID. It is no use of the session. */
export function mountLive(app: Express, deps: { cookie: SecretCookie; memory: SessionCache; streams: Streams }): void {
  app.get('/api/live', async (request, response) => {
    const secret = deps.cookie.read(request);
    const session = secret ? await deps.memory.find(secret, false) : null;
    if (!secret || !session) throw unauthenticated();
    // Gone while the session was looked up: nothing would end its stream.
    if (response.destroyed) return;
    response.status(200).type('text/event-stream').setHeader('X-Accel-Buffering', 'no');
    response.flushHeaders();
    const lastSeen = request.headers['last-event-id'];
    const alive = setInterval(() => response.write(': alive\n\n'), sayAliveMs);
    response.once('close', () => clearInterval(alive));
    deps.streams.open({ secret, session, response }, typeof lastSeen === 'string' ? lastSeen : null);
  });
}
