import { idOf } from './care-records.ts';

/** One of last week, three to come, the last with little known of it. */
export const competitionsOf = (athleteId: string, savedBy: object) =>
  [
    {
      name: 'At Fort Wayne',
      day: '2026-02-26',
      time: '19:00',
      timezone: 'America/Indiana/Indianapolis',
      startsAt: '2026-02-27T00:00:00Z',
    },
    {
      name: 'Against Denver',
      day: '2026-03-07',
      time: '19:30',
      timezone: 'America/Denver',
      startsAt: '2026-03-08T02:30:00Z',
      place: 'Ball Arena',
    },
    {
      name: 'Against the Llanfairpwllgwyngyll and North Wales Coast Athletic Association, second leg of the final',
      day: '2026-03-11',
      time: '20:00',
      timezone: 'Europe/London',
      startsAt: '2026-03-11T20:00:00Z',
      place: 'Stadiwm Llanfairpwllgwyngyll',
    },
    { name: 'Conference final', day: '2026-05-16' },
  ].map((each, at) => ({
    id: idOf(81 + at),
    athleteId,
    time: null,
    timezone: null,
    startsAt: null,
    place: null,
    ...each,
    version: 1,
    savedAt: '2026-02-20T16:00:00Z',
    savedBy,
  }));
