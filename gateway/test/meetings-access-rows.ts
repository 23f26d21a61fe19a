import { randomUUID } from 'node:crypto';
import { type Outcome, onlyAmong, type Standing } from './access-standing.ts';
import { alwaysOpen, aSlot } from './meetings.ts';
import type { RecordRow } from './record-access.ts';

/** The caller's relationship to the two people of a meeting; null for a visitor. */
export const standings = {
  own: { role: 'ATHLETE', status: 'APPROVED' },
  'own, not approved': { role: 'ATHLETE', status: 'UNDER_REVIEW' },
  'assigned liaison': { role: 'LIAISON', status: 'APPROVED' },
  'assigned liaison, not approved': { role: 'LIAISON', status: 'REJECTED' },
  'formerly assigned liaison': { role: 'LIAISON', status: 'APPROVED' },
  'other liaison of the athlete': { role: 'LIAISON', status: 'APPROVED' },
  'other liaison': { role: 'LIAISON', status: 'APPROVED' },
  'other athlete': { role: 'ATHLETE', status: 'APPROVED' },
  'team member': { role: 'TEAM_MEMBER', status: 'APPROVED' },
  admin: { role: 'ADMIN', status: 'APPROVED' },
  'signed out': null,
} as const satisfies Record<string, Standing | null>;
export type StandingName = keyof typeof standings;

/** Allowed to these; for everybody else the meeting, or its liaison, is missing or not visible. */
const only = onlyAmong<StandingName>();
const theTwo = only('own', 'assigned liaison');
const liaison = only('assigned liaison');

const ofRoles =
  (...roles: Array<'ATHLETE' | 'LIAISON'>) =>
  (standing: StandingName): Outcome => {
    const caller: Standing | null = standings[standing];
    if (caller === null) return 'UNAUTHENTICATED';
    return caller.status === 'APPROVED' && roles.some((role) => role === caller.role) ? 'done' : 'FORBIDDEN';
  };

/** The records that a caller addresses. */
export interface Subject {
  readonly athleteId: string;
  readonly liaisonId: string;
  /** Waits for the caller. */
  pending(): Promise<string>;
  confirmed(): Promise<string>;
  begun(): Promise<string>;
  /** Two times that wait for the caller. */
  proposal(): Promise<{ id: string; times: readonly string[] }>;
  /** The caller's hold. */
  hold(): Promise<string>;
  /** The version of the caller's hours. */
  hoursVersion(): Promise<number>;
  /** The version of the caller's trips. */
  itineraryVersion(): Promise<number>;
  /** Gives the caller a calendar address. */
  calendarFeed(): Promise<void>;
  /** Of the caller. */
  readonly password: string;
}

export function absentSubject(): Subject {
  const absent = async () => randomUUID();
  return {
    athleteId: randomUUID(),
    liaisonId: randomUUID(),
    proposal: async () => ({ id: randomUUID(), times: [aSlot()] }),
    ...{ pending: absent, confirmed: absent, begun: absent, hold: absent, hoursVersion: async () => 0 },
    itineraryVersion: async () => 0,
    calendarFeed: async () => {},
    password: 'not-the-one',
  };
}

const ofConfirmed = async ({ confirmed }: Subject) => ({ id: await confirmed() });
const ofBegun = async ({ begun }: Subject) => ({ id: await begun() });
const ofLiaison = ({ liaisonId }: Subject) => ({ liaisonId });
const wanted = ({ athleteId, liaisonId }: Subject) => ({ input: { athleteId, liaisonId, scheduledAt: aSlot() } });

/** Every operation of scheduling, and of calendar addresses. */
export const rows: Readonly<Record<string, RecordRow<StandingName, Subject>>> = {
  Appointments: { outcome: ofRoles('ATHLETE', 'LIAISON'), variables: () => ({}), ofOneself: true },
  AppointmentsOfLiaison: {
    outcome: only('own', 'assigned liaison'),
    variables: ofLiaison,
  },
  SuggestSlots: { outcome: theTwo, variables: ({ athleteId, liaisonId }) => ({ athleteId, liaisonId }) },
  HoldSlot: { outcome: theTwo, variables: wanted },
  ReleaseHold: { outcome: theTwo, variables: async ({ hold }) => ({ id: await hold() }) },
  BookAppointment: { outcome: theTwo, variables: wanted },
  ConfirmAppointment: { outcome: theTwo, variables: async ({ pending }) => ({ id: await pending() }) },
  MoveAppointment: {
    outcome: theTwo,
    variables: async (subject) => ({ ...(await ofConfirmed(subject)), input: { scheduledAt: aSlot() } }),
  },
  CancelAppointment: { outcome: theTwo, variables: ofConfirmed },
  CancelAppointmentWithReason: {
    outcome: theTwo,
    variables: async (subject) => ({ ...(await ofConfirmed(subject)), reason: 'A flight was moved.' }),
  },
  CompleteAppointment: { outcome: liaison, variables: ofBegun },
  MarkNoShow: { outcome: liaison, variables: ofBegun },
  SaveOutcome: {
    outcome: liaison,
    variables: async (subject) => ({ ...(await ofBegun(subject)), outcome: 'Two weeks of rest.' }),
  },
  Proposals: { outcome: ofRoles('ATHLETE', 'LIAISON'), variables: () => ({}), ofOneself: true },
  ProposeTimes: {
    outcome: theTwo,
    variables: ({ athleteId, liaisonId }) => ({ input: { athleteId, liaisonId, times: [aSlot(), aSlot()] } }),
  },
  AcceptProposal: {
    outcome: theTwo,
    async variables({ proposal }) {
      const { id, times } = await proposal();
      return { id, input: { scheduledAt: times[0] } };
    },
  },
  DeclineProposal: { outcome: theTwo, variables: async ({ proposal }) => ({ id: (await proposal()).id }) },
  Calendar: { outcome: ofRoles('ATHLETE', 'LIAISON'), variables: () => ({}), ofOneself: true },
  CalendarFeed: { outcome: ofRoles('ATHLETE', 'LIAISON'), variables: () => ({}), ofOneself: true },
  CreateCalendarFeed: {
    outcome: ofRoles('ATHLETE', 'LIAISON'),
    variables: ({ password }) => ({ password }),
    ofOneself: true,
  },
  ChangeCalendarFeed: {
    outcome: ofRoles('ATHLETE', 'LIAISON'),
    async variables({ calendarFeed }) {
      await calendarFeed();
      return { input: { training: false } };
    },
    ofOneself: true,
  },
  RevokeCalendarFeed: { outcome: ofRoles('ATHLETE', 'LIAISON'), variables: () => ({}), ofOneself: true },
  Itinerary: { outcome: ofRoles('ATHLETE', 'LIAISON'), variables: () => ({}), ofOneself: true },
  SaveItinerary: {
    outcome: ofRoles('ATHLETE', 'LIAISON'),
    variables: async ({ itineraryVersion }) => ({ input: { trips: [], version: await itineraryVersion() } }),
    ofOneself: true,
  },
  Availability: { outcome: ofRoles('LIAISON'), variables: () => ({}), ofOneself: true },
  SaveAvailability: {
    outcome: ofRoles('LIAISON'),
    variables: async ({ hoursVersion }) => ({
      input: { ...alwaysOpen, asksFirst: true, version: await hoursVersion() },
    }),
    ofOneself: true,
  },
  PreviewSlots: {
    outcome: ofRoles('LIAISON'),
    variables: () => ({ input: { ...alwaysOpen, shownIn: 'UTC' } }),
    ofOneself: true,
  },
};
