import { anAssigned } from '../../shared/health/testing-liaison.ts';
import { membersOf, mostUrgentFirst, type SquadSort, sorted } from './squad.ts';
import { aSquadRow } from './testing.ts';

const load = (ratio: number | null) => ({ acute: 1, chronic: 1, ratio, daysWithData: 20 });
const rows = [
  aSquadRow({ athleteId: 'c', injuryRisk: 'HIGH', load: load(null), lastCheckIn: null }),
  aSquadRow({ athleteId: 'a', injuryRisk: null, load: load(1.4), lastCheckIn: '2026-03-01' }),
  aSquadRow({ athleteId: 'd', injuryRisk: 'MEDIUM', load: null }),
  aSquadRow({ athleteId: 'b', injuryRisk: 'MEDIUM', load: load(0.7) }),
];
const athletes = ['a', 'b', 'c', 'd'].map((id) => anAssigned({ id, firstName: id.toUpperCase(), lastName: null }));
const order = (sort: SquadSort) => sorted(membersOf(athletes, rows), sort).map(({ athlete }) => athlete.id);

test('sorts by urgency, then by name, and by each value in both directions with unknown ones last', () => {
  expect(order(mostUrgentFirst).join('')).toBe('cabd');
  expect(order({ by: 'need', descending: false }).join('')).toBe('dbac');
  expect(order({ by: 'name', descending: false }).join('')).toBe('abcd');
  expect(order({ by: 'name', descending: true }).join('')).toBe('dcba');
  expect(order({ by: 'risk', descending: true }).join('')).toBe('cbda');
  expect(order({ by: 'risk', descending: false }).join('')).toBe('bdca');
  expect(order({ by: 'ratio', descending: true }).join('')).toBe('abcd');
  expect(order({ by: 'ratio', descending: false }).join('')).toBe('bacd');
  expect(order({ by: 'checkIn', descending: false }).join('')).toBe('abdc');
});

test('leaves out rows of people whose names are unknown, such as former athletes', () => {
  expect(membersOf(athletes.slice(1), rows).map(({ athlete }) => athlete.id)).toEqual(['c', 'b', 'd']);
});
