import { type ReminderTimes, whenToRemind } from './when-to-remind.ts';

const inBerlin: ReminderTimes = {
  ...{ at: '20:00', setAt: new Date('2026-03-01T12:00:00Z'), remindedOn: null },
  ...{ timeZone: 'Europe/Berlin', trips: [] },
};
const inTokyo = [{ from: '2026-03-05', to: '2026-03-06', timezone: 'Asia/Tokyo' }];

test.each<[string, Partial<ReminderTimes>, now: string, day: string | null, lookAt: string]>([
  ['before its time', {}, '03-04T18:59:59', null, '03-04T19:00:00'],
  ['at its time', {}, '03-04T19:00:00', '2026-03-04', '03-05T19:00:00'],
  ['late', {}, '03-04T20:59:59', '2026-03-04', '03-05T19:00:00'],
  ['too late', {}, '03-04T21:00:00', null, '03-05T19:00:00'],
  ['that was dealt with', { remindedOn: '2026-03-04' }, '03-04T19:30:00', null, '03-05T19:00:00'],
  ['of the day after', { remindedOn: '2026-03-03' }, '03-04T19:00:00', '2026-03-04', '03-05T19:00:00'],
  ['set after its time', { setAt: new Date('2026-03-04T19:10:00Z') }, '03-04T19:11:00', null, '03-05T19:00:00'],
  ['without a known zone', { timeZone: null }, '03-04T20:00:00', '2026-03-04', '03-05T20:00:00'],
  ['early in the morning', { at: '06:30' }, '03-04T05:30:00', '2026-03-04', '03-05T05:30:00'],
  ['after the clocks went forward', {}, '03-29T18:00:00', '2026-03-29', '03-30T18:00:00'],
  ['at a time that the clocks skip', { at: '02:30' }, '03-29T01:30:00', '2026-03-29', '03-30T00:30:00'],
  ['before a trip, where it is due earlier', { trips: inTokyo }, '03-04T19:00:00', '2026-03-04', '03-05T11:00:00'],
  ['on a trip', { trips: inTokyo }, '03-05T11:00:00', '2026-03-05', '03-06T11:00:00'],
  ['on a trip, by the clock at home', { trips: inTokyo }, '03-05T19:00:00', null, '03-06T11:00:00'],
])('a reminder %s', (_name, change, now, day, lookAt) => {
  const at = (text: string) => new Date(`2026-${text}Z`);
  expect(whenToRemind({ ...inBerlin, ...change }, at(now))).toEqual({ day, lookAt: at(lookAt) });
});
