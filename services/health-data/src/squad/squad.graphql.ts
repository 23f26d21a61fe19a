import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { earliestToday, latestToday, mondayOf } from '../check-ins/calendar.ts';
import type { CompetitionStore } from '../competitions/competition.store.ts';
import type { IllnessStore } from '../illnesses/illness.store.ts';
import type { InjuryStore } from '../injuries/injury.store.ts';
import type { PlannedWeekStore } from '../plans/planned-week.store.ts';
import { type Queue, shownTo } from '../todos/todo.ts';
import { readAthletes } from '../triage/read-athletes.ts';
import type { TriageDeps } from '../triage/triage.graphql.ts';
import { inOrder } from '../triage/triage.ts';
import type { VersionStore } from '../versions/version.store.ts';
import { type SquadMember, squadMember } from './squad.ts';

export interface SquadDeps extends TriageDeps {
  readonly plannedWeeks: Pick<PlannedWeekStore, 'ofMany'>;
  readonly competitions: Pick<CompetitionStore, 'ofMany'>;
  readonly injuries: Pick<InjuryStore, 'ofMany'>;
  readonly illnesses: Pick<IllnessStore, 'ofMany'>;
  readonly queues: Pick<VersionStore<Queue>, 'currentOf'>;
}

/** All that a row shows. */
const categories = ['INJURY_RISK', 'TRAINING_AND_FOCUS', 'CHECK_INS', 'INJURY_LOG', 'ILLNESSES', 'TODOS'] as const;

export const squadResolvers = (deps: SquadDeps): Resolvers => ({
  Query: {
    async squad(_parent, _args, { principal }: Call) {
      const { id } = asPerson(principal);
      const now = deps.now();
      const athletes = await deps.relationships.athletesOf(id);
      await deps.access.toReadMany(principal, athletes, categories);
      return inOrder(await membersOf(deps, id, athletes, now));
    },
  },
});

/** The number of queries is independent of the number of athletes. */
async function membersOf(
  deps: SquadDeps,
  liaisonId: string,
  athletes: readonly string[],
  now: Date,
): Promise<SquadMember[]> {
  // The athletes' zones are not known yet, so it reads each week that is the current one somewhere.
  const mondays = [...new Set([earliestToday(now), latestToday(now)].map(mondayOf))];
  const [read, weeks, competitions, injuries, illnesses, queues] = await Promise.all([
    readAthletes(deps, liaisonId, athletes, now),
    deps.plannedWeeks.ofMany(athletes, mondays),
    deps.competitions.ofMany(athletes),
    deps.injuries.ofMany(athletes),
    deps.illnesses.ofMany(athletes),
    deps.queues.currentOf(athletes),
  ]);
  const weeksOf = Map.groupBy(weeks, ({ ownerId }) => ownerId);
  const queueOf = new Map(queues.map(({ ownerId, content }) => [ownerId, content]));
  return read.map((athlete) => {
    const { athleteId } = athlete.row;
    const records = {
      weeks: weeksOf.get(athleteId) ?? [],
      competitions: competitions.get(athleteId) ?? [],
      injuries: injuries.get(athleteId) ?? [],
      illnesses: illnesses.get(athleteId) ?? [],
      openTodos: shownTo(queueOf.get(athleteId) ?? null, { isOwner: false }).length,
    };
    return squadMember(athlete, records, now);
  });
}
