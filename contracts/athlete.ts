/**
 * The choices in an athlete's onboarding. Words and numbers only, so that a page can show them without importing the
 * rules.
 */
export const sports = [
  'Basketball',
  'Football (NFL)',
  'Baseball',
  'Soccer',
  'Tennis',
  'Golf',
  'Hockey',
  'Track & Field',
  'Swimming',
  'Other',
] as const;

/** The label that a page shows and the number that is stored for it. */
export const yearsActiveChoices = [
  { label: '1-2 years', value: 1.5 },
  { label: '3-5 years', value: 4 },
  { label: '6-10 years', value: 8 },
  { label: '10+ years', value: 15 },
] as const;

export const performanceGoals = [
  'Injury Prevention',
  'Performance Optimization',
  'Recovery Enhancement',
  'Nutrition Guidance',
  'Sleep Optimization',
  'Mental Health Support',
] as const;

export const noConcern = 'None Currently';
export const healthConcerns = [
  'Joint Health',
  'Cardiovascular Health',
  'Muscle Recovery',
  'Nutrition Deficiencies',
  'Sleep Issues',
  'Stress Management',
  noConcern,
] as const;
