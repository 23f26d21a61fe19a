import { newEmergencyAccess } from '@entourage/contracts/rest/who-saw.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { EmergencyStore } from './emergency.store.ts';
import type { Emergency } from './emergency.ts';

export function emergencyResolvers(deps: {
  emergencies: EmergencyStore;
  /** Whether this is an athlete's id; refuses as unavailable while that is unknown. */
  isAthlete: (id: string) => Promise<boolean>;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { emergencies, isAthlete, now, wakeRelay } = deps;
  return {
    Query: {
      async emergencyAccesses(_parent, _args, { principal }: Call) {
        return (await emergencies.ownOpen(asPerson(principal).id, now())).map(shown);
      },
      async emergencyNotices(_parent, _args, { principal }: Call) {
        const opened = await emergencies.noticesOf(asPerson(principal).id);
        return opened.map(({ _id: id, reason, openedAt, endsAt }) => ({ id, reason, openedAt, endsAt }));
      },
    },
    Mutation: {
      async openEmergencyAccess(_parent, args: { input: unknown }, { principal }: Call) {
        const { athleteId: given, reason, minutes } = parseOrRefuse(newEmergencyAccess, args.input);
        const athleteId = given.toLowerCase();
        if (!(await isAthlete(athleteId))) throw notFound();
        const what = { athleteId, openedBy: asPerson(principal).id, reason, minutes };
        const opened = await emergencies.open(what, now());
        wakeRelay();
        return shown(opened);
      },
      async closeEmergencyAccess(_parent, args: { id: string }, { principal }: Call) {
        const by = { id: asPerson(principal).id, now: now() };
        await emergencies.endEarly(existingId(args.id), by);
        wakeRelay();
        return true;
      },
      async dismissEmergencyNotice(_parent, args: { id: string }, { principal }: Call) {
        const by = { id: asPerson(principal).id, now: now() };
        await emergencies.dismissNotice(existingId(args.id), by);
        return true;
      },
    },
  };
}

const shown = ({ _id, athleteId, reason, openedAt, endsAt }: Emergency) => ({
  id: _id,
  athleteId,
  reason,
  openedAt,
  endsAt,
  athlete: { __typename: 'User', id: athleteId },
});
