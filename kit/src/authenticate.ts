import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import jwt from 'jsonwebtoken';
import { Passport } from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { TrustedKey } from './keys.ts';
import type { Principal } from './policy.ts';
import { unauthenticated } from './problem.ts';
import { audience, gatewayClaims, personClaims, tokenSeconds } from './tokens.ts';
import { twoGenerations } from './two-generations.ts';

const claims = z.discriminatedUnion('iss', [personClaims, gatewayClaims]);

/** A signature costs more than the rest of a small request, so a verdict is remembered until its token or its key ends, or a key comes or goes. */
const remembered = { eachMs: tokenSeconds * 1000, most: 10_000 };
/** By how much the clocks of two machines may differ. */
const clockSkewSeconds = 60;
/** The life of a token, twice: a signer notices a moment later that its key is retired. */
const afterRetirementMs = 2 * tokenSeconds * 1000;

interface Verdict {
  readonly principal: Principal;
  /** In milliseconds since 1970. */
  readonly until: number;
}

export interface Authentication {
  /** Who carries a token that was judged before; null says nothing but that it has to be judged. */
  known(request: IncomingMessage): Principal | null;
  /** Lets through whoever carries a token that a trusted key signed for us; everybody else is answered 401. */
  readonly demanded: RequestHandler;
}

export function authenticateWith(keys: () => ReadonlyMap<string, TrustedKey>): Authentication {
  const passport = new Passport();
  passport.use(
    new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: string) => void) => {
          const trusted = keyOf(token, keys());
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
        const key = token && keyOf(token, keys());
        // The key must be its issuer's own: the gateway's key cannot speak for a person.
        if (!parsed.success || !key || key.issuer !== parsed.data.iss) return done(null, false);
        const { iat, exp } = parsed.data;
        if (iat > Date.now() / 1000 + clockSkewSeconds) return done(null, false);
        const until = Math.min(1000 * Math.min(exp, iat + tokenSeconds), believedUntil(key));
        return done(null, { principal: toPrincipal(parsed.data), until });
      },
    ),
  );

  const verdicts = twoGenerations<Verdict>(remembered);
  let judgedBy = keys();

  function known(request: IncomingMessage): Principal | null {
    if (judgedBy !== keys()) {
      judgedBy = keys();
      verdicts.forgetAll();
    }
    const token = bearer(request);
    const verdict = token && verdicts.find(token);
    return verdict && verdict.until > Date.now() ? verdict.principal : null;
  }

  function demanded(request: Request, response: Response, next: NextFunction) {
    const principal = known(request);
    if (principal) {
      response.locals.principal = principal;
      return next();
    }
    const token = bearer(request);
    passport.authenticate('jwt', { session: false }, (_error: unknown, verdict: Verdict | false) => {
      if (!verdict || !token) return next(unauthenticated());
      verdicts.keep(token, verdict);
      response.locals.principal = verdict.principal;
      return next();
    })(request, response, next);
  }

  return { known, demanded };
}

function bearer({ headers }: IncomingMessage): string | null {
  const header = headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}

function keyOf(token: string, keys: ReadonlyMap<string, TrustedKey>): TrustedKey | undefined {
  const header = jwt.decode(token, { complete: true })?.header;
  // An extension that its signer calls critical and that is not known here (RFC 7515, 4.1.11); none is.
  if (!header?.kid || 'crit' in header) return undefined;
  const key = keys.get(header.kid);
  return key && believedUntil(key) > Date.now() ? key : undefined;
}

const believedUntil = ({ retiredAt }: TrustedKey): number =>
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
      }
    : { kind: 'gateway', may: parsed.may };
}
