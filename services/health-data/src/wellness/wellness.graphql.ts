import { type SeriesDays, seriesDays } from '@entourage/contracts/health.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { invalid } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { AlertStore } from '../alerts/alert.store.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import type { MeasurementStore } from '../measurements/measurement.store.ts';
import { wellnessOf } from './wellness.ts';

export const wellnessResolvers = (deps: {
  checkIns: CheckInStore;
  measurements: MeasurementStore;
  alerts: AlertStore;
  access: Pick<Access, 'toRead'>;
  now: () => Date;
}): Resolvers => ({
  Query: {
    async wellness(_parent, args: { athleteId: string; days: number }, { principal }: Call) {
      const days = args.days;
      if (!isSeries(days)) throw invalid({ days: '7, 28 or 90' });
      const athleteId = await deps.access.toRead(principal, args.athleteId, ['CHECK_INS', 'MEASUREMENTS']);
      return wellnessOf(deps, athleteId, { days, now: deps.now() });
    },
  },
});

const isSeries = (days: number): days is SeriesDays => seriesDays.some((known) => known === days);
