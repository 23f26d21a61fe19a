import { healthCategories } from '@entourage/contracts/health.ts';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { checkInsName } from '../../../services/health-data/src/check-ins/check-in.store.ts';
import { createDailyStores } from '../../../services/health-data/src/compose-daily.ts';
import { profileKind } from '../../../services/health-data/src/profiles/profile.ts';
import { createVersionStore } from '../../../services/health-data/src/versions/version.store.ts';
import { wellnessOf } from '../../../services/health-data/src/wellness/wellness.ts';
import { saidOf, withRecordedCommands } from './recorded-commands.ts';

interface Stage {
  readonly stage: string;
  readonly inputStage?: Stage;
}

export interface SeriesReads {
  /** The commands, in the order in which the driver sent them. */
  readonly commands: readonly string[];
  /** The query plan's stages, from the outside in; null if the server does not explain. */
  readonly stages: readonly string[] | null;
}

/** Queries for the longest series, sent by the store's own code and recorded by the driver. */
export const readsOfSeries = (mongoUrl: string, athleteId: string): Promise<SeriesReads> =>
  withRecordedCommands(mongoUrl, async (mongo, sent) => {
    const stores = createDailyStores(mongo, createVersionStore(mongo, profileKind));
    const { days } = await wellnessOf(stores, athleteId, {
      days: 90,
      now: new Date(),
      granted: new Set(healthCategories),
    });
    if (days.length !== 90) throw new Error(`the series has ${days.length} days`);
    const commands = sent.map(saidOf);
    const { filter, projection, sort, limit } = sent.find(({ find }) => find === checkInsName) ?? {};
    const asked = { find: checkInsName, filter, projection, sort, limit };
    const explained = await databaseOf(mongo)
      .command({ explain: asked, verbosity: 'queryPlanner' })
      .catch(() => null);
    return { commands, stages: explained && stagesIn(explained.queryPlanner.winningPlan) };
  });

const stagesIn = (plan: Stage & { readonly queryPlan?: Stage }): string[] => {
  const { stage, inputStage } = plan.queryPlan ?? plan;
  return [stage, ...(inputStage ? stagesIn(inputStage) : [])];
};
