/**
 * The values of liaisons' assessments and athletes' check-ins. Words and numbers only: a page shows them without
 * importing the rules.
 */
export const liaisonTypes = ['SPORTS_SCIENCE', 'SPORTS_MEDICINE', 'PERSONAL_COACH'] as const;
export type LiaisonType = (typeof liaisonTypes)[number];

export const injuryRisks = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type InjuryRisk = (typeof injuryRisks)[number];

export const trainingIntensities = ['LOW', 'MODERATE', 'HIGH'] as const;
export type TrainingIntensity = (typeof trainingIntensities)[number];

export const focusAreas = ['Strength', 'Endurance', 'Recovery', 'Flexibility', 'Speed', 'Agility'] as const;
export type FocusArea = (typeof focusAreas)[number];

/** Shown for a field that nobody has assessed yet; the page marks it as not assessed. */
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

/** What a planned session is for. */
export const sessionKinds = ['STRENGTH', 'ENDURANCE', 'SPEED', 'SKILL', 'COMPETITION', 'RECOVERY', 'OTHER'] as const;
export type SessionKind = (typeof sessionKinds)[number];
/** In a week: three a day. */
export const mostPlannedSessions = 21;
/** How far ahead a week can be planned. */
export const mostWeeksAhead = 26;
/** How many athletes a week can be planned for at once. */
export const mostPlannedTogether = 50;
/** Of an athlete, past ones included. */
export const mostCompetitions = 300;
/** How far ahead a competition can be entered, and how far back. */
export const competitionYears = { ahead: 2, back: 1 } as const;
/** How many are entered at once, such as those of a club's calendar. */
export const mostCompetitionsTogether = 100;
/** How many of those to come a member of the entourage sees. */
export const mostSharedCompetitions = 10;
/** Of an athlete, those that are not done. */
export const mostFollowUps = 50;
/** Of an athlete's check-in, besides its own; more would make it long. */
export const mostQuestions = 5;
/** Of an athlete, those that are not asked any more included. */
export const mostQuestionsKept = 200;
/** What a question of a liaison is answered by: 0 to 10, or no (0) and yes (1). */
export const questionScales = ['ZERO_TO_TEN', 'YES_NO'] as const;
export type QuestionScale = (typeof questionScales)[number];
export const highestAnswer = { ZERO_TO_TEN: 10, YES_NO: 1 } as const satisfies Record<QuestionScale, number>;
/** Of an athlete; those that were removed are not counted. */
export const mostDocuments = 300;
/** Of an athlete, all files together. */
export const mostDocumentBytes = 1024 ** 3;
/** How long a file is kept whose document was removed, or that was uploaded and never added. */
export const looseFileHours = 24;
export const documentKinds = ['LAB_RESULT', 'IMAGING', 'REPORT', 'CERTIFICATE', 'OTHER'] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** How far back the answers are listed unless asked otherwise. */
export const answeredDays = 90;
/** How many weeks a liaison keeps for planning others by. */
export const mostWeekTemplates = 30;

/** The measures that a file may hold, with unit and plausible range. */
export const measures = {
  HEART_RATE_VARIABILITY: { label: 'Heart-rate variability', unit: 'ms', min: 1, max: 400 },
  RESTING_HEART_RATE: { label: 'Resting heart rate', unit: 'bpm', min: 20, max: 150 },
  BODY_MASS: { label: 'Body mass', unit: 'kg', min: 30, max: 250 },
  SLEEP_DURATION: { label: 'Sleep', unit: 'h', min: 0, max: 24 },
  JUMP_HEIGHT: { label: 'Jump height', unit: 'cm', min: 1, max: 150 },
} as const;
export type Measure = keyof typeof measures;
/** The upload form: one file in one field. */
export const measurementUpload = { field: 'file', maxBytes: 2 * 1024 * 1024 } as const;
/**
 * What measurements may come from: a list with a measure in each row, a table with a column for each measure, an export of
 * a wearable, or an app that sends what a phone gathers.
 */
export const measurementSources = ['LIST', 'TABLE', 'WHOOP', 'OURA', 'HEALTH_AUTO_EXPORT'] as const;
export type MeasurementSource = (typeof measurementSources)[number];
export const measureNames = Object.keys(measures) as [Measure, ...Measure[]];

/** Stages of an injury, from no activity to full recovery. */
export const returnStages = [
  'OUT',
  'REHABILITATION',
  'RETURN_TO_PARTICIPATION',
  'RETURN_TO_SPORT',
  'RETURN_TO_PERFORMANCE',
] as const;
export type ReturnStage = (typeof returnStages)[number];

/** Those that have to be reached. */
export const laterStages = [
  'REHABILITATION',
  'RETURN_TO_PARTICIPATION',
  'RETURN_TO_SPORT',
  'RETURN_TO_PERFORMANCE',
] as const satisfies readonly ReturnStage[];
export const mostCriteria = 20;
export const mostYearsToReturn = 2;
/** The older ones are kept, and not listed. */
export const mostInjurySteps = 500;

/** What an illness is noticed by, in the order in which a form asks. */
export const symptoms = [
  'FEVER',
  'RUNNY_NOSE',
  'SORE_THROAT',
  'COUGH',
  'SHORT_OF_BREATH',
  'CHEST_PAIN',
  'PALPITATIONS',
  'HEADACHE',
  'DIZZINESS',
  'NAUSEA',
  'VOMITING',
  'DIARRHOEA',
  'STOMACH_PAIN',
  'ACHING_MUSCLES',
  'EXHAUSTION',
  'RASH',
] as const;
export type Symptom = (typeof symptoms)[number];

