import { momentOf } from './date-talk.ts';
import { talk } from './talk.ts';

test.each(['2026-03-05T06:59:00Z', '2026-03-05T07:01:00Z', '2026-03-05T23:30:00Z'])(
  'at %s the messages span several weeks, in order, all in the past',
  (now) => {
    const moments = talk.map((said) => momentOf(said, new Date(now)).getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    const days = new Set(moments.map((moment) => new Date(moment).toISOString().slice(0, 10)));
    expect(days.size).toBeGreaterThan(6);
    expect(Date.parse(now) - (moments[0] ?? 0)).toBeGreaterThan(28 * 86_400_000);
    expect(moments.at(-1)).toBeLessThan(Date.parse(now));
  },
);
