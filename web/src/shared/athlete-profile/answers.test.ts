import { athleteProfileForm } from '@entourage/contracts/rest/athlete-profile.ts';
import { aProfile } from '../../testing/render-app.tsx';
import { answersOf, noProfile, profileOf, toggled, yearsLabel } from './answers.ts';

test('a choice can be selected and deselected', () => {
  const two = toggled(toggled('', 'Joint Health'), 'Sleep Issues');
  expect(two).toBe('Joint Health\nSleep Issues');
  expect(toggled(two, 'Joint Health')).toBe('Sleep Issues');
});

test('"None Currently" excludes all other choices, in either order', () => {
  expect(toggled('Joint Health\nSleep Issues', 'None Currently')).toBe('None Currently');
  expect(toggled('None Currently', 'Sleep Issues')).toBe('Sleep Issues');
});

test('the answers convert to the request body', () => {
  const filled = {
    sport: 'Tennis',
    team: 'Harbour City',
    position: 'Left',
    yearsActive: '1.5',
    primaryGoals: 'Injury Prevention\nNutrition Guidance',
    healthConcerns: '',
  };
  expect(athleteProfileForm.parse(profileOf(filled))).toEqual({
    sport: 'Tennis',
    team: 'Harbour City',
    position: 'Left',
    yearsActive: 1.5,
    primaryGoals: ['Injury Prevention', 'Nutrition Guidance'],
    healthConcerns: [],
  });
});

test('a saved profile converts to answers that say the same', () => {
  const { version: _version, onboardingCompleted: _begun, updatedAt: _saved, ...content } = aProfile();
  const saved = { ...aProfile(), healthConcerns: ['Joint Health' as const, 'Sleep Issues' as const] };
  expect(profileOf(answersOf(saved))).toEqual({ ...content, healthConcerns: saved.healthConcerns });
});

test('the years are shown by their label', () => {
  expect(yearsLabel('15')).toBe('10+ years');
  expect(yearsLabel(noProfile.yearsActive)).toBeUndefined();
});
