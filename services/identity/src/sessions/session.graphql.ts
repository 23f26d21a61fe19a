import { sessionsAtMost } from '@entourage/contracts/rest/account.ts';
import { sessionHeader } from '@entourage/contracts/session.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { SessionStore } from './session.store.ts';
import { isAlive, type LimitsOf } from './session.ts';

/** Calls on the caller's own sessions. */
export function sessionResolvers(deps: {
  sessions: SessionStore;
  limitsOf: LimitsOf;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  return {
    Query: {
      async sessions(_parent, _args, { principal }: Call) {
        const { id, role, sessionId } = asPerson(principal);
        const sessions = await deps.sessions.ofPerson(id, sessionsAtMost);
        return sessions
          .filter((session) => isAlive(session, deps.limitsOf(role), deps.now()))
          .map((session) => ({ ...session, current: session.id === sessionId }));
      },
    },

    Mutation: {
      async endSession(_parent, args: { sessionId: string }, call: Call) {
        const { id, sessionId } = asPerson(call.principal);
        const isCurrent = args.sessionId === sessionId;
        const ended = await deps.sessions.end(existingId(args.sessionId), id, isCurrent ? 'signed-out' : 'revoked');
        if (!ended) throw notFound();
        deps.wakeRelay();
        if (isCurrent) call.setHeader(sessionHeader, '');
        return true;
      },

      async endSessions(_parent, { keepCurrent }: { keepCurrent: boolean }, call: Call) {
        const { id, sessionId } = asPerson(call.principal);
        await deps.sessions.endOthers(sessionId, id);
        if (!keepCurrent) {
          await deps.sessions.end(sessionId, id);
          call.setHeader(sessionHeader, '');
        }
        deps.wakeRelay();
        return true;
      },
    },
  };
}
