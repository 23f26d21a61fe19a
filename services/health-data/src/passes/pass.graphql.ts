import { medicalCardPart } from '@entourage/contracts/health.ts';
import { newEmergencyPass, openingPass } from '@entourage/contracts/rest/emergency-pass.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { MedicalCardStore } from '../medical-cards/medical-card.store.ts';
import { hashOfSecret, newReadableSecret } from '../readable-secret.ts';
import type { Saved } from '../versions/version.ts';
import type { PassStore } from './pass.store.ts';
import { type Pass, wrongPass } from './pass.ts';

export function passResolvers(deps: {
  passes: PassStore;
  medicalCards: Pick<MedicalCardStore, 'current'>;
  access: Pick<Access, 'toWriteOwn' | 'toReadByPass'>;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { passes, medicalCards, access, now, wakeRelay } = deps;

  return {
    Query: {
      async emergencyPass(_parent, _args: unknown, { principal }: Call) {
        const saved = await passes.current(asPerson(principal).id);
        return saved && shown(saved);
      },
    },

    Mutation: {
      async makeEmergencyPass(_parent, args: { input: unknown }, { principal }: Call) {
        const { name } = parseOrRefuse(newEmergencyPass, args.input);
        const id = await access.toWriteOwn(principal, asPerson(principal).id, medicalCardPart);
        const secret = newReadableSecret();
        const saved = await passes.make(id, { name, secretHash: hashOfSecret(secret) }, { id, now: now() });
        wakeRelay();
        return { pass: shown(saved), secret };
      },

      async revokeEmergencyPass(_parent, _args: unknown, { principal }: Call) {
        const { id } = asPerson(principal);
        await passes.revoke(id, { id, now: now() });
        wakeRelay();
        return true;
      },

      async openEmergencyPass(_parent, args: { input: unknown }) {
        const secretHash = hashOfSecret(parseOrRefuse(openingPass, args.input).secret);
        const pass = await passes.withSecret(secretHash);
        if (!pass) throw wrongPass();
        const { ownerId, content } = pass;
        await access.toReadByPass(ownerId);
        await passes.opened(ownerId, secretHash, { id: 'visitor', now: now() });
        wakeRelay();
        const saved = await medicalCards.current(ownerId);
        return { name: content.name, card: saved && { ...saved.content, savedAt: saved.savedAt } };
      },
    },
  };
}

const shown = ({ content: { secretHash: _secretHash, ...pass } }: Saved<Pass>) => pass;
