import { anAssigned, aTriageRow, yuki } from '../../shared/health/testing-liaison.ts';
import { byName, byNeed, type Listed, matchesSearch, reasonsOf } from './triage.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const aFlag = (item: 'sleep' | 'mood', level: 'RED' | 'YELLOW') => ({ item, level, date: '2026-03-09', z: -1.5 });
const fresh = { riskAssessedAt: '2026-03-10T08:00:00Z' };
const calm = aTriageRow(fresh);
const textsOf = (row: Parameters<typeof reasonsOf>[0]) => reasonsOf(row, now).map(({ text }) => text);
const listed = (username: string, triage: Listed['triage']): Listed => ({
  athlete: anAssigned({ id: username, username, firstName: null, lastName: null }),
  triage,
});
const namesIn = (sorted: readonly Listed[]) => sorted.map(({ athlete }) => athlete.username);

test('lists all reasons, the most urgent first', () => {
  const row = aTriageRow({
    alerts: 2,
    flags: [aFlag('sleep', 'RED'), aFlag('mood', 'YELLOW')],
    missedDays: 1,
    injuryRisk: 'HIGH',
    riskAssessedAt: '2026-02-28T12:00:00Z',
  });
  expect(textsOf(row)).toEqual([
    '2 new alerts',
    'Far off the usual: slept worse',
    'Watch: lower mood',
    'No check-in yesterday',
    'High injury risk',
    'Assessed 10 days ago',
  ]);
});

test('groups the flags of a level, and names missing check-ins and assessments', () => {
  const row = aTriageRow({
    flags: [aFlag('sleep', 'RED'), aFlag('mood', 'RED')],
    missedDays: null,
    injuryRisk: null,
    riskAssessedAt: null,
  });
  expect(textsOf(row)).toEqual(['Far off the usual: slept worse, lower mood', 'No check-in yet', 'Not assessed yet']);
});

test('a save of other fields is no assessment of the risk', () => {
  expect(textsOf(aTriageRow({ injuryRisk: null, riskAssessedAt: null, savedAt: fresh.riskAssessedAt }))).toEqual([
    'Not assessed yet',
  ]);
});

test('says when there is no reason', () => {
  expect(textsOf(calm)).toEqual(['Nothing to look at']);
});

test('sorts by alerts, red flags, yellow flags, missed check-ins, high risk, age, then name', () => {
  const inOrder = [
    listed('alert', aTriageRow({ ...fresh, alerts: 1 })),
    listed('red', aTriageRow({ ...fresh, flags: [aFlag('sleep', 'RED')] })),
    listed('yellow', aTriageRow({ ...fresh, flags: [aFlag('sleep', 'YELLOW')] })),
    listed('missed', aTriageRow({ ...fresh, missedDays: 3 })),
    listed('never', aTriageRow({ ...fresh, missedDays: null })),
    listed('high', aTriageRow({ ...fresh, injuryRisk: 'HIGH' })),
    listed('unassessed', aTriageRow({ riskAssessedAt: null, injuryRisk: null })),
    listed('old', aTriageRow({ riskAssessedAt: '2026-03-01T08:00:00Z' })),
    listed('a', calm),
    listed('b', calm),
    listed('unknown', undefined),
  ];
  expect(namesIn(byNeed(inOrder.toReversed()))).toEqual(namesIn(inOrder));
});

test('sorts by name', () => {
  expect(namesIn(byName([listed('b', calm), listed('a', undefined)]))).toEqual(['a', 'b']);
});

test.each(['noor', 'HADDAD noor', 'noor.had', 'basket', 'city', ''])(
  '%p matches name, username, sport or team',
  (search) => {
    expect(matchesSearch(anAssigned(), search)).toBe(true);
  },
);

test('an unknown word matches nobody', () => {
  expect(matchesSearch(anAssigned(), 'noor tanaka')).toBe(false);
  expect(matchesSearch(yuki, 'basketball')).toBe(false);
});
