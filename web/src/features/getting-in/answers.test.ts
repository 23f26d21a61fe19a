import { noAnswers, reachedStep } from './answers.ts';

const filled = {
  ...noAnswers,
  sport: 'Tennis',
  team: 'Harbour City',
  position: 'Left',
  yearsActive: '1.5',
  primaryGoals: 'Injury Prevention\nNutrition Guidance',
};

test.each([
  ['7', {}, 1],
  ['4', { team: '  ' }, 1],
  ['4', { yearsActive: '' }, 2],
  ['4', { primaryGoals: '' }, 3],
  ['4', {}, 4],
  ['2', {}, 2],
])('a draft at step %s with %o resumes at step %i', (step, missing, reached) => {
  expect(reachedStep({ ...filled, step, ...missing })).toBe(reached);
});
