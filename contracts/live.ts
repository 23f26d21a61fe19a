/**
 * Answers that carry the position of the live stream before they were made: the browser resumes from it and misses
 * nothing.
 */
export const livePositionHeader = 'x-live-position';
export const answersWithPosition = ['/api/auth/user', '/api/login', '/api/register'] as const;

/** Of a request that a page makes by itself, since nobody has touched it for a while: it is no use of the session. */
export const idleHeader = 'x-entourage-idle';

/** Notices that evict the cached entry with their id, and cached lists. */
export const cachedById = [
  'User',
  'Biomarkers',
  'Todo',
  'CheckIn',
  'Measurements',
  'Injury',
  'Illness',
  'MedicalCard',
  'CareNote',
  'PlannedWeek',
  'Competition',
  'FollowUp',
  'CheckInQuestion',
  'HealthDocument',
  'Cycle',
  'Message',
] as const;

/** Notices that evict every cached entry of their kind: the cache does not know the id of a new record. */
export const cachedTogether = [
  'CurrentUser',
  'SocialPost',
  'ContactMessage',
  'AthleteProfile',
  'Connection',
  'LiaisonProfile',
  'EmergencyAccess',
  'EmergencyPass',
  'MeasurementKey',
  'Alert',
  'Urgent',
  'Scheduled',
  'Appointment',
  'Itinerary',
  'Invite',
  'Share',
  'DeckConsent',
  'TeamMemberProfile',
  'InvestorDeck',
  'TrainingFile',
  'TrainingJob',
  'TrainedModel',
  'Subscription',
  'Notification',
] as const;

export type CachedKind = (typeof cachedById)[number] | (typeof cachedTogether)[number];

/** Every kind of notice. The last four evict entries of other kinds (`web/src/app/live/tags-of.ts`). */
export type LiveKind = CachedKind | 'ReadMark' | 'Presence' | 'Slots' | 'MeetingReminder';
