import type { Action } from '@entourage/contracts/actions.ts';
import { type Role, roles, type VerificationStatus } from '@entourage/contracts/people.ts';
import type { StreamedCallName } from '@entourage/contracts/rest/streamed.ts';
import type { Outcome, Standing } from './access-standing.ts';

/** The caller, and whether the person or record addressed is the caller's own. */
export interface Asker {
  readonly name: string;
  readonly standing: Standing | null;
  readonly target: 'self' | 'another';
}

/** A caller is tried as pending about themselves, and about another with a status of these. */
const unapproved = {
  ATHLETE: 'REJECTED',
  LIAISON: 'UNDER_REVIEW',
  TEAM_MEMBER: 'UNDER_REVIEW',
  ADMIN: 'REJECTED',
} as const satisfies Record<Role, VerificationStatus>;

export const askers: readonly Asker[] = [
  { name: 'signed out', standing: null, target: 'another' },
  ...roles.flatMap((role) =>
    (
      [
        ['APPROVED', 'self'],
        ['APPROVED', 'another'],
        ['PENDING', 'self'],
        [unapproved[role], 'another'],
      ] as const
    ).map(([status, target]) => ({ name: `${role} ${status}, ${target}`, standing: { role, status }, target })),
  ),
];

export interface Expectation {
  /** The actions that the operation names. */
  readonly actions: readonly Action[];
  /** What it says at both doors of the gateway. */
  outcome(asker: Asker): Outcome;
  /** What the service says to this person's own token, where that differs. */
  atTheService?(asker: Asker): Outcome;
}

const isAdmin = ({ standing }: Asker) => standing?.role === 'ADMIN' && standing.status === 'APPROVED';

/** Written out by hand: what the product promises, not what its catalogue happens to say. */
const forAdmins =
  (refused: Outcome, self: Outcome = 'done') =>
  (asker: Asker): Outcome => {
    if (!asker.standing) return 'UNAUTHENTICATED';
    if (!isAdmin(asker)) return refused;
    return asker.target === 'self' ? self : 'done';
  };
const forWhoeverIsSignedIn = ({ standing }: Asker): Outcome => (standing ? 'done' : 'UNAUTHENTICATED');
/** Whoever is signed in gets as far as a refusal that is about something else. */
const upTo =
  (refusal: Outcome) =>
  ({ standing }: Asker): Outcome =>
    standing ? refusal : 'UNAUTHENTICATED';
/** Who is verified has nothing to prove any more. */
const whileUnverified =
  (outcome: Outcome) =>
  ({ standing }: Asker): Outcome => {
    if (!standing) return 'UNAUTHENTICATED';
    return standing.status === 'APPROVED' ? 'ALREADY_VERIFIED' : outcome;
  };
/** One's own, of athletes, or of liaisons, who are known to be some. */
const forAthletes = ({ standing }: Asker): Outcome => {
  if (!standing) return 'UNAUTHENTICATED';
  return standing.role === 'ATHLETE' && standing.status === 'APPROVED' ? 'done' : 'FORBIDDEN';
};
const forLiaisons = ({ standing }: Asker): Outcome => {
  if (!standing) return 'UNAUTHENTICATED';
  return standing.role === 'LIAISON' && standing.status === 'APPROVED' ? 'done' : 'FORBIDDEN';
};
const forAthletesAndLiaisons = (asker: Asker): Outcome => {
  const outcomes = [forAthletes(asker), forLiaisons(asker)];
  return outcomes.find((outcome) => outcome === 'done') ?? forAthletes(asker);
};
/** The two records of a connection are in health-access-rows.ts; here the liaison has no athletes. */
const forTheLiaisonAndAdmins = (asker: Asker): Outcome => (isAdmin(asker) ? 'done' : forOneself(asker, 'LIAISON'));
const forOneself = ({ standing, target }: Asker, role: Role): Outcome => {
  if (!standing) return 'UNAUTHENTICATED';
  return standing.role === role && standing.status === 'APPROVED' && target === 'self' ? 'done' : 'NOT_FOUND';
};
/** A record of the caller's own; anybody else's is missing to them. */
const forItsOwner = ({ standing, target }: Asker): Outcome => {
  if (!standing) return 'UNAUTHENTICATED';
  return target === 'self' ? 'done' : 'NOT_FOUND';
};
const forEverybody = (): Outcome => 'done';
/** Only the gateway brings visitors' wishes; a person's own token is for nothing of the kind. */
const onlyByTheGateway = ({ standing }: Asker): Outcome => (standing ? 'FORBIDDEN' : 'UNAUTHENTICATED');

