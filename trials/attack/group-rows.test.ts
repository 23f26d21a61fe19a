import type { Finding } from './attack.ts';
import { groupRows } from './group-rows.ts';

const tried = (group: string, finding: Partial<Finding>) => ({
  group,
  attack: { name: '', sent: '', expected: '', attempt: () => Promise.reject() },
  finding: { answered: '', held: true, ...finding },
});

test('a row for each group, with the lowest and the highest of its ratios', () => {
  const medians = (value: number) => ({ ratio: { of: 'medians', value } });
  expect(
    groupRows([
      tried('guessing', medians(1.02)),
      tried('guessing', medians(0.93)),
      tried('guessing', { held: false }),
      tried('slow', { ratio: { of: 'others’ p99', value: 1.1 } }),
      tried('paths', {}),
    ]),
  ).toEqual([
    ['guessing', '3', '2', 'medians 0.93x to 1.02x'],
    ['slow', '1', '1', 'others’ p99 1.10x'],
    ['paths', '1', '1', ''],
  ]);
});
