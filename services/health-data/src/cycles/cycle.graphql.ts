import { cyclePart } from '@entourage/contracts/health.ts';
import { cycleForm, cycleQuery } from '@entourage/contracts/rest/cycles.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { todayIn } from '../check-ins/calendar.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import type { CycleStore } from './cycle.store.ts';
import { assertDays, isSharedIn, shownCycle } from './cycle.ts';

interface ReadArgs {
  readonly athleteId: string;
  readonly timeZone?: string | null;
}

export function cycleResolvers(deps: {
  cycles: CycleStore;
  checkIns: Pick<CheckInStore, 'lastOf'>;
  access: Pick<Access, 'toReadIfShared' | 'saving'>;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { cycles, checkIns, access, now, wakeRelay } = deps;
  return {
    Query: {
      async cycle(_parent, args: ReadArgs, { principal }: Call) {
        const { timeZone = 'UTC' } = parseOrRefuse(cycleQuery, args.timeZone ? { timeZone: args.timeZone } : {});
        // Read first: whether it is shared decides who may read it. It is shown to nobody before that is decided.
        const saved = await cycles.current(existingId(args.athleteId));
        const athleteId = await access.toReadIfShared(principal, args.athleteId, cyclePart, isSharedIn(saved));
        if (!athleteId || !saved) return null;
        const isOwn = athleteId === asPerson(principal).id;
        const [last] = isOwn ? [] : await checkIns.lastOf(athleteId, 1);
        return shownCycle(saved, todayIn(last?.timeZone ?? timeZone, now()));
      },
    },
    Mutation: {
      async saveCycle(_parent, args: { input: unknown }, { principal }: Call) {
        const { id } = asPerson(principal);
        const { timeZone, ...given } = parseOrRefuse(cycleForm, args.input);
        assertDays(given, now());
        const by = await access.saving(principal, id, cyclePart);
        // Those who could read it must lose it at once; nobody else is told that there is one.
        const isTold = given.isShared || isSharedIn(await cycles.current(id));
        const saved = await cycles.save(id, given, isTold ? by : { ...by, notify: [] });
        wakeRelay();
        return shownCycle(saved, todayIn(timeZone, by.now));
      },
    },
  };
}
