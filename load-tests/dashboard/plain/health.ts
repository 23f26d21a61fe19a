import { healthCategories } from '@entourage/contracts/health.ts';
import type { mongo } from 'mongoose';
import type { Alert } from '../../../services/health-data/src/alerts/alert.ts';
import { type Biomarkers, shownValues } from '../../../services/health-data/src/biomarkers/biomarkers.ts';
import type { CheckIn } from '../../../services/health-data/src/check-ins/check-in.ts';
import type { InjuryLog } from '../../../services/health-data/src/injuries/injury.ts';
import type { Measured } from '../../../services/health-data/src/measurements/read-row.ts';
import type { Profile } from '../../../services/health-data/src/profiles/profile.ts';
import type { Queue } from '../../../services/health-data/src/todos/todo.ts';
import type { Saved } from '../../../services/health-data/src/versions/version.ts';
import { wellnessOf } from '../../../services/health-data/src/wellness/wellness.ts';
import { type ServiceCall, seriesDays } from '../calls.ts';

export type Reading = (athleteId: string) => Promise<unknown>;

/** How people appear in an answer, once their ids are known. */
export type Naming = (ids: readonly string[]) => Promise<(id: string) => unknown>;

/** The service returns no names. */
export const unnamed: Naming = async () => (id) => ({ __typename: 'User', id });

/** The queries of health-data's stores, by the driver only; results are computed by the same rules. */
export function healthReads(database: mongo.Db, naming: Naming) {
  const last = <Content>(name: string, ownerId: string) =>
    database
      .collection<{ ownerId: string; version: number }>(name)
      .findOne<Saved<Content>>({ ownerId }, { sort: { version: -1 } });

  return {
    async profile(athleteId: string): Promise<Profile | null> {
      return (await last<Profile>('athlete_profiles', athleteId))?.content ?? null;
    },

    async biomarkers(athleteId) {
      const [saved, queue] = await Promise.all([
        last<Biomarkers>('biomarkers', athleteId),
        last<Queue>('todo_queues', athleteId),
      ]);
      if (!saved) return null;
      const { content, version, savedAt, savedBy, reason } = saved;
      const who = await naming([savedBy, ...content.assessed.map(({ by }) => by)]);
      return {
        athleteId,
        ...shownValues(content),
        ...{ version, savedAt, savedBy: who(savedBy), reason },
        nextTodo: queue?.content.todos[0]?.text ?? null,
        assessed: content.assessed.map(({ by, ...rest }) => ({ ...rest, by: who(by) })),
      };
    },

    async todos(athleteId) {
      const todos = (await last<Queue>('todo_queues', athleteId))?.content.todos ?? [];
      const who = await naming(todos.map(({ addedBy }) => addedBy));
      return todos.map(({ due, addedBy, effectiveAt, ...todo }) => ({
        ...todo,
        due: due ?? null,
        athleteId,
        addedBy: who(addedBy),
        undoUntil: effectiveAt,
      }));
    },

    wellness(athleteId) {
      const checkIns = database.collection<CheckIn>('check_ins');
      const measurements = database.collection<Measured & { ownerId: string }>('measurements');
      const reads = {
        checkIns: {
          async lastOf(ownerId: string, count: number): Promise<CheckIn[]> {
            const found = await checkIns.find({ ownerId }, withoutPast).sort({ date: -1 }).limit(count).toArray();
            return found.reverse();
          },
        },
        measurements: {
          between: (ownerId: string, from: string, to: string): Promise<Measured[]> =>
            measurements
              .find({ ownerId, takenOn: { $gte: from, $lte: to } })
              .project<Measured>({ _id: 0, measure: 1, takenOn: 1, value: 1 })
              .sort({ takenOn: 1, measure: 1 })
              .toArray(),
        },
        alerts: {
          async alertedAt(ownerId: string, key: string): Promise<Date | null> {
            const alert = await database.collection<Alert>('alerts').findOne({ ownerId, kind: 'RED_FLAG', key });
            return alert?.notified.length ? alert.raisedAt : null;
          },
        },
      };
      return wellnessOf(reads, athleteId, {
        days: seriesDays,
        now: new Date(),
        granted: new Set(healthCategories),
      });
    },

    async injuries(athleteId) {
      const injuries = (await last<InjuryLog>('injury_logs', athleteId))?.content.injuries ?? [];
      const who = await naming(injuries.map(({ savedBy }) => savedBy));
      return injuries.map(({ savedBy, ...injury }) => ({ ...injury, athleteId, savedBy: who(savedBy) }));
    },
  } satisfies Record<ServiceCall | 'profile', Reading>;
}

const withoutPast = { projection: { earlier: 0, event: 0 } } as const;
