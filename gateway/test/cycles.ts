/** The log of a cycle as an athlete begins it. */
export const aCycle = {
  ...{ isOn: true, isShared: false, timeZone: 'Europe/Berlin', version: 0 },
  periods: [{ startedOn: '2026-02-11', endedOn: '2026-02-15', flow: 'MEDIUM' }],
  symptomDays: [{ day: '2026-02-11', symptoms: ['CRAMPS', 'TIREDNESS'] }],
};
