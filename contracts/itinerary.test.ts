import { zoneAt } from './itinerary.ts';

const tokyo = { from: '2026-03-03', to: '2026-03-04', timezone: 'Asia/Tokyo' };
const lima = { from: '2026-03-05', to: '2026-03-06', timezone: 'America/Lima' };

/** Which place it is on each of these instants. */
const places = (home: string | null, at: readonly string[]) =>
  at.map((each) => zoneAt(home, [tokyo, lima], new Date(`2026-03-${each}:00Z`)));

test('a trip begins with its first day there, once the day before has ended at home, further west', () => {
  expect(places('Europe/Zagreb', ['02T15:00', '02T22:59', '02T23:00', '04T12:00'])).toEqual([
    ...['Europe/Zagreb', 'Europe/Zagreb', 'Asia/Tokyo', 'Asia/Tokyo'],
  ]);
});

test('flying west, the day before lasts until the next one begins there', () => {
  // 5 March begins in Tokyo at 15:00Z, in Lima at 05:00Z on the next day; the way home is to the east again.
  expect(places('Europe/Zagreb', ['04T15:00', '05T04:59', '05T05:00', '07T04:59', '07T05:00'])).toEqual([
    ...['Asia/Tokyo', 'Asia/Tokyo', 'America/Lima', 'America/Lima', 'Europe/Zagreb'],
  ]);
});

test('without a known home, a trip is the days of the place', () => {
  expect(places(null, ['02T14:59', '02T15:00', '07T05:00'])).toEqual([null, 'Asia/Tokyo', null]);
});

test('without trips everybody is at home', () => {
  expect(zoneAt('Europe/Zagreb', [], new Date())).toBe('Europe/Zagreb');
});

test('at both ends of the world', () => {
  const kiritimati = [{ from: '2026-03-03', to: '2026-03-03', timezone: 'Pacific/Kiritimati' }];
  const at = (text: string) => zoneAt('Pacific/Niue', kiritimati, new Date(`2026-03-${text}:00Z`));
  // 3 March begins in Kiritimati at 10:00Z on the day before, in Niue at 11:00Z, when it has ended in Kiritimati.
  expect([at('02T12:00'), at('03T10:59'), at('03T11:00'), at('04T10:59'), at('04T11:00')]).toEqual([
    ...['Pacific/Niue', 'Pacific/Niue', 'Pacific/Kiritimati', 'Pacific/Kiritimati', 'Pacific/Niue'],
  ]);
});