export const expectations: Readonly<Record<string, Expectation>> = {
  CurrentUser: { actions: ['user.read-self'], outcome: forWhoeverIsSignedIn },
  SecondFactor: { actions: ['second-factor.read'], outcome: forWhoeverIsSignedIn },
  BeginSecondFactor: { actions: ['second-factor.begin'], outcome: forWhoeverIsSignedIn },
  ConfirmSecondFactor: { actions: ['second-factor.confirm'], outcome: upTo('INVALID') },
  RenewRecoveryCodes: { actions: ['second-factor.renew-codes'], outcome: upTo('SECOND_FACTOR_OFF') },
  RemoveSecondFactor: { actions: ['second-factor.remove'], outcome: upTo('SECOND_FACTOR_OFF') },
  SignOut: { actions: ['session.end'], outcome: forWhoeverIsSignedIn },
  SignIn: { actions: ['session.start'], outcome: forEverybody, atTheService: onlyByTheGateway },
  Register: { actions: ['user.register'], outcome: forEverybody, atTheService: onlyByTheGateway },
  SendContactMessage: { actions: ['contact.send'], outcome: forEverybody, atTheService: onlyByTheGateway },
  SendEmailConfirmation: { actions: ['account.send-confirmation'], outcome: forWhoeverIsSignedIn },
  ConfirmEmail: { actions: ['account.confirm-email'], outcome: forEverybody, atTheService: onlyByTheGateway },
  RequestPasswordReset: { actions: ['account.request-reset'], outcome: forEverybody, atTheService: onlyByTheGateway },
  ResetPassword: { actions: ['account.reset-password'], outcome: forEverybody, atTheService: onlyByTheGateway },
  EditAccount: { actions: ['account.edit'], outcome: forWhoeverIsSignedIn },
  ChangePassword: { actions: ['account.change-password'], outcome: upTo('INVALID') },
  Sessions: { actions: ['session.list'], outcome: forWhoeverIsSignedIn },
  EndSession: { actions: ['session.end-one'], outcome: forItsOwner },
  EndSessions: { actions: ['session.end-all'], outcome: forWhoeverIsSignedIn },
  VerificationCode: { actions: ['verification.read-code'], outcome: whileUnverified('done') },
  SubmitVerification: { actions: ['verification.submit'], outcome: whileUnverified('INVALID') },
  OwnPosts: { actions: ['verification.list-own'], outcome: forWhoeverIsSignedIn },
  UserPosts: { actions: ['verification.list-of-user'], outcome: forAdmins('NOT_FOUND') },
  WaitingPosts: { actions: ['verification.list-waiting'], outcome: forAdmins('FORBIDDEN') },
  ReviewPost: { actions: ['verification.review'], outcome: forAdmins('NOT_FOUND') },
  UndoReview: { actions: ['verification.undo-review'], outcome: forAdmins('NOT_FOUND') },
  AthleteProfile: { actions: ['athlete-profile.read-own'], outcome: forAthletes },
  SaveAthleteProfile: { actions: ['athlete-profile.save'], outcome: forAthletes },
  LiaisonProfile: { actions: ['liaison-profile.read-own'], outcome: forLiaisons },
  SaveLiaisonProfile: { actions: ['liaison-profile.save'], outcome: forLiaisons },
  BoardAthletes: { actions: ['user.list'], outcome: forAdmins('FORBIDDEN') },
  BoardLiaisons: { actions: ['user.list'], outcome: forAdmins('FORBIDDEN') },
  Biomarkers: { actions: ['biomarkers.read-own'], outcome: forAthletes },
  HealthReads: { actions: ['health-read.list'], outcome: forAthletes },
  OpenEmergencyAccess: { actions: ['emergency-access.open'], outcome: forAdmins('FORBIDDEN', 'NOT_FOUND') },
  EmergencyAccesses: { actions: ['emergency-access.list'], outcome: forAdmins('FORBIDDEN') },
  EmergencyNotices: { actions: ['emergency-notice.list'], outcome: forAthletes },
  CheckInToday: { actions: ['check-in.read-own'], outcome: forAthletes },
  SaveCheckIn: { actions: ['check-in.save'], outcome: forAthletes },
  Triage: { actions: ['triage.list'], outcome: forLiaisons },
  Alerts: { actions: ['alert.list'], outcome: forLiaisons },
  Users: { actions: ['user.list'], outcome: forAdmins('FORBIDDEN') },
  PeopleCounts: { actions: ['user.count', 'message.count'], outcome: forAdmins('FORBIDDEN') },
  ChangeRole: { actions: ['user.change-role'], outcome: forAdmins('NOT_FOUND', 'OWN_ACCOUNT') },
  EditUser: { actions: ['user.edit'], outcome: forAdmins('NOT_FOUND') },
  SetVerification: { actions: ['user.set-verification'], outcome: forAdmins('NOT_FOUND', 'NOT_AN_ATHLETE') },
  UserHistory: { actions: ['user.read-history'], outcome: forAdmins('NOT_FOUND') },
  DeletionPreview: { actions: ['user.preview-deletion'], outcome: forAdmins('NOT_FOUND') },
  DeleteUser: { actions: ['user.delete'], outcome: forAdmins('NOT_FOUND', 'OWN_ACCOUNT') },
  ContactMessages: { actions: ['contact.list'], outcome: forAdmins('FORBIDDEN') },
  MarkContactRead: { actions: ['contact.mark-read'], outcome: forAdmins('NOT_FOUND') },
  MarkContactUnread: { actions: ['contact.mark-unread'], outcome: forAdmins('NOT_FOUND') },
  Connections: { actions: ['connection.list'], outcome: forAdmins('FORBIDDEN') },
  ConnectionCounts: { actions: ['connection.count'], outcome: forAdmins('FORBIDDEN') },
  CreateConnection: { actions: ['connection.create'], outcome: forAdmins('FORBIDDEN') },
  RemoveConnection: { actions: ['connection.remove'], outcome: forAdmins('NOT_FOUND') },
  RestoreConnection: { actions: ['connection.restore'], outcome: forAdmins('NOT_FOUND') },
  AthletesOf: { actions: ['connection.list-of-liaison'], outcome: forTheLiaisonAndAdmins },
  OwnLiaisons: { actions: ['connection.list-own'], outcome: forAthletesAndLiaisons },
  Deletions: { actions: ['deletion.list'], outcome: forAdmins('FORBIDDEN') },
  AuditEntries: { actions: ['audit.list'], outcome: forAdmins('FORBIDDEN') },
};

/** The calls of bytes of one's own account; the others are in health-access-rows.ts and messages-access-rows.ts. */
export const streamedExpectations: Readonly<Partial<Record<StreamedCallName, Expectation>>> = {
  setPicture: { actions: ['account.set-picture'], outcome: forWhoeverIsSignedIn },
  removePicture: { actions: ['account.remove-picture'], outcome: forWhoeverIsSignedIn },
  picture: { actions: ['picture.read'], outcome: forWhoeverIsSignedIn },
};

/** Actions that no operation names by itself, and the tests that hold them. */
export const elsewhere: Readonly<Partial<Record<Action, string>>> = {
  'session.resolve': 'at the services: only the gateway resolves sessions',
  'athlete-profile.read-of-user': 'at the services: where somebody plays is shown to themselves and to admins',
  'user.read':
    'at the services: a reference shows oneself, everyone to an admin, and who somebody is to whom they have to do with',
  'user.read-notes':
    'at the services: a reference shows oneself, everyone to an admin, and who somebody is to whom they have to do with',
};
