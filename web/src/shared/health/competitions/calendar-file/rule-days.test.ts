import ICAL from 'ical.js';
import { daysOf } from './rule-days.ts';
import { ruleOf } from './rules.ts';

const within = { from: '2026-01-01', to: '2028-12-31' };

function daysBy(rule: string, begins: string): readonly string[] | null {
  const read = ruleOf(rule);
  return read && daysOf(read, begins, within, { left: 20_000 }, () => false);
}

/** By another library, which never ends for some rules. */
function daysByOther(rule: string, begins: string): readonly string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(begins));
  const days: string[] = [];
  for (let next = iterator.next(); next && next.toString() <= within.to; next = iterator.next()) {
    days.push(next.toString());
  }
  return days;
}

test.each([
  ['FREQ=DAILY', '2026-03-07'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=10', '2026-03-07'],
  ['FREQ=DAILY;BYDAY=SA,SU;BYMONTH=3,4', '2026-03-07'],
  ['FREQ=WEEKLY', '2026-03-07'],
  ['FREQ=WEEKLY;BYDAY=SA,WE', '2026-03-07'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU', '2026-03-08'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU', '2026-03-08'],
  ['FREQ=WEEKLY;COUNT=7;BYDAY=SA,WE', '2026-03-07'],
  ['FREQ=MONTHLY', '2026-01-31'],
  ['FREQ=MONTHLY;BYDAY=2SA', '2026-03-14'],
  ['FREQ=MONTHLY;BYDAY=-1FR,1MO', '2026-03-02'],
  ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1,-1', '2026-03-01'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,-1', '2026-03-15'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2026-03-13'],
  ['FREQ=MONTHLY;INTERVAL=3;COUNT=5', '2026-03-07'],
  ['FREQ=YEARLY', '2026-03-07'],
  ['FREQ=YEARLY;BYMONTH=3,9;BYDAY=1SA', '2026-03-07'],
  ['FREQ=YEARLY;BYMONTH=4,3;BYMONTHDAY=7', '2026-03-07'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
])('the days of %s from %s are those of another library', (rule, begins) => {
  expect(daysBy(rule, begins)).toEqual(daysByOther(rule, begins));
});

test('of a rule that began long ago those of the range are found, and few before', () => {
  const days = daysBy('FREQ=WEEKLY;INTERVAL=2', '1990-01-06') ?? [];
  expect(days.filter((day) => day >= within.from)).toEqual(
    daysByOther('FREQ=WEEKLY;INTERVAL=2', '1990-01-06').filter((day) => day >= within.from),
  );
  expect(days.length).toBeLessThan(82);
});

test('a rule that comes to no day ends with its budget or the range', () => {
  expect(daysBy('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2026-03-07')).toEqual([]);
  expect(daysBy('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3', '2026-03-07')).toEqual([]);
  const rule = ruleOf('FREQ=DAILY');
  expect(rule && daysOf(rule, '2026-03-07', within, { left: 100 }, () => false)).toBeNull();
  const yearly = ruleOf('FREQ=YEARLY;BYMONTHDAY=30');
  expect(yearly && daysOf(yearly, '2026-03-07', within, { left: 24 }, () => false)).toBeNull();
});

test.each([
  ['BYDAY', '2SA', '02SA,+2SA'],
  ['BYMONTH', '3', '03'],
  ['BYMONTHDAY', '-1', '-01'],
  ['BYSETPOS', '1', '01'],
])('%s counts a value once, however often it is there', (name, value, same) => {
  const often = Array.from({ length: 100_000 }, () => value).join(',');
  expect(ruleOf(`FREQ=MONTHLY;${name}=${often},${same}`)).toEqual(ruleOf(`FREQ=MONTHLY;${name}=${value}`));
});

test.each([
  '',
  'FREQ=',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=99999999',
  'FREQ=DAILY;BYMONTH=13',
  'FREQ=DAILY;BYDAY=XX',
  'FREQ=WEEKLY;BYDAY=2SA',
  'FREQ=YEARLY;BYDAY=20MO',
  'FREQ=YEARLY;BYYEARDAY=100',
  'FREQ=MINUTELY',
  'FREQ=DAILY;BYHOUR=9',
  'FREQ=DAILY;COUNT=0',
  'FREQ=MONTHLY;BYDAY=6SA',
  'FREQ=MONTHLY;BYDAY=-6SA',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=MONTHLY;BYMONTHDAY=-32',
  'FREQ=MONTHLY;BYDAY=SA;BYSETPOS=0',
  'FREQ=MONTHLY;BYDAY=SA;BYSETPOS=367',
])('the rule “%s” is not understood', (rule) => {
  expect(ruleOf(rule)).toBeNull();
});
