import { athleteProfileForm } from '@entourage/contracts/rest/athlete-profile.ts';
import { noAnswers, profileOf, reachedStep, toggled } from './answers.ts';

const filled = {
  ...noAnswers,
  sport: 'Tennis',
  team: 'Harbour City',
  position: 'Left',
  yearsActive: '1.5',
  primaryGoals: 'Injury Prevention\nNutrition Guidance',
};

test('a choice can be selected and deselected', () => {
  const two = toggled(toggled('', 'Joint Health'), 'Sleep Issues');
  expect(two).toBe('Joint Health\nSleep Issues');
  expect(toggled(two, 'Joint Health')).toBe('Sleep Issues');
});

test('"None Currently" excludes all other choices, in either order', () => {
  expect(toggled('Joint Health\nSleep Issues', 'None Currently')).toBe('None Currently');
  expect(toggled('None Currently', 'Sleep Issues')).toBe('Sleep Issues');
});

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

test('the answers convert to the request body', () => {
  expect(athleteProfileForm.parse(profileOf(filled))).toEqual({
    sport: 'Tennis',
    team: 'Harbour City',
    position: 'Left',
    yearsActive: 1.5,
    primaryGoals: ['Injury Prevention', 'Nutrition Guidance'],
    healthConcerns: [],
  });
});
