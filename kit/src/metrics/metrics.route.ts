import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { Express, Request } from 'express';
import type { Metrics } from './metrics.ts';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/**
 * `/metrics` for callers with the token; without a configured token, for this machine only. Every other caller gets
 * 404: request and refusal counts are not for strangers.
 */
export function answerMetrics(app: Express, metrics: Metrics, token: string | undefined): void {
  const mayRead = token === undefined ? isFromHere : carries(token);
  app.get('/metrics', async (request, response, next) => {
    if (!mayRead(request)) return next();
    response.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** Behind a local proxy, the caller may be anybody. */
function isFromHere({ socket, headers }: Request): boolean {
  const proxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return !proxied && thisMachine.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

const carries = (token: string) => {
  const expected = digest(`Bearer ${token}`);
  return ({ headers }: Request) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
};

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
