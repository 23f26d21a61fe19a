import { randomUUID } from 'node:crypto';
import { criterionMark, injuryChange, newInjury, returnPlan } from '@entourage/contracts/rest/injuries.ts';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { assertPastDay } from '../check-ins/calendar.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import { lastDay } from '../wellness/wellness.ts';
import type { InjuryStore } from './injury.store.ts';
import { type Injury, shownInjury } from './injury.ts';
import { shownStep } from './injury-steps.ts';

const category = 'INJURY_LOG';

export function injuryResolvers(deps: {
  injuries: InjuryStore;
  checkIns: Pick<CheckInStore, 'lastOf'>;
  access: Access;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { injuries, checkIns, access, now, wakeRelay } = deps;

  const toWrite = (principal: Principal, athleteId: string): Promise<string> =>
    access.toWriteOwn(principal, athleteId, category);

  /** The access check runs for a missing injury too, so that timing does not reveal existing ones. */
  const writableAthlete = async (principal: Principal, id: string): Promise<string> =>
    toWrite(principal, (await injuries.ownerOf(id)) ?? randomUUID());

  const saving = (principal: Principal, athleteId: string) => access.saving(principal, athleteId, category);

  /** For the athlete's liaisons: they say what must hold on the way back. */
  const plannableAthlete = async (principal: Principal, id: string): Promise<string> =>
    access.toWrite(principal, (await injuries.ownerOf(id)) ?? randomUUID(), category);

  const assertDays = ({
    onset,
    resolvedOn,
  }: {
    onset?: string | undefined;
    resolvedOn?: string | null | undefined;
  }) => {
    if (onset !== undefined) assertPastDay('onset', onset, now());
    if (resolvedOn) assertPastDay('resolvedOn', resolvedOn, now());
  };

  const published = (injury: Injury, athleteId: string) => {
    wakeRelay();
    return shownInjury(injury, athleteId);
  };

  return {
    Query: {
      async injuries(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, category);
        return (await injuries.of(athleteId)).map((injury) => shownInjury(injury, athleteId));
      },
      async injurySteps(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, category);
        return (await injuries.steps(athleteId)).map(shownStep);
      },
    },
    Mutation: {
      async addInjury(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await toWrite(principal, args.athleteId);
        const given = parseOrRefuse(newInjury, args.input);
        assertDays(given);
        return published(await injuries.add(athleteId, given, await saving(principal, athleteId)), athleteId);
      },
      async changeInjury(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const id = existingId(args.id);
        const athleteId = await writableAthlete(principal, id);
        const change = parseOrRefuse(injuryChange, args.input);
        assertDays(change);
        // Only of one that is resolved without a day.
        const today = change.resolved ? lastDay(await checkIns.lastOf(athleteId, 1), now()) : undefined;
        const by = await saving(principal, athleteId);
        return published(await injuries.change(athleteId, id, { ...change, today }, by), athleteId);
      },
      async removeInjury(_parent, args: { id: string }, { principal }: Call) {
        const id = existingId(args.id);
        const athleteId = await writableAthlete(principal, id);
        await injuries.remove(athleteId, id, await saving(principal, athleteId));
        wakeRelay();
        return true;
      },
      async planReturn(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const id = existingId(args.id);
        const athleteId = await plannableAthlete(principal, id);
        const plan = parseOrRefuse(returnPlan, args.input);
        return published(await injuries.planReturn(athleteId, id, plan, await saving(principal, athleteId)), athleteId);
      },
      async markCriterion(_parent, args: { id: string; criterionId: string; input: unknown }, { principal }: Call) {
        const [id, criterionId] = [existingId(args.id), existingId(args.criterionId)];
        const athleteId = await plannableAthlete(principal, id);
        const { met } = parseOrRefuse(criterionMark, args.input);
        return published(
          await injuries.mark(athleteId, id, { criterionId, met }, await saving(principal, athleteId)),
          athleteId,
        );
      },
    },
  };
}
