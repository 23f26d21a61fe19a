import { deckCardForm } from '@entourage/contracts/rest/invites.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { DeckConsentStore } from './deck-consent.store.ts';

export function deckConsentResolvers(deps: {
  deck: DeckConsentStore;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { deck, now, wakeRelay } = deps;
  return {
    Query: {
      deckConsent: (_parent, _args, { principal }: Call) => deck.of(asPerson(principal).id),
    },
    Mutation: {
      async saveDeckConsent(_parent, args: { input: unknown }, { principal }: Call) {
        const saved = await deck.save(asPerson(principal).id, parseOrRefuse(deckCardForm, args.input), now());
        wakeRelay();
        return saved;
      },
      async revokeDeckConsent(_parent, _args, { principal }: Call) {
        const revoked = await deck.revoke(asPerson(principal).id, now());
        wakeRelay();
        return revoked;
      },
    },
  };
}
