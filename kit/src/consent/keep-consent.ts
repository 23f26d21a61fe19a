import { memberships } from '@entourage/contracts/asks.ts';
import { shareCategories } from '@entourage/contracts/consent.ts';
import { ask } from '../bus/ask.ts';
import { type KeepOptions, keepView, type RunningView } from '../views/keep-view.ts';
import type { Consent, ReadMemberships } from './consent.ts';
import type { ConsentStore } from './consent-store.ts';
import { followConsent } from './follow-consent.ts';
import { grantedNow } from './granted-now.ts';

/** Maintains a service's view of consent, and answers questions from it. */
export function keepConsent<Scope>(
  options: KeepOptions<ConsentStore<Scope>> & { readonly now: () => Date },
): RunningView<Scope> & { readonly consent: Consent } {
  const { store, bus, now } = options;
  const { reader, running } = keepView({
    ...options,
    metric: 'entourage_consent_age_seconds',
    help: 'How long ago the view of what athletes share knew everything',
    owner: memberships.of,
    readPage: async (after) => (await ask(bus, memberships, { after })).memberships,
    handlers: followConsent(store),
  });

  /** A person may have left an entourage and joined it again. */
  const between: ReadMemberships = async (memberId, athleteId) =>
    (await store.ofMember(memberId)).filter((each) => each.athleteId === athleteId);

  return {
    ...running,
    consent: {
      assertFresh: reader.assertFresh,
      isMember: (memberId, athleteId) =>
        reader.decide(async () => (await between(memberId, athleteId)).length > 0, Boolean),
      async grantsOf(memberId, athleteId, wanted = shareCategories, read = between) {
        const found = await reader.decide(
          () => read(memberId, athleteId),
          (all) => all.length > 0 && wanted.every((each) => grantedNow(all, now()).has(each)),
        );
        return found.length > 0 ? grantedNow(found, now()) : null;
      },
      async athletesOf(memberId) {
        const found = await reader.decide(
          () => store.ofMember(memberId),
          ({ length }) => length > 0,
        );
        return [...new Set(found.map(({ athleteId }) => athleteId))];
      },
      async membersOf(athleteId) {
        await reader.assertFresh();
        return [...new Set((await store.ofAthlete(athleteId)).map(({ memberId }) => memberId))];
      },
      async membersWith(athleteId, categories) {
        await reader.assertFresh();
        const may = (await store.ofAthlete(athleteId)).filter((each) => {
          const granted = grantedNow([each], now());
          return categories.some((category) => granted.has(category));
        });
        return [...new Set(may.map(({ memberId }) => memberId))];
      },
      async knownTo(viewerId, ids) {
        const wanted = [...new Set(ids)];
        const known = () => store.known(viewerId, wanted);
        return new Set(await reader.look(known, ({ length }) => length === wanted.length));
      },
    },
  };
}
