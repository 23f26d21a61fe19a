import { randomUUID } from 'node:crypto';
import { competitionForm, newCompetition, newCompetitions } from '@entourage/contracts/rest/competitions.ts';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { CompetitionStore } from './competition.store.ts';
import { type Competition, shownCompetition } from './competition.ts';

const category = 'TRAINING_AND_FOCUS';

interface ListArgs {
  readonly athleteId: string;
  readonly from?: string | null;
  readonly to?: string | null;
}

export function competitionResolvers(deps: {
  competitions: CompetitionStore;
  access: Access;
  wakeRelay: () => void;
}): Resolvers {
  const { competitions, access, wakeRelay } = deps;

  /** The access check runs for a missing competition too, so that timing does not reveal existing ones. */
  const writableAthlete = async (principal: Principal, id: string): Promise<string> =>
    access.toWriteOwn(principal, (await competitions.ownerOf(id)) ?? randomUUID(), category);

  const saving = (principal: Principal, athleteId: string) => access.saving(principal, athleteId, category);

  const published = (competition: Competition, athleteId: string) => {
    wakeRelay();
    return shownCompetition(competition, athleteId);
  };

  return {
    Query: {
      async competitions(_parent, { from, to, ...args }: ListArgs, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, category);
        const found = await competitions.within(athleteId, { from, to });
        return found.map((competition) => shownCompetition(competition, athleteId));
      },
    },
    Mutation: {
      async addCompetition(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await access.toWriteOwn(principal, args.athleteId, category);
        const given = parseOrRefuse(newCompetition, args.input);
        return published(await competitions.add(athleteId, given, await saving(principal, athleteId)), athleteId);
      },
      async addCompetitions(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await access.toWriteOwn(principal, args.athleteId, category);
        const given = parseOrRefuse(newCompetitions, args.input);
        const all = await competitions.addSeveral(athleteId, given, await saving(principal, athleteId));
        wakeRelay();
        return all.map((competition) => shownCompetition(competition, athleteId));
      },
      async changeCompetition(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const id = existingId(args.id);
        const athleteId = await writableAthlete(principal, id);
        const given = parseOrRefuse(competitionForm, args.input);
        return published(
          await competitions.change(athleteId, id, given, await saving(principal, athleteId)),
          athleteId,
        );
      },
      async removeCompetition(_parent, args: { id: string }, { principal }: Call) {
        const id = existingId(args.id);
        const athleteId = await writableAthlete(principal, id);
        await competitions.remove(athleteId, id, await saving(principal, athleteId));
        wakeRelay();
        return true;
      },
    },
  };
}
