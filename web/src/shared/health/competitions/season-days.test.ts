import { timeOf } from '../../clock.ts';
import { dayOf } from '../../sharing/until.ts';
import { aCompetition } from '../testing-competitions.ts';
import { lastZone, partsOf, viewersTime } from './season-days.ts';

// The sixth in the east of the Pacific, the fifth in its west.
const now = Date.parse('2026-03-05T12:00:00Z');
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

test('a competition is over with its day where it takes place, else with that of the viewer', () => {
  const yesterday = { day: '2026-03-05', time: '19:30' };
  const season = [
    aCompetition({ id: 'unplaced before', day: '2026-03-04', time: null, timezone: null }),
    aCompetition({ id: 'east', ...yesterday, timezone: 'Pacific/Kiritimati' }),
    aCompetition({ id: 'west', ...yesterday, timezone: 'Pacific/Pago_Pago' }),
    aCompetition({ id: 'unplaced', day: '2026-03-05', time: null, timezone: null }),
    // Of a later release of the time zones: by the viewer's day.
    aCompetition({ id: 'unknown', ...yesterday, timezone: 'Mars/Olympus' }),
  ];
  const { coming, over } = partsOf(season, now);
  expect(ids(coming)).toEqual(['west', 'unplaced', 'unknown']);
  expect(ids(over)).toEqual(['east', 'unplaced before']);
});

test.each([
  ['in winter', '2026-03-07', '2026-03-08T02:30:00Z'],
  ['in summer, which begins there before it does in Europe', '2026-03-14', '2026-03-15T01:30:00Z'],
])('the clock of the viewer is that of the same instant: %s', (_when, day, begins) => {
  const here = { time: timeOf(begins), day: dayOf(begins) };
  const isSame = here.day === day && here.time === '19:30';
  expect(viewersTime(aCompetition({ day }))).toEqual(
    isSame ? null : { ...here, day: here.day === day ? null : here.day },
  );
});

test('no other clock is said where the viewer’s shows the same, where there is no time, and in an unknown zone', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(viewersTime(aCompetition({ timezone: timeZone }))).toBeNull();
  expect(viewersTime(aCompetition({ time: null, timezone: null }))).toBeNull();
  expect(viewersTime(aCompetition({ timezone: 'Mars/Olympus' }))).toBeNull();
});

test('the zone that is offered is that of the competition that was saved last with one', () => {
  const london = aCompetition({ timezone: 'Europe/London', savedAt: '2026-03-03T07:30:00Z' });
  const unplaced = aCompetition({ time: null, timezone: null, savedAt: '2026-03-04T07:30:00Z' });
  expect(lastZone([london, aCompetition(), unplaced])).toBe('Europe/London');
  expect(lastZone([unplaced])).toBeNull();
});
