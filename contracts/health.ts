/** What a liaison says of an athlete, and what an athlete says each day. Words and numbers alone: a page shows them without the rules. */
export const liaisonTypes = ['SPORTS_SCIENCE', 'SPORTS_MEDICINE', 'PERSONAL_COACH'] as const;
export type LiaisonType = (typeof liaisonTypes)[number];

export const injuryRisks = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type InjuryRisk = (typeof injuryRisks)[number];

export const trainingIntensities = ['LOW', 'MODERATE', 'HIGH'] as const;
export type TrainingIntensity = (typeof trainingIntensities)[number];

export const focusAreas = ['Strength', 'Endurance', 'Recovery', 'Flexibility', 'Speed', 'Agility'] as const;
export type FocusArea = (typeof focusAreas)[number];

/** What is shown of a field that nobody has assessed yet; it is said beside it that nobody has. */
export const biomarkerDefaults = {
  injuryRisk: 'LOW',
  trainingIntensity: 'MODERATE',
  focusArea: 'Strength',
  nutritionAdvice: [],
} as const satisfies {
  injuryRisk: InjuryRisk;
  trainingIntensity: TrainingIntensity;
  focusArea: FocusArea;
  nutritionAdvice: readonly string[];
};

export const biomarkerFields = ['injuryRisk', 'trainingIntensity', 'focusArea', 'nutritionAdvice'] as const;
export type BiomarkerField = (typeof biomarkerFields)[number];

/** Each from 1 to 5, the better the higher: of soreness, fatigue and stress 5 is none. */
export const wellnessItems = ['sleep', 'soreness', 'fatigue', 'mood', 'stress'] as const;
export type WellnessItem = (typeof wellnessItems)[number];

/** How hard the day's session was, from rest (0) to the hardest there is (10), and how long it took; their product is the load. */
export const hardestSession = 10;
export const longestSessionMinutes = 600;

/** What a file of measurements may hold: unit, and what a body can be. */
export const measures = {
  HEART_RATE_VARIABILITY: { label: 'Heart-rate variability', unit: 'ms', min: 1, max: 400 },
  RESTING_HEART_RATE: { label: 'Resting heart rate', unit: 'bpm', min: 20, max: 150 },
  BODY_MASS: { label: 'Body mass', unit: 'kg', min: 30, max: 250 },
  SLEEP_DURATION: { label: 'Sleep', unit: 'h', min: 0, max: 24 },
  JUMP_HEIGHT: { label: 'Jump height', unit: 'cm', min: 1, max: 150 },
} as const;
export type Measure = keyof typeof measures;
/** The form that carries a file of them: one file in one field. */
export const measurementUpload = { field: 'file', maxBytes: 2 * 1024 * 1024 } as const;
export const measureNames = Object.keys(measures) as [Measure, ...Measure[]];

/** From lying still to being as good as before. */
export const returnStages = [
  'OUT',
  'REHABILITATION',
  'RETURN_TO_PARTICIPATION',
  'RETURN_TO_SPORT',
  'RETURN_TO_PERFORMANCE',
] as const;
export type ReturnStage = (typeof returnStages)[number];

export const seriesDays = [7, 28, 90] as const;
export type SeriesDays = (typeof seriesDays)[number];

/** A day outside the athlete's own baseline of 28 days: one standard deviation to the worse side, or two. */
export const flagLevels = ['YELLOW', 'RED'] as const;
export type FlagLevel = (typeof flagLevels)[number];

export const alertKinds = ['RED_FLAG', 'HIGH_RISK', 'MISSED_CHECK_INS'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What somebody may look at, in the parts in which an athlete shares it. */
export const healthCategories = [
  'INJURY_RISK',
  'TRAINING_AND_FOCUS',
  'NUTRITION',
  'TODOS',
  'CHECK_INS',
  'MEASUREMENTS',
  'INJURY_LOG',
] as const;
export type HealthCategory = (typeof healthCategories)[number];

export const longestEmergencyMinutes = 30;
