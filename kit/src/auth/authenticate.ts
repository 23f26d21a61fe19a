import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { Passport } from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { unauthenticated } from '../serve/problem.ts';
import type { TrustedKey, TrustedKeys } from './keys.ts';
import type { Principal } from './policy.ts';
import { audience, gatewayClaims, personClaims, tokenSeconds } from './tokens.ts';

const claims = z.discriminatedUnion('iss', [personClaims, gatewayClaims]);

/**
 * Checking a signature costs more than the rest of a small request: results are cached until the token or its key
 * expires.
 */
const maxEntries = 20_000;
/** The clocks of two machines may differ by this much. */
const clockSkewSeconds = 60;
/** Twice the lifetime of a token, since a signer notices with a delay that its key is retired. */
const afterRetirementMs = 2 * tokenSeconds * 1000;

interface Verdict {
  readonly principal: Principal;
  readonly until: number;
}

export interface Authentication {
  /**
   * The principal of a token signed by a trusted key; throws for every other request. Synchronous when the check is
   * cached.
   */
  identify(request: IncomingMessage): Principal | Promise<Principal>;
  /** The same as Express middleware; answers every other request with 401. */
  readonly demanded: RequestHandler;
}

export function authenticateWith(keys: TrustedKeys): Authentication {
  const passport = new Passport();
  passport.use(
    new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: string) => void) => {
          const trusted = keyOf(token, keys);
          if (!trusted) return done(unauthenticated());
          return done(null, trusted.pem);
        },
        algorithms: ['ES256'],
        audience,
        passReqToCallback: true,
        jsonWebTokenOptions: { maxAge: tokenSeconds },
      },
      (request: Request, payload: unknown, done: (error: unknown, user?: unknown) => void) => {
        const parsed = claims.safeParse(payload);
        const token = bearer(request);
        const key = token && keyOf(token, keys);
        // The key must belong to the issuer: the gateway's key cannot sign for a person.
        if (!parsed.success || !key || key.issuer !== parsed.data.iss) return done(null, false);
        const { iat, exp } = parsed.data;
        if (iat > Date.now() / 1000 + clockSkewSeconds) return done(null, false);
        const until = Math.min(1000 * Math.min(exp, iat + tokenSeconds), validUntil(key));
        return done(null, { principal: toPrincipal(parsed.data), until });
      },
    ),
  );

  const verdicts = new LRUCache<string, Verdict>({ max: maxEntries });
  let checkedWith = keys();

  function identify(request: IncomingMessage): Principal | Promise<Principal> {
    if (checkedWith !== keys()) {
      checkedWith = keys();
      verdicts.clear();
    }
    const token = bearer(request);
    if (!token) throw unauthenticated();
    const cached = verdicts.get(token);
    return cached && cached.until > Date.now() ? cached.principal : check(request, token);
  }

  const check = (request: IncomingMessage, token: string) =>
    new Promise<Principal>((resolve, reject) => {
      passport.authenticate('jwt', { session: false }, (_error: unknown, verdict: Verdict | false) => {
        if (!verdict) return reject(unauthenticated());
        verdicts.set(token, verdict);
        resolve(verdict.principal);
      })(request, null, reject);
    });

  async function demanded(request: Request, response: Response, next: NextFunction) {
    response.locals.principal = await identify(request);
    next();
  }

  return { identify, demanded };
}

function bearer({ headers }: IncomingMessage): string | null {
  const header = headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}

function keyOf(token: string, keys: TrustedKeys): TrustedKey | undefined {
  const header = jwt.decode(token, { complete: true })?.header;
  // A critical extension must be understood or rejected (RFC 7515, 4.1.11); none is supported.
  if (!header?.kid || 'crit' in header) return undefined;
  const key = keys(header.kid).get(header.kid);
  return key && validUntil(key) > Date.now() ? key : undefined;
}

const validUntil = ({ retiredAt }: TrustedKey): number =>
  retiredAt === null ? Number.POSITIVE_INFINITY : retiredAt + afterRetirementMs;

function toPrincipal(parsed: z.infer<typeof claims>): Principal {
  return parsed.iss === 'identity'
    ? {
        kind: 'person',
        id: parsed.sub,
        sessionId: parsed.sid,
        role: parsed.role,
        status: parsed.status,
        restricted: parsed.restricted,
        ...(parsed.lapsed && { lapsed: parsed.lapsed }),
        ...(parsed.only && { only: parsed.only }),
      }
    : { kind: 'gateway', may: parsed.may };
}
