import { onPage, type Table } from './row.ts';

export const wellnessRows = {
  getToday: {
    variables: ({ query }) => query,
    answer: ({ checkInToday }) => checkInToday,
  },
  saveCheckIn: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ saveCheckIn }) => saveCheckIn,
  },
  getWellness: {
    variables: ({ address, query: { days } }) => ({ ...address, ...(days && { days: Number(days) }) }),
    answer: ({ wellness }) => wellness,
  },
  listInjuries: {
    variables: ({ address }) => address,
    answer: ({ injuries }) => injuries,
  },
  addInjury: {
    variables: ({ address, body }) => ({ ...address, input: body }),
    answer: ({ addInjury }) => addInjury,
  },
  changeInjury: {
    variables: ({ address, body }) => ({ ...address, input: body }),
    answer: ({ changeInjury }) => changeInjury,
  },
  listTriage: {
    variables: () => ({}),
    answer: ({ triage }) => triage,
  },
  listAlerts: {
    variables: ({ query: { seen }, page }) => ({ ...(seen && { seen: seen === 'true' }), ...onPage(page) }),
    answer: ({ alerts }) => alerts,
  },
  markAlertSeen: {
    variables: ({ address }) => address,
    answer: ({ markAlertSeen }) => markAlertSeen,
  },
} satisfies Partial<Table>;
