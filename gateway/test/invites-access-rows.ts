import { randomUUID } from 'node:crypto';
import { type Outcome, onlyAmong, type Standing } from './access-standing.ts';
import { aDeckCard, aTeamProfile } from './entourage.ts';
import type { RecordRow } from './record-access.ts';

/** The caller's relationship to an athlete with an invite and a member; null for a visitor. */
export const standings = {
  own: { role: 'ATHLETE', status: 'APPROVED' },
  'own, not approved': { role: 'ATHLETE', status: 'UNDER_REVIEW' },
  'other athlete': { role: 'ATHLETE', status: 'APPROVED' },
  member: { role: 'TEAM_MEMBER', status: 'APPROVED' },
  'former member': { role: 'TEAM_MEMBER', status: 'APPROVED' },
  "other athlete's member": { role: 'TEAM_MEMBER', status: 'APPROVED' },
  'assigned liaison': { role: 'LIAISON', status: 'APPROVED' },
  admin: { role: 'ADMIN', status: 'APPROVED' },
  'signed out': null,
} as const satisfies Record<string, Standing | null>;
export type StandingName = keyof typeof standings;

/** Allowed to these; for everybody else the record is missing or not visible. */
const only = onlyAmong<StandingName>();

const ofRole =
  (role: 'ATHLETE' | 'TEAM_MEMBER') =>
  (standing: StandingName): Outcome => {
    const caller: Standing | null = standings[standing];
    if (caller === null) return 'UNAUTHENTICATED';
    return caller.status === 'APPROVED' && caller.role === role ? 'done' : 'FORBIDDEN';
  };
/** Of the caller alone; without an entourage it is empty. */
const everybody = (standing: StandingName): Outcome => (standing === 'signed out' ? 'UNAUTHENTICATED' : 'done');
const athletes = ofRole('ATHLETE');
const members = ofRole('TEAM_MEMBER');

/** The records that a caller addresses. */
export interface Subject {
  /** The athlete, who shares to-dos and meetings with the member. */
  sharing(): Promise<string>;
  /** Open, of the athlete. */
  invite(): Promise<string>;
  /** Of the athlete's entourage. */
  member(): Promise<string>;
  version(): Promise<number>;
  /** Of an open invite of an athlete who is a stranger to the caller. */
  code(): Promise<string>;
}

export function absentSubject(): Subject {
  const absent = async () => randomUUID();
  return { sharing: absent, invite: absent, member: absent, version: async () => 1, code: absent };
}

const ofInvite = async ({ invite }: Subject) => ({ id: await invite() });
const ofMember = async ({ member }: Subject) => ({ memberId: await member() });
const ofAthlete = async ({ sharing }: Subject) => ({ athleteId: await sharing() });
const none = () => ({});

/** Every operation of invites but the visitors', and what members are shown by others. */
export const rows: Readonly<Record<string, RecordRow<StandingName, Subject>>> = {
  Invites: { outcome: athletes, variables: none, ofOneself: true },
  CreateInvite: { outcome: athletes, variables: () => ({ input: { teamMemberName: 'Ray' } }), ofOneself: true },
  RenewInvite: { outcome: only('own'), variables: ofInvite },
  DeleteInvite: { outcome: only('own'), variables: ofInvite },
  Shares: { outcome: everybody, variables: none, ofOneself: true },
  SaveShare: {
    outcome: only('own'),
    variables: async (subject) => ({
      ...(await ofMember(subject)),
      input: { grants: [{ category: 'TODOS', until: null }], version: await subject.version() },
    }),
  },
  RevokeShare: { outcome: only('own', 'own, not approved'), variables: ofMember },
  RevokeAllShares: { outcome: everybody, variables: none, ofOneself: true },
  FormerMembers: { outcome: everybody, variables: none, ofOneself: true },
  ShareEntries: { outcome: only('own', 'own, not approved'), variables: ofMember },
  RemoveTeamMember: { outcome: only('own', 'own, not approved'), variables: ofMember },
  SharedAthletes: { outcome: members, variables: none, ofOneself: true },
  DeckConsent: { outcome: everybody, variables: none, ofOneself: true },
  SaveDeckConsent: { outcome: athletes, variables: () => ({ input: aDeckCard }), ofOneself: true },
  RevokeDeckConsent: { outcome: everybody, variables: none, ofOneself: true },
  TeamMemberProfile: { outcome: members, variables: none, ofOneself: true },
  SaveTeamMemberProfile: { outcome: members, variables: () => ({ input: aTeamProfile }), ofOneself: true },
  JoinEntourage: {
    outcome: members,
    variables: async ({ code }) => ({ input: { inviteCode: await code() } }),
    ofOneself: true,
  },
  SharedHealth: { outcome: only('own', 'member'), variables: ofAthlete },
  SharedMeetings: { outcome: only('own', 'member'), variables: ofAthlete },
};
