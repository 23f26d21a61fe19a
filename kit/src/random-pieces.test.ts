import { randomPieces } from './random-pieces.ts';

test('no piece comes twice, however many are taken', () => {
  const piece = randomPieces(12);
  const pieces = Array.from({ length: 2000 }, () => piece().toString('hex'));
  expect(pieces.every((each) => each.length === 24)).toBe(true);
  expect(new Set(pieces).size).toBe(2000);
});
