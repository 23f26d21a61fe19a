import { isAction } from '@entourage/contracts/actions.ts';
import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { type Person, refusal } from '@entourage/kit/auth/policy.ts';
import { currentContext } from '@entourage/kit/process/context.ts';
import { unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Request } from 'express';

/** The headers of a service call with this token. */
export const callHeaders = (request: Request, token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-request-id': currentContext()?.requestId ?? '',
  'x-client-address': request.ip ?? 'unknown',
  'x-client-agent': request.headers['user-agent']?.slice(0, 300) ?? '',
});

export function toPrincipal(session: ResolvedSession): Person {
  const { userId: id, sessionId, role, status, restricted, lapsed } = session;
  return { kind: 'person', id, sessionId, role, status, restricted, ...(lapsed && { lapsed }) };
}

/** Throws unless the session's person may attempt all of these actions. */
export function allow(names: readonly string[], session: ResolvedSession): void {
  const context = currentContext();
  if (context) context.actor = session.userId;
  const principal = toPrincipal(session);
  for (const name of names) {
    const refused = isAction(name) ? refusal(principal, name) : unauthenticated();
    if (refused) throw refused;
  }
}
