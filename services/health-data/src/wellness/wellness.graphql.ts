import { type SeriesDays, seriesDays } from '@entourage/contracts/health.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { invalid, notFound } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { AlertStore } from '../alerts/alert.store.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import type { MeasurementStore } from '../measurements/measurement.store.ts';
import { wellnessOf } from './wellness.ts';

const categories = ['CHECK_INS', 'MEASUREMENTS'] as const;

export const wellnessResolvers = (deps: {
  checkIns: CheckInStore;
  measurements: MeasurementStore;
  alerts: AlertStore;
  access: Pick<Access, 'toReadGranted'>;
  now: () => Date;
}): Resolvers => ({
  Query: {
    async wellness(_parent, args: { athleteId: string; days: number }, { principal }: Call) {
      const days = args.days;
      if (!isSeries(days)) throw invalid({ days: '7, 28 or 90' });
      const { athleteId, granted } = await deps.access.toReadGranted(principal, args.athleteId, categories);
      if (!categories.some((category) => granted.has(category))) throw notFound();
      return wellnessOf(deps, athleteId, { days, now: deps.now(), granted });
    },
  },
});

const isSeries = (days: number): days is SeriesDays => seriesDays.some((known) => known === days);
