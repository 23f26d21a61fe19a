import type { Tried } from './run-attacks.ts';

export const groupHead = ['group', 'attacks', 'held', 'seen'];

/** A row for each group, with the range of its ratios. */
export function groupRows(all: readonly Tried[]): string[][] {
  return [...Map.groupBy(all, ({ group }) => group)].map(([group, tried]) => {
    const held = tried.filter(({ finding }) => finding.held).length;
    return [group, `${tried.length}`, `${held}`, ratiosOf(tried)];
  });
}

function ratiosOf(tried: readonly Tried[]): string {
  const ratios = tried.flatMap(({ finding }) => finding.ratio ?? []);
  return [...Map.groupBy(ratios, ({ of }) => of)]
    .map(([of, some]) => {
      const values = some.map(({ value }) => value);
      const ends = new Set([Math.min(...values), Math.max(...values)].map((value) => `${value.toFixed(2)}x`));
      return `${of} ${[...ends].join(' to ')}`;
    })
    .join('; ');
}