/** What is left of the training while an illness lasts. */
export const trainingLeft = ['ALL', 'SOME', 'NONE'] as const;
export type TrainingLeft = (typeof trainingLeft)[number];

/** Of an athlete, past ones included. */
export const mostIllnesses = 200;

/** How heavy the bleeding is. */
export const bleedingFlows = ['LIGHT', 'MEDIUM', 'HEAVY'] as const;
export type BleedingFlow = (typeof bleedingFlows)[number];

/** What an athlete logs of the cycle, in the order in which a form asks. */
export const cycleSymptoms = [
  'CRAMPS',
  'HEADACHE',
  'BACK_PAIN',
  'BLOATING',
  'BREAST_TENDERNESS',
  'NAUSEA',
  'TIREDNESS',
  'POOR_SLEEP',
  'LOW_MOOD',
] as const;
export type CycleSymptom = (typeof cycleSymptoms)[number];

/** Of an athlete's log of the cycle: fifteen years of bleeding, and of a week with symptoms in each cycle. */
export const mostPeriods = 200;
export const mostSymptomDays = 1500;
/** A longer gap between two starts is an absence, and no length of a cycle. */
export const longestCycleDays = 90;

export const seriesDays = [7, 28, 90] as const;
export type SeriesDays = (typeof seriesDays)[number];

/** A day worse than the athlete's own 28-day baseline by one (YELLOW) or two (RED) standard deviations. */
export const flagLevels = ['YELLOW', 'RED'] as const;
export type FlagLevel = (typeof flagLevels)[number];

/** Whether the last check-in was compared with the baseline; without flags, only a RATED one is within the usual range. */
export const checkInRatings = ['NONE', 'TOO_OLD', 'NO_BASELINE', 'RATED'] as const;
export type CheckInRating = (typeof checkInRatings)[number];

export const alertKinds = ['RED_FLAG', 'HIGH_RISK', 'MISSED_CHECK_INS', 'EXEMPTION_ENDING'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** How many days before an exemption ends its athlete and their liaisons are reminded; a new one takes weeks. */
export const exemptionWarningDays = [30, 7] as const;

/** Older alerts are not shown, so that a new liaison does not start with an athlete's whole past. */
export const alertDays = 28;

/** The categories by which an athlete's health data is shared. */
export const healthCategories = [
  'INJURY_RISK',
  'TRAINING_AND_FOCUS',
  'NUTRITION',
  'TODOS',
  'CHECK_INS',
  'MEASUREMENTS',
  'GOALS_AND_CONCERNS',
  'INJURY_LOG',
  'ILLNESSES',
] as const;
export type HealthCategory = (typeof healthCategories)[number];

/** Never shared with a member of the entourage, so it is no category of consent (decision 0060). */
export const medicalCardPart = 'MEDICAL_CARD';

/** Between the athlete and the liaisons, so it is no category of consent either (decision 0061). */
export const careNotesPart = 'CARE_NOTES';

/** What liaisons mean to do for an athlete: of the liaisons, and no category of consent either (decision 0071). */
export const followUpsPart = 'FOLLOW_UPS';

/** Asked and answered between the liaisons and the athlete, so no category of consent either (decision 0077). */
export const questionsPart = 'QUESTIONS';

/** Of the athlete and the liaisons, and no category of consent either (decision 0078). */
export const documentsPart = 'DOCUMENTS';

/** Of the athlete alone, and of the liaisons while the athlete shares it; no category of consent (decision 0080). */
export const cyclePart = 'CYCLE';

/** What a visit to an athlete's health data can consist of. */
export const visitParts = [
  ...healthCategories,
  medicalCardPart,
  careNotesPart,
  followUpsPart,
  questionsPart,
  documentsPart,
  cyclePart,
] as const;
export type VisitPart = (typeof visitParts)[number];

export const bloodGroups = [
  'A_POSITIVE',
  'A_NEGATIVE',
  'B_POSITIVE',
  'B_NEGATIVE',
  'AB_POSITIVE',
  'AB_NEGATIVE',
  'O_POSITIVE',
  'O_NEGATIVE',
] as const;
export type BloodGroup = (typeof bloodGroups)[number];

/** The worst first. */
export const allergySeverities = ['SEVERE', 'MODERATE', 'MILD'] as const;
export type AllergySeverity = (typeof allergySeverities)[number];

export const medicineKinds = ['MEDICINE', 'SUPPLEMENT'] as const;
export type MedicineKind = (typeof medicineKinds)[number];

/** What is known of a medicine under the anti-doping rules; an exemption is a TUE. */
export const antiDopingStates = ['NOT_CHECKED', 'ALLOWED', 'ALLOWED_WITH_EXEMPTION', 'NOT_ALLOWED'] as const;
export type AntiDopingState = (typeof antiDopingStates)[number];

/** The occasion of a care note. */
export const careNoteKinds = ['CONSULTATION', 'ASSESSMENT', 'TREATMENT', 'PLAN'] as const;
export type CareNoteKind = (typeof careNoteKinds)[number];

export const longestEmergencyMinutes = 30;
