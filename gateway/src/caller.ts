import { actions, isAction } from '@entourage/contracts/actions.ts';
import { idleHeader } from '@entourage/contracts/live.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import { browserHeader, deckHeader, sessionHeader } from '@entourage/contracts/session.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Request, Response } from 'express';
import type { CallContext, Prepared, RunResult } from './engine/index.ts';
import type { SecretCookie } from './session/cookie.ts';
import { allow, callHeaders, toPrincipal } from './session/person.ts';
import type { SessionCache } from './session/session-cache.ts';
import { whenWaitedFor } from './waiting.ts';

export interface CallerDeps {
  readonly cookie: SecretCookie;
  readonly browserCookie: SecretCookie;
  readonly deckCookie: SecretCookie;
  readonly memory: SessionCache;
  readonly visitorToken: () => string;
  /** The timeout for all calls to services together, sequential or parallel. */
  readonly timeoutMs: number;
  /** The longer timeout where a language model computes. */
  readonly answerTimeoutMs: number;
  /** The shorter timeout for parts that the answer can do without. */
  readonly spareTimeoutMs: number;
  readonly log: Log;
}

export type Run = (
  request: Request,
  response: Response,
  prepared: Prepared,
  variables: (person: Person | null) => Record<string, unknown> | Promise<Record<string, unknown>>,
  /** A service whose failure does not fail the answer: its part is null. */
  spares?: ServiceName,
) => Promise<RunResult>;

/**
 * Runs an operation as the request's caller. The policy is checked here first, before the request's content is read and
 * without a call to a service; the services check again.
 */
export function createRunner(deps: CallerDeps): Run {
  /** Sessions that began with the answer to a request; later reads for the same answer use them. */
  const begun = new WeakMap<Request, string>();

  return async (request, response, prepared, variables, spares) => {
    const result = withoutFailuresOf(spares, await runAs(request, response, prepared, variables, spares));
    // If the answer lacks parts because of a refusal, the refusal already explains it.
    const refused = result.errors?.some(({ extensions }) => extensions.code !== 'INTERNAL_SERVER_ERROR');
    if (result.notes && !refused)
      deps.log.warn({ operation: prepared.name, notes: result.notes }, 'an answer did not fit');
    return result;
  };

  async function runAs(...[request, response, prepared, variables, spares]: Parameters<Run>): Promise<RunResult> {
    if (isForVisitors(prepared)) {
      const given = await variables(null);
      const waits = whenWaitedFor(request, response, isWorded(prepared) ? deps.answerTimeoutMs : deps.timeoutMs);
      const context = callContext(request, response, waits.signal, deps.visitorToken(), cookiesOf(request));
      return prepared.run(given, context).finally(waits.over);
    }
    const asked = performance.now();
    const secret = begun.get(request) ?? deps.cookie.read(request);
    const isUse = request.headers[idleHeader] === undefined;
    const session = secret ? await deps.memory.find(secret, isUse) : null;
    if (!secret || !session) throw unauthenticated();
    const left = (isWorded(prepared) ? deps.answerTimeoutMs : deps.timeoutMs) - (performance.now() - asked);
    allow(prepared.actions, session);
    const given = await variables(toPrincipal(session));
    const { signal, over } = whenWaitedFor(request, response, left);
    const spare = spares ? { subgraph: spares, withinMs: deps.spareTimeoutMs } : null;
    try {
      const result = await prepared.run(given, { ...callContext(request, response, signal, session.token), spare });
      if (!result.errors?.some((error) => error.extensions.code === 'SUBGRAPH_UNAUTHENTICATED')) return result;

      // The token was valid here and rejected there: a key was retired, or the session has just changed. Retried once.
      const anew = await deps.memory.findAnew(secret, isUse);
      if (!anew) throw unauthenticated();
      allow(prepared.actions, anew);
      return await prepared.run(given, { ...callContext(request, response, signal, anew.token), spare });
    } finally {
      over();
    }
  }

  /** Only signing in and its way back need to recognise the browser, and only the deck its visitor. */
  function cookiesOf(request: Request): Record<string, string> {
    const [browser, deck] = [deps.browserCookie.read(request), deps.deckCookie.read(request)];
    return { ...(browser && { [browserHeader]: browser }), ...(deck && { [deckHeader]: deck }) };
  }

  function callContext(
    request: Request,
    response: Response,
    signal: AbortSignal,
    token: string,
    more: Record<string, string> = {},
  ): CallContext {
    return {
      headers: { ...more, ...callHeaders(request, token) },
      signal,
      received(headers) {
        const { [sessionHeader]: secret, [browserHeader]: browser, [deckHeader]: deck } = headers;
        if (secret === '') deps.cookie.clear(response);
        else if (typeof secret === 'string') {
          deps.cookie.set(response, secret);
          begun.set(request, secret);
        }
        if (typeof browser === 'string') deps.browserCookie.set(response, browser);
        if (typeof deck === 'string') deps.deckCookie.set(response, deck);
      },
    };
  }
}

/**
 * Drops the errors of optional services: their parts are null. A rejected token is checked before, since it needs a
 * retry.
 */
function withoutFailuresOf(spares: ServiceName | undefined, result: RunResult): RunResult {
  const { errors, ...rest } = result;
  const left = errors?.filter(({ extensions }) => spares === undefined || extensions.serviceName !== spares) ?? [];
  return left.length > 0 ? { ...rest, errors: left } : rest;
}

const isForVisitors = (prepared: Prepared): boolean =>
  prepared.actions.every((name) => isAction(name) && actions[name].audience === 'visitor');

const worded: readonly string[] = ['deck.ask', 'trained-model.try', 'live-model.change'];

const isWorded = (prepared: Prepared): boolean => prepared.actions.some((name) => worded.includes(name));
