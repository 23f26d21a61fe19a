import { anAssigned, aTriageRow, yuki } from './testing-liaison.ts';
import { byName, byNeed, isFound, type Listed, reasonsOf } from './triage.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const aFlag = (item: 'sleep' | 'mood', level: 'RED' | 'YELLOW') => ({ item, level, date: '2026-03-09', z: -1.5 });
const fresh = { savedAt: '2026-03-10T08:00:00Z' };
const calm = aTriageRow(fresh);
const textsOf = (row: Parameters<typeof reasonsOf>[0]) => reasonsOf(row, now).map(({ text }) => text);
const listed = (username: string, stands: Listed['stands']): Listed => ({
  athlete: anAssigned({ id: username, username, firstName: null, lastName: null }),
  stands,
});
const namesIn = (sorted: readonly Listed[]) => sorted.map(({ athlete }) => athlete.username);

test('each reason is said, the weightiest first', () => {
  const row = aTriageRow({
    alerts: 2,
    flags: [aFlag('sleep', 'RED'), aFlag('mood', 'YELLOW')],
    missedDays: 1,
    injuryRisk: 'HIGH',
    savedAt: '2026-02-28T12:00:00Z',
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

test('several items of a level are one reason; what never was is said', () => {
  const row = aTriageRow({
    flags: [aFlag('sleep', 'RED'), aFlag('mood', 'RED')],
    missedDays: null,
    injuryRisk: null,
    savedAt: null,
  });
  expect(textsOf(row)).toEqual(['Far off the usual: slept worse, lower mood', 'No check-in yet', 'Not assessed yet']);
});

test('where there is no reason, that is said', () => {
  expect(textsOf(calm)).toEqual(['Nothing to look at']);
});

test('need goes by alerts, red flags, yellow flags, missed check-ins, high risk, age; then the name', () => {
  const inOrder = [
    listed('alert', aTriageRow({ ...fresh, alerts: 1 })),
    listed('red', aTriageRow({ ...fresh, flags: [aFlag('sleep', 'RED')] })),
    listed('yellow', aTriageRow({ ...fresh, flags: [aFlag('sleep', 'YELLOW')] })),
    listed('missed', aTriageRow({ ...fresh, missedDays: 3 })),
    listed('never', aTriageRow({ ...fresh, missedDays: null })),
    listed('high', aTriageRow({ ...fresh, injuryRisk: 'HIGH' })),
    listed('unassessed', aTriageRow({ savedAt: null, injuryRisk: null })),
    listed('old', aTriageRow({ savedAt: '2026-03-01T08:00:00Z' })),
    listed('a', calm),
    listed('b', calm),
    listed('unknown', undefined),
  ];
  expect(namesIn(byNeed(inOrder.toReversed()))).toEqual(namesIn(inOrder));
});

test('names go by the alphabet', () => {
  expect(namesIn(byName([listed('b', calm), listed('a', undefined)]))).toEqual(['a', 'b']);
});

test.each(['noor', 'HADDAD noor', 'noor.had', 'basket', 'city', ''])(
  '%p finds by name, username, sport, team',
  (search) => {
    expect(isFound(anAssigned(), search)).toBe(true);
  },
);

test('what stands nowhere finds nobody', () => {
  expect(isFound(anAssigned(), 'noor tanaka')).toBe(false);
  expect(isFound(yuki, 'basketball')).toBe(false);
});
