import { dana, idOf, noor } from './care-records.ts';

const shown = { savedAt: '2026-03-03T07:45:00Z', savedBy: noor };

/** An illness that lasts and one that is over, as members of the entourage see them. */
export const sharedIllnesses = [
  { id: idOf(91), name: 'Cold', onset: '2026-03-03', endedOn: null, training: 'SOME', ...shown },
  {
    ...{ id: idOf(92), name: 'Gastroenteritis on the way back from the away game' },
    ...{ onset: '2026-01-29', endedOn: '2026-02-02', training: 'NONE' },
    ...{ savedAt: '2026-02-03T09:00:00Z', savedBy: dana },
  },
];

const [cold, gastroenteritis] = sharedIllnesses;

export const illnesses = [
  {
    ...{ ...cold, athleteId: noor.id, version: 1 },
    ...{ symptoms: ['RUNNY_NOSE', 'SORE_THROAT', 'COUGH', 'HEADACHE'], notes: 'Worse in the evening.' },
  },
  {
    ...{ ...gastroenteritis, athleteId: noor.id, version: 2 },
    ...{ symptoms: ['NAUSEA', 'VOMITING', 'DIARRHOEA', 'STOMACH_PAIN'], notes: null },
  },
];
