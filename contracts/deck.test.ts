import { slides } from './deck.ts';
import { slideCount } from './slide-count.ts';

test('the slides are numbered from one to their count', () => {
  expect(slides.map(({ number }) => number)).toEqual(Array.from({ length: slideCount }, (_, at) => at + 1));
});
