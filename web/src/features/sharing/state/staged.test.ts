import { aShare, granted } from '../testing.ts';
import { changesBetween, merged, partsOf, sentAs, stagedAs, stagedWith } from './staged.ts';

const share = aShare({ grants: [granted('INJURY_RISK'), granted('TODOS', '2026-04-04T21:59:59Z')] });
const partIn = (parts: ReturnType<typeof partsOf>, category: string) =>
  parts.find((part) => part.category === category);

test('a part is open, waits to be saved, or is closed', () => {
  const parts = partsOf(share, { NUTRITION: null });
  expect(parts).toHaveLength(10);
  expect(partIn(parts, 'INJURY_RISK')).toMatchObject({ isOpen: true, isStaged: false, until: null });
  expect(partIn(parts, 'TODOS')).toMatchObject({ isOpen: true, until: '2026-04-04T21:59:59Z' });
  expect(partIn(parts, 'NUTRITION')).toMatchObject({ isOpen: false, isStaged: true });
  expect(partIn(parts, 'MEETINGS')).toMatchObject({ isOpen: false, isStaged: false });
});

test('a part that is being closed shows as closed', () => {
  expect(partIn(partsOf(share, {}, ['TODOS']), 'TODOS')).toMatchObject({ isOpen: false, until: null });
});

test('choosing what is granted already is no change', () => {
  const staged = stagedWith(share, {}, 'TODOS', null);
  expect(staged).toEqual({ TODOS: null });
  expect(stagedWith(share, staged, 'TODOS', '2026-04-04T21:59:59Z')).toEqual({});
});

test('a preset adds what it has and the member lacks, and takes nothing away', () => {
  expect(stagedAs(share, 'AGENT')).toEqual({ MEETINGS: null });
  const grants = merged(sentAs(share.grants), stagedAs(share, 'AGENT'));
  expect(grants.map(({ category }) => category)).toEqual(['INJURY_RISK', 'TODOS', 'MEETINGS']);
});

test('a change of an end replaces the grant', () => {
  expect(merged(sentAs(share.grants), { TODOS: null })).toEqual([
    { category: 'INJURY_RISK', until: null },
    { category: 'TODOS', until: null },
  ]);
});

test('differences name the part with both ends; undefined: not open', () => {
  expect(changesBetween(sentAs(share.grants), [{ category: 'TODOS', until: null }])).toEqual([
    { category: 'INJURY_RISK', before: null, after: undefined },
    { category: 'TODOS', before: '2026-04-04T21:59:59Z', after: null },
  ]);
});
