import { medicalCardPart } from '@entourage/contracts/health.ts';
import { medicalCardForm } from '@entourage/contracts/rest/medical-card.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { askedPage, type HistoryArgs, historyPage } from '../versions/history-page.ts';
import type { Saved } from '../versions/version.ts';
import type { MedicalCardStore } from './medical-card.store.ts';
import { differing, type MedicalCard, shownCard } from './medical-card.ts';

export function medicalCardResolvers(deps: {
  medicalCards: MedicalCardStore;
  access: Access;
  wakeRelay: () => void;
}): Resolvers {
  const { medicalCards, access, wakeRelay } = deps;
  const shown = (saved: Saved<MedicalCard>) => ({
    ...shownCard(saved),
    savedBy: { __typename: 'User', id: saved.savedBy },
  });

  return {
    Query: {
      async medicalCard(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, medicalCardPart);
        const saved = await medicalCards.current(athleteId);
        return saved && shown(saved);
      },

      async medicalCardHistory(_parent, args: HistoryArgs, { principal }: Call) {
        const page = askedPage(args);
        const athleteId = await access.toRead(principal, args.athleteId, medicalCardPart);
        return historyPage(await medicalCards.history(athleteId, page), args, (saved, before) => ({
          ...shown(saved),
          changed: differing(before, saved.content),
        }));
      },
    },
    Mutation: {
      async saveMedicalCard(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await access.toWriteOwn(principal, args.athleteId, medicalCardPart);
        const form = parseOrRefuse(medicalCardForm, args.input);
        const by = await access.saving(principal, athleteId, medicalCardPart);
        const saved = await medicalCards.save(athleteId, form, by);
        wakeRelay();
        return shown(saved);
      },
    },
  };
}
