import { quietUntil } from './quiet-hours.ts';

const until = (zone: string | null, now: string) => quietUntil(zone, new Date(now))?.toISOString() ?? null;

test.each([
  ['in the afternoon', 'Europe/Berlin', '2026-03-02T14:00:00Z', null],
  ['a moment before ten', 'Europe/Berlin', '2026-03-02T20:59:59Z', null],
  ['from ten at night', 'Europe/Berlin', '2026-03-02T21:00:00Z', '2026-03-03T06:00:00.000Z'],
  ['after midnight', 'Europe/Berlin', '2026-03-02T23:30:00Z', '2026-03-03T06:00:00.000Z'],
  ['a moment before seven', 'Europe/Berlin', '2026-03-03T05:59:59Z', '2026-03-03T06:00:00.000Z'],
  ['at seven', 'Europe/Berlin', '2026-03-03T06:00:00Z', null],
  ['with another local date', 'Pacific/Auckland', '2026-03-02T09:30:00Z', '2026-03-02T18:00:00.000Z'],
  ['in the night in which clocks go forward', 'Europe/Berlin', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['in the night in which they go back', 'Europe/Berlin', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['at night by half an hour', 'Asia/Kolkata', '2026-03-02T16:30:00Z', '2026-03-03T01:30:00.000Z'],
  ['an unknown place', null, '2026-03-02T23:30:00Z', null],
])('%s', (_name, zone, now, over) => {
  expect(until(zone, now)).toBe(over);
});
