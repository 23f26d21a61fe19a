import { randomUUID } from 'node:crypto';
import { injuryChange, newInjury } from '@entourage/contracts/rest/wellness.ts';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { assertPastDay } from '../check-ins/calendar.ts';
import type { InjuryStore } from './injury.store.ts';
import { type Injury, shownInjury } from './injury.ts';

export function injuryResolvers(deps: {
  injuries: InjuryStore;
  access: Access;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { injuries, access, now, wakeRelay } = deps;

  const toWrite = (principal: Principal, athleteId: string): Promise<string> =>
    access.toWriteOwn(principal, athleteId, 'INJURY_LOG');

  /** The access check runs for a missing injury too, so that timing does not reveal existing ones. */
  const writableAthlete = async (principal: Principal, id: string): Promise<string> =>
    toWrite(principal, (await injuries.ownerOf(id)) ?? randomUUID());

  const published = (injury: Injury, athleteId: string) => {
    wakeRelay();
    return shownInjury(injury, athleteId);
  };

  return {
    Query: {
      async injuries(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, 'INJURY_LOG');
        return (await injuries.of(athleteId)).map((injury) => shownInjury(injury, athleteId));
      },
    },
    Mutation: {
      async addInjury(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await toWrite(principal, args.athleteId);
        const given = parseOrRefuse(newInjury, args.input);
        assertPastDay('onset', given.onset, now());
        return published(
          await injuries.add(athleteId, given, await access.saving(principal, athleteId, 'INJURY_LOG')),
          athleteId,
        );
      },
      async changeInjury(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const id = existingId(args.id);
        const athleteId = await writableAthlete(principal, id);
        const change = parseOrRefuse(injuryChange, args.input);
        if (change.onset !== undefined) assertPastDay('onset', change.onset, now());
        return published(
          await injuries.change(athleteId, id, change, await access.saving(principal, athleteId, 'INJURY_LOG')),
          athleteId,
        );
      },
      async removeInjury(_parent, args: { id: string }, { principal }: Call) {
        const id = existingId(args.id);
        const athleteId = await writableAthlete(principal, id);
        await injuries.remove(athleteId, id, await access.saving(principal, athleteId, 'INJURY_LOG'));
        wakeRelay();
        return true;
      },
    },
  };
}
