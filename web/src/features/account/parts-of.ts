import { words } from './words.ts';

export interface Part {
  /** Of its `AccountSection`. */
  readonly id: string;
  readonly title: string;
}

interface Shown {
  /** Two-step sign-in comes first. */
  readonly wasDue: boolean;
  /** Nothing but two-step sign-in works yet. */
  readonly isDue: boolean;
  readonly isAthlete: boolean;
  readonly hasAthleteProfile: boolean;
  readonly hasMeasurements: boolean;
  readonly hasMeetings: boolean;
}

/** The sections of the page in their order, but for what few have: a former athlete's subscription that runs out, an emergency pass. */
export function partsOf({ wasDue, isDue, isAthlete, hasAthleteProfile, hasMeasurements, hasMeetings }: Shown): Part[] {
  const { twoStep, profile, verification, email, password, subscription, calendar, travel, device } = words;
  const parts: ReadonlyArray<readonly [string, { readonly title: string }, boolean?]> = [
    ['two-step', twoStep, wasDue],
    ['profile', profile],
    ['athlete-profile', words.athleteProfile, hasAthleteProfile],
    ['verification', verification],
    ['email', email],
    ['password', password],
    ['two-step', twoStep, !wasDue],
    ['passkeys', words.passkeys, !isDue],
    ['subscription', subscription, isAthlete],
    ['measurements', words.measurements, hasMeasurements],
    ['calendar', calendar, hasMeetings],
    ['travel', travel, hasMeetings],
    ['notifications', device, !isDue],
    ['reach', words.reach, !isDue],
    ['appearance', words.appearance],
    ['sessions', words.sessions],
    ['data', words.data],
  ];
  return parts.filter(([, , isShown = true]) => isShown).map(([id, { title }]) => ({ id, title }));
}
