import { somebody, somebodyElse, someRequest } from '@entourage/kit/testing/pact-envelope.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { admin, liaison, reactions } from '../../test/reactions.ts';

const { eachLike, string } = MatchersV3;
const reactionTo = reactions();

test.each([
  ['a profile was given', 'profile.onboarded'],
  ['a profile changed', 'profile.changed'],
])('health-data, to the owner: %s', async (_event, type) => {
  const data = { userId: MatchersV3.string(somebodyElse) };
  const notice = { kind: 'AthleteProfile', id: somebody };
  const athlete = { ...admin, id: somebodyElse, role: 'ATHLETE' } as const;
  expect(await reactionTo(athlete, 'health-data', type, data)).toEqual({ change: null, notice });
});

test.each(['profile.onboarded', 'profile.changed'])(
  'health-data, to a member who may see the goals: %s',
  async (type) => {
    const data = { userId: string(somebody), notify: eachLike(string(somebodyElse)) };
    const member = { ...admin, id: somebodyElse, role: 'TEAM_MEMBER' } as const;
    const notice = { kind: 'AthleteProfile', id: somebody };
    expect(await reactionTo(member, 'health-data', type, data)).toEqual({ change: null, notice });
  },
);

test.each([
  ['biomarkers were saved', 'biomarkers.changed', 'Biomarkers'],
  ['a to-do was added', 'todo.added', 'Todo'],
  ['the to-dos changed', 'todo.changed', 'Todo'],
  ['a to-do was done', 'todo.completed', 'Todo'],
  ['a day was said', 'checkin.saved', 'CheckIn'],
  ['measurements were brought', 'measurements.imported', 'Measurements'],
  ['an import of measurements was undone', 'measurements.undone', 'Measurements'],
  ['an injury was entered', 'injury.entered', 'Injury'],
  ['the injury log changed', 'injury.changed', 'Injury'],
  ['the way back was planned', 'return.planned', 'Injury'],
  ['an illness was entered', 'illness.entered', 'Illness'],
  ['an illness changed', 'illness.changed', 'Illness'],
  ['an illness was over', 'illness.over', 'Illness'],
  ['an illness lasts after all', 'illness.resumed', 'Illness'],
  ['the log of a cycle was saved', 'cycle.changed', 'Cycle'],
  ['a medical card was saved', 'medicalcard.saved', 'MedicalCard'],
  ['a week was planned', 'plan.changed', 'PlannedWeek'],
  ['the season changed', 'season.changed', 'Competition'],
  ['a follow-up changed', 'followup.changed', 'FollowUp'],
  ['a question was asked in the check-in', 'checkinquestion.asked', 'CheckInQuestion'],
  ['a question of the check-in changed', 'checkinquestion.changed', 'CheckInQuestion'],
  ['a document was added', 'document.added', 'HealthDocument'],
  ['a document changed', 'document.changed', 'HealthDocument'],
  ['a document was removed', 'document.removed', 'HealthDocument'],
  ['a care note was written', 'carenote.written', 'CareNote'],
  ['a care note was corrected', 'carenote.changed', 'CareNote'],
] as const)("health-data, to the athlete's liaisons: %s", async (_event, type, kind) => {
  const data = { userId: string(somebody), notify: eachLike(string(somebodyElse)) };
  const notice = { kind, id: somebody };
  expect(await reactionTo(liaison, 'health-data', type, data)).toEqual({ change: null, notice });
});

test.each([
  ['pass.made', 'EmergencyPass'],
  ['pass.revoked', 'EmergencyPass'],
  ['pass.opened', 'EmergencyPass'],
  ['measurementkey.made', 'MeasurementKey'],
  ['measurementkey.revoked', 'MeasurementKey'],
] as const)('health-data, to the athlete: %s', async (type, kind) => {
  const athlete = { ...admin, id: somebody, role: 'ATHLETE' } as const;
  const published = await reactionTo(athlete, 'health-data', type, { userId: string(somebody) });
  expect(published).toEqual({ change: null, notice: { kind, id: somebody } });
});

test.each([
  ['an alert was raised', 'alert.raised'],
  ['an alert was seen', 'alert.seen'],
])("health-data, to the named liaisons, with the alert's id: %s", async (_event, type) => {
  const data = { userId: string(someRequest), notify: eachLike(string(somebodyElse)) };
  const notice = { kind: 'Alert', id: somebody };
  expect(await reactionTo(liaison, 'health-data', type, data)).toEqual({ change: null, notice });
});

test.each([
  ['an emergency was opened', 'emergency.opened'],
  ['an emergency is over', 'emergency.closed'],
])('health-data, to the admin who opened it: %s', async (_event, type) => {
  const opener = { ...admin, id: somebodyElse };
  const notice = { kind: 'EmergencyAccess', id: somebody };
  const published = await reactionTo(opener, 'health-data', type, { userId: string(somebody) });
  expect(published).toEqual({ change: null, notice });
});
