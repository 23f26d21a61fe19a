import { randomUUID } from 'node:crypto';
import { illnessForm, newIllness } from '@entourage/contracts/rest/illnesses.ts';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { IllnessStore } from './illness.store.ts';
import { assertDays, type Illness, shownIllness } from './illness.ts';

const category = 'ILLNESSES';

export function illnessResolvers(deps: {
  illnesses: IllnessStore;
  access: Access;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { illnesses, access, now, wakeRelay } = deps;

  /** The access check runs for a missing illness too, so that timing does not reveal existing ones. */
  const writableAthlete = async (principal: Principal, id: string): Promise<string> =>
    access.toWriteOwn(principal, (await illnesses.ownerOf(id)) ?? randomUUID(), category);

  const saving = (principal: Principal, athleteId: string) => access.saving(principal, athleteId, category);

  const published = (illness: Illness, athleteId: string) => {
    wakeRelay();
    return shownIllness(illness, athleteId);
  };

  return {
    Query: {
      /** With symptoms and notes: its action is closed to members, who see a part in `sharedHealth`. */
      async illnesses(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, category);
        return (await illnesses.of(athleteId)).map((illness) => shownIllness(illness, athleteId));
      },
    },
    Mutation: {
      async addIllness(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await access.toWriteOwn(principal, args.athleteId, category);
        const given = parseOrRefuse(newIllness, args.input);
        assertDays(given, now());
        return published(await illnesses.add(athleteId, given, await saving(principal, athleteId)), athleteId);
      },
      async changeIllness(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const id = existingId(args.id);
        const athleteId = await writableAthlete(principal, id);
        const given = parseOrRefuse(illnessForm, args.input);
        assertDays(given, now());
        return published(await illnesses.change(athleteId, id, given, await saving(principal, athleteId)), athleteId);
      },
      async removeIllness(_parent, args: { id: string }, { principal }: Call) {
        const id = existingId(args.id);
        const athleteId = await writableAthlete(principal, id);
        await illnesses.remove(athleteId, id, await saving(principal, athleteId));
        wakeRelay();
        return true;
      },
    },
  };
}
