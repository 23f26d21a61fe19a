import { accessChange, unlocking } from '@entourage/contracts/rest/presentation.ts';
import { deckHeader } from '@entourage/contracts/session.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { invalid, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { DeckAthletes } from '../athletes/deck-athletes.ts';
import type { SessionStore } from './session.store.ts';
import { isPossible, shownSession } from './session.ts';
import type { Visits } from './visits.ts';

export function sessionResolvers(deps: {
  visits: Visits;
  sessions: SessionStore;
  passwordHint: string | null;
  athletes: Pick<DeckAthletes, 'shown'>;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { visits } = deps;
  return {
    Query: {
      async deckGate(_parent, _args: object, call: Call) {
        const session = await visits.find(call);
        return { isUnlocked: session !== null, accessId: session?.id ?? null, passwordHint: deps.passwordHint };
      },

      async deckAthletes(_parent, _args: object, call: Call) {
        await visits.demand(call);
        return deps.athletes.shown(deps.now());
      },
    },

    Mutation: {
      async unlockDeck(_parent, args: { input: unknown }, call: Call) {
        const { password } = parseOrRefuse(unlocking, args.input);
        const { session, secret } = await visits.unlock(password, call);
        if (secret !== null) {
          call.setHeader(deckHeader, secret);
          deps.wakeRelay();
        }
        return shownSession(session);
      },

      openDeckAccess: async (_parent, _args: object, call: Call) => shownSession(await visits.demand(call)),

      async trackDeckAccess(_parent, args: { accessId: string; input: unknown }, call: Call) {
        const session = await visits.own(args.accessId, call);
        const { slidesViewed, sessionDuration, currentSlide } = parseOrRefuse(accessChange, args.input);
        if (sessionDuration !== undefined && !isPossible(sessionDuration, session, deps.now()))
          throw invalid({ sessionDuration: 'sessionDuration is too large' });
        return shownSession(await deps.sessions.track(session.id, { slidesViewed, sessionDuration, currentSlide }));
      },
    },
  };
}
