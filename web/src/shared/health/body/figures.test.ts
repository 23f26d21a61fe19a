import { bodyAreas } from '@entourage/contracts/body.ts';
import { figureSize, figures } from './figures.ts';

const middle = figureSize.width / 2;

/** Where the outline begins, as it is drawn. */
function beginOf({ outline, isMirrored }: (typeof figures)['front'][number]): number {
  const x = Number(/^M([\d.]+)/.exec(outline)?.[1]);
  return isMirrored ? figureSize.width - x : x;
}

test('each part of the body is on a figure, and none twice on one', () => {
  const all = Object.values(figures).map((parts) => parts.map(({ area }) => area));
  expect(new Set(all.flat())).toEqual(new Set(bodyAreas));
  for (const areas of all) expect(new Set(areas).size).toBe(areas.length);
});

test('in front the left is on the viewer’s right, and behind on the viewer’s left', () => {
  for (const part of figures.front) {
    if (part.area.startsWith('LEFT_')) expect(beginOf(part)).toBeGreaterThan(middle);
    if (part.area.startsWith('RIGHT_')) expect(beginOf(part)).toBeLessThan(middle);
  }
  for (const part of figures.back) {
    if (part.area.startsWith('LEFT_')) expect(beginOf(part)).toBeLessThan(middle);
    if (part.area.startsWith('RIGHT_')) expect(beginOf(part)).toBeGreaterThan(middle);
  }
});
