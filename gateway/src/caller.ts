import { actions, isAction } from '@entourage/contracts/actions.ts';
import type { ServiceName } from '@entourage/contracts/events/define.ts';
import { browserHeader, type ResolvedSession, sessionHeader } from '@entourage/contracts/session.ts';
import { currentContext } from '@entourage/kit/context.ts';
import type { Log } from '@entourage/kit/log.ts';
import { type Person, refusal } from '@entourage/kit/policy.ts';
import { unauthenticated } from '@entourage/kit/problem.ts';
import type { Request, Response } from 'express';
import type { CallContext, Prepared, RunResult } from './engine/index.ts';
import type { SecretCookie } from './session/cookie.ts';
import type { SessionMemory } from './session/session-memory.ts';
import { whenWaitedFor } from './waiting.ts';

export interface CallerDeps {
  readonly cookie: SecretCookie;
  readonly browserCookie: SecretCookie;
  readonly memory: SessionMemory;
  readonly visitorToken: () => string;
  /** How long a caller waits for the services, one after the other or not. */
  readonly patienceMs: number;
  /** And how long for what the answer can do without. */
  readonly sparePatienceMs: number;
  readonly log: Log;
}

export type Run = (
  request: Request,
  response: Response,
  prepared: Prepared,
  variables: (person: Person | null) => Record<string, unknown> | Promise<Record<string, unknown>>,
  /** The service that the answer can do without. */
  spares?: ServiceName,
) => Promise<RunResult>;

/**
 * Runs an operation as whoever sent the request. Who may not attempt its actions is refused here, before the request's
 * content is looked at and without a call to any service; the services check again.
 */
export function createRunner(deps: CallerDeps): Run {
  /** Sessions that began with the answer to a request: what is read for that answer is read by them. */
  const begun = new WeakMap<Request, string>();

  return async (request, response, prepared, variables, spares) => {
    const result = withoutFailuresOf(spares, await runAs(request, response, prepared, variables, spares));
    // Where a refusal left an answer without its parts, the refusal is all there is to say.
    const refused = result.errors?.some(({ extensions }) => extensions.code !== 'INTERNAL_SERVER_ERROR');
    if (result.notes && !refused)
      deps.log.warn({ operation: prepared.name, notes: result.notes }, 'an answer did not fit');
    return result;
  };

  async function runAs(...[request, response, prepared, variables, spares]: Parameters<Run>): Promise<RunResult> {
    if (isForVisitors(prepared)) {
      const given = await variables(null);
      const waits = whenWaitedFor(request, response, deps.patienceMs);
      const context = callContext(request, response, waits.signal, deps.visitorToken(), browserOf(request));
      return prepared.run(given, context).finally(waits.over);
    }
    const asked = performance.now();
    const secret = begun.get(request) ?? deps.cookie.read(request);
    const session = secret ? await deps.memory.find(secret) : null;
    if (!secret || !session) throw unauthenticated();
    const left = deps.patienceMs - (performance.now() - asked);
    allow(prepared.actions, session);
    const given = await variables(toPrincipal(session));
    const { signal, over } = whenWaitedFor(request, response, left);
    const spare = spares ? { subgraph: spares, withinMs: deps.sparePatienceMs } : null;
    try {
      const result = await prepared.run(given, { ...callContext(request, response, signal, session.token), spare });
      if (!result.errors?.some((error) => error.extensions.code === 'SUBGRAPH_UNAUTHENTICATED')) return result;

      // The token was good here and not there: a key was retired, or the session has just changed. Asked once more.
      const anew = await deps.memory.findAnew(secret);
      if (!anew) throw unauthenticated();
      allow(prepared.actions, anew);
      return await prepared.run(given, { ...callContext(request, response, signal, anew.token), spare });
    } finally {
      over();
    }
  }

  /** Only who is not signed in yet has to be known by the browser. */
  function browserOf(request: Request): Record<string, string> {
    const browser = deps.browserCookie.read(request);
    return browser ? { [browserHeader]: browser } : {};
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
        const { [sessionHeader]: secret, [browserHeader]: browser } = headers;
        if (secret === '') deps.cookie.clear(response);
        else if (typeof secret === 'string') {
          deps.cookie.set(response, secret);
          begun.set(request, secret);
        }
        if (typeof browser === 'string') deps.browserCookie.set(response, browser);
      },
    };
  }
}

/** What a service is told of a request beside what it asks for. */
export const callHeaders = (request: Request, token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-request-id': currentContext()?.requestId ?? '',
  'x-client-address': request.ip ?? 'unknown',
  'x-client-agent': request.headers['user-agent']?.slice(0, 300) ?? '',
});

export function toPrincipal(session: ResolvedSession): Person {
  const { userId: id, sessionId, role, status, restricted } = session;
  return { kind: 'person', id, sessionId, role, status, restricted };
}

/** What it had to say is null, and nobody minds; a token that it refused is a reason to ask again. */
function withoutFailuresOf(spares: ServiceName | undefined, result: RunResult): RunResult {
  const { errors, ...rest } = result;
  const left = errors?.filter(({ extensions }) => spares === undefined || extensions.serviceName !== spares) ?? [];
  return left.length > 0 ? { ...rest, errors: left } : rest;
}

const isForVisitors = (prepared: Prepared): boolean =>
  prepared.actions.every((name) => isAction(name) && actions[name].audience === 'visitor');

/** Refuses who may not attempt all of these. */
export function allow(names: readonly string[], session: ResolvedSession): void {
  const context = currentContext();
  if (context) context.actor = session.userId;
  const principal = toPrincipal(session);
  for (const name of names) {
    const refused = isAction(name) ? refusal(principal, name) : unauthenticated();
    if (refused) throw refused;
  }
}
