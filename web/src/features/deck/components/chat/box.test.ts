import { firstBox, fit, moved, resized } from './box.ts';

const room = { width: 1440, height: 900 };
const first = { x: 1440 - 384 - 16, y: 64, width: 384, height: 500 };

test('it begins 16 pixels from the right and 64 from the top, 384 by 500', () => {
  expect(firstBox(room)).toEqual(first);
});

test('it stays in the window wherever it is moved', () => {
  expect(moved(first, { x: -5000, y: 5000 }, room)).toEqual({ ...first, x: 0, y: 400 });
  expect(moved(first, { x: 5000, y: -5000 }, room)).toEqual({ ...first, x: 1056, y: 0 });
});

test('it is at least 300 by 400', () => {
  expect(resized(first, { x: -5000, y: -5000 }, room)).toEqual({ ...first, width: 300, height: 400 });
});

test('it grows to the edge of the window and does not move', () => {
  expect(resized(first, { x: 5000, y: 5000 }, room)).toEqual({ ...first, width: 400, height: 836 });
});

test('a smaller window moves and then shrinks it', () => {
  expect(fit(first, { width: 800, height: 600 })).toEqual({ ...first, x: 416 });
  expect(fit(first, { width: 280, height: 380 })).toEqual({ x: 0, y: 0, width: 280, height: 380 });
});
