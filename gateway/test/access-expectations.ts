import type { Action } from '@entourage/contracts/actions.ts';
import { type Role, roles, type VerificationStatus } from '@entourage/contracts/people.ts';
import type { StreamedCallName } from '@entourage/contracts/rest/streamed.ts';
import type { Outcome, Standing } from './access-standing.ts';

/** The caller, and whether the person or record addressed is the caller's own. */
export interface CallerCase {
  readonly name: string;
  readonly standing: Standing | null;
  readonly target: 'self' | 'another';
}

/**
 * The second status of each role: each caller is tried as PENDING on their own records and with this status on others'.
 */
const unapproved = {
  ATHLETE: 'REJECTED',
  LIAISON: 'UNDER_REVIEW',
  TEAM_MEMBER: 'UNDER_REVIEW',
  ADMIN: 'REJECTED',
} as const satisfies Record<Role, VerificationStatus>;

export const callers: readonly CallerCase[] = [
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
  /** The outcome over REST and over /graphql. */
  outcome(caller: CallerCase): Outcome;
  /** The outcome at the service with the person's own token, where it differs. */
  atTheService?(caller: CallerCase): Outcome;
}

const isAdmin = ({ standing }: CallerCase) => standing?.role === 'ADMIN' && standing.status === 'APPROVED';

/** Written out by hand: the product's promise, independent of the catalogue of actions. */
const forAdmins =
  (refused: Outcome, self: Outcome = 'done') =>
  (caller: CallerCase): Outcome => {
    if (!caller.standing) return 'UNAUTHENTICATED';
    if (!isAdmin(caller)) return refused;
    return caller.target === 'self' ? self : 'done';
  };
const forTheAdminWhoAsked = (caller: CallerCase): Outcome =>
  !caller.standing || caller.target === 'self' ? forAdmins('NOT_FOUND')(caller) : 'NOT_FOUND';
const forWhoeverIsSignedIn = ({ standing }: CallerCase): Outcome => (standing ? 'done' : 'UNAUTHENTICATED');
/** Signed-in callers get as far as this refusal, which is not about access. */
const upTo =
  (refusal: Outcome) =>
  ({ standing }: CallerCase): Outcome =>
    standing ? refusal : 'UNAUTHENTICATED';
/** Approved people are already verified. */
const whileUnverified =
  (outcome: Outcome) =>
  ({ standing }: CallerCase): Outcome => {
    if (!standing) return 'UNAUTHENTICATED';
    return standing.status === 'APPROVED' ? 'ALREADY_VERIFIED' : outcome;
  };
/** For the caller's own data, of an approved athlete or liaison. */
const forAthletes = ({ standing }: CallerCase): Outcome => {
  if (!standing) return 'UNAUTHENTICATED';
  return standing.role === 'ATHLETE' && standing.status === 'APPROVED' ? 'done' : 'FORBIDDEN';
};
/** An approved athlete gets as far as this refusal. */
const forAthletesUpTo =
  (refusal: Outcome) =>
  (caller: CallerCase): Outcome =>
    forAthletes(caller) === 'done' ? refusal : forAthletes(caller);
const forLiaisons = ({ standing }: CallerCase): Outcome => {
  if (!standing) return 'UNAUTHENTICATED';
  return standing.role === 'LIAISON' && standing.status === 'APPROVED' ? 'done' : 'FORBIDDEN';
};
const forAthletesAndLiaisons = (caller: CallerCase): Outcome => {
  const outcomes = [forAthletes(caller), forLiaisons(caller)];
  return outcomes.find((outcome) => outcome === 'done') ?? forAthletes(caller);
};
/** The records of a connection are in health-access-rows.ts; here the liaison has no athletes. */
const forTheLiaisonAndAdmins = (caller: CallerCase): Outcome =>
  isAdmin(caller) ? 'done' : forOneself(caller, 'LIAISON');
const forOneself = ({ standing, target }: CallerCase, role: Role): Outcome => {
  if (!standing) return 'UNAUTHENTICATED';
  return standing.role === role && standing.status === 'APPROVED' && target === 'self' ? 'done' : 'NOT_FOUND';
};
/** The caller's own record; others' records are missing or not visible to the caller. */
const forItsOwner = ({ standing, target }: CallerCase): Outcome => {
  if (!standing) return 'UNAUTHENTICATED';
  return target === 'self' ? 'done' : 'NOT_FOUND';
};
const forEverybody = (): Outcome => 'done';
/** Services accept visitors' operations only from the gateway's token, not from a person's. */
const onlyByTheGateway = ({ standing }: CallerCase): Outcome => (standing ? 'FORBIDDEN' : 'UNAUTHENTICATED');

export const expectations: Readonly<Record<string, Expectation>> = {
  CurrentUser: { actions: ['user.read-self'], outcome: forWhoeverIsSignedIn },
  SecondFactor: { actions: ['second-factor.read'], outcome: forWhoeverIsSignedIn },
  BeginSecondFactor: { actions: ['second-factor.begin'], outcome: forWhoeverIsSignedIn },
  ConfirmSecondFactor: { actions: ['second-factor.confirm'], outcome: upTo('INVALID') },
  RenewRecoveryCodes: { actions: ['second-factor.renew-codes'], outcome: upTo('SECOND_FACTOR_OFF') },
  RemoveSecondFactor: { actions: ['second-factor.remove'], outcome: upTo('SECOND_FACTOR_OFF') },
  Passkeys: { actions: ['passkey.list'], outcome: forWhoeverIsSignedIn },
  BeginPasskey: { actions: ['passkey.begin'], outcome: forWhoeverIsSignedIn },
  AddPasskey: { actions: ['passkey.add'], outcome: upTo('INVALID') },
  RenamePasskey: { actions: ['passkey.rename'], outcome: forItsOwner },
  RemovePasskey: { actions: ['passkey.remove'], outcome: forItsOwner },
  BeginPasskeySignIn: {
    actions: ['session.begin-with-passkey'],
    outcome: forEverybody,
    atTheService: onlyByTheGateway,
  },
  SignInWithPasskey: {
    actions: ['session.start-with-passkey'],
    outcome: () => 'WRONG_CREDENTIALS',
    atTheService: onlyByTheGateway,
  },
  SignOut: { actions: ['session.end'], outcome: forWhoeverIsSignedIn },
  SignIn: { actions: ['session.start'], outcome: forEverybody, atTheService: onlyByTheGateway },
  Register: { actions: ['user.register'], outcome: forEverybody, atTheService: onlyByTheGateway },
  RegisterTeamMember: { actions: ['invite.redeem'], outcome: forEverybody, atTheService: onlyByTheGateway },
  SendContactMessage: { actions: ['contact.send'], outcome: forEverybody, atTheService: onlyByTheGateway },
  SendEmailConfirmation: { actions: ['account.send-confirmation'], outcome: forWhoeverIsSignedIn },
  ConfirmEmail: { actions: ['account.confirm-email'], outcome: forEverybody, atTheService: onlyByTheGateway },
  RequestPasswordReset: { actions: ['account.request-reset'], outcome: forEverybody, atTheService: onlyByTheGateway },
  ResetPassword: { actions: ['account.reset-password'], outcome: forEverybody, atTheService: onlyByTheGateway },
  EditAccount: { actions: ['account.edit'], outcome: forWhoeverIsSignedIn },
  TakeOwnData: { actions: ['account.take-data'], outcome: forWhoeverIsSignedIn },
  ChangePassword: { actions: ['account.change-password'], outcome: upTo('INVALID') },
  ChangeEmail: { actions: ['account.change-email'], outcome: upTo('INVALID') },
  Sessions: { actions: ['session.list'], outcome: forWhoeverIsSignedIn },
  EndSession: { actions: ['session.end-one'], outcome: forItsOwner },
  EndSessions: { actions: ['session.end-all'], outcome: forWhoeverIsSignedIn },
  Notifications: { actions: ['notification.list'], outcome: forWhoeverIsSignedIn },
  UnreadNotifications: { actions: ['notification.list'], outcome: forWhoeverIsSignedIn },
  MarkNotificationRead: { actions: ['notification.mark-read'], outcome: forItsOwner },
  MarkNotificationsRead: { actions: ['notification.mark-all-read'], outcome: forWhoeverIsSignedIn },
  NotificationSettings: { actions: ['notification.read-settings'], outcome: forWhoeverIsSignedIn },
  ChangeNotificationSettings: { actions: ['notification.change-settings'], outcome: forWhoeverIsSignedIn },
  Push: { actions: ['push.read'], outcome: forWhoeverIsSignedIn },
  TurnOnPush: { actions: ['push.change'], outcome: upTo('INVALID') },
  TurnOffPush: { actions: ['push.change'], outcome: forWhoeverIsSignedIn },
  TestPush: { actions: ['push.test'], outcome: upTo('PUSH_OFF') },
  StartSubscription: { actions: ['subscription.start'], outcome: forAthletes },
  OwnSubscription: { actions: ['subscription.read'], outcome: forWhoeverIsSignedIn },
  Invoices: { actions: ['subscription.read'], outcome: forWhoeverIsSignedIn },
  CancelSubscription: { actions: ['subscription.change'], outcome: upTo('NO_SUBSCRIPTION') },
  ResumeSubscription: { actions: ['subscription.change'], outcome: upTo('NO_SUBSCRIPTION') },
  OpenBillingPortal: { actions: ['subscription.change'], outcome: upTo('NO_SUBSCRIPTION') },
  PaySimulated: { actions: ['subscription.pay-simulated'], outcome: forAthletesUpTo('NOTHING_TO_PAY') },
  BillingOverview: { actions: ['billing.read'], outcome: forAdmins('FORBIDDEN') },
  Subscribers: { actions: ['billing.read'], outcome: forAdmins('FORBIDDEN') },
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
  HealthReads: { actions: ['health-read.list'], outcome: forWhoeverIsSignedIn },
  OpenEmergencyAccess: { actions: ['emergency-access.open'], outcome: forAdmins('FORBIDDEN', 'NOT_FOUND') },
  EmergencyAccesses: { actions: ['emergency-access.list'], outcome: forAdmins('FORBIDDEN') },
  EmergencyPass: { actions: ['emergency-pass.read-own'], outcome: forWhoeverIsSignedIn },
  MakeEmergencyPass: { actions: ['emergency-pass.make'], outcome: forAthletes },
  RevokeEmergencyPass: { actions: ['emergency-pass.revoke'], outcome: forWhoeverIsSignedIn },
  MeasurementKeys: { actions: ['measurement-key.list'], outcome: forAthletes },
  MakeMeasurementKey: { actions: ['measurement-key.make'], outcome: forAthletes },
  OpenEmergencyPass: { actions: ['emergency-pass.open'], outcome: forEverybody, atTheService: onlyByTheGateway },
  EmergencyNotices: { actions: ['emergency-notice.list'], outcome: forWhoeverIsSignedIn },
  CheckInToday: { actions: ['check-in.read-own'], outcome: forAthletes },
  CheckIns: { actions: ['check-in.read-own'], outcome: forAthletes },
  Measurements: { actions: ['measurement.read-own'], outcome: forAthletes },
  SaveCycle: { actions: ['cycle.save'], outcome: forAthletes },
  SaveCheckIn: { actions: ['check-in.save'], outcome: forAthletes },
  Triage: { actions: ['triage.list'], outcome: forLiaisons },
  Squad: { actions: ['squad.read'], outcome: forLiaisons },
  OwnFollowUps: { actions: ['follow-up.list-own'], outcome: forLiaisons },
  WeekTemplates: { actions: ['week-template.list'], outcome: forLiaisons },
  AddWeekTemplate: { actions: ['week-template.add'], outcome: forLiaisons },
  Alerts: { actions: ['alert.list'], outcome: forAthletesAndLiaisons },
  MarkAlertsSeen: { actions: ['alert.mark-all-seen'], outcome: forLiaisons },
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
  AnswerContactMessage: { actions: ['contact.answer'], outcome: forAdmins('NOT_FOUND') },
  SendContactAnswerAgain: { actions: ['contact.send-again'], outcome: forAdmins('NOT_FOUND') },
  DeleteContactMessage: { actions: ['contact.delete'], outcome: forAdmins('NOT_FOUND') },
  Connections: { actions: ['connection.list'], outcome: forAdmins('FORBIDDEN') },
  ConnectionCounts: { actions: ['connection.count'], outcome: forAdmins('FORBIDDEN') },
  CreateConnection: { actions: ['connection.create'], outcome: forAdmins('FORBIDDEN') },
  RemoveConnection: { actions: ['connection.remove'], outcome: forAdmins('NOT_FOUND') },
  RestoreConnection: { actions: ['connection.restore'], outcome: forAdmins('NOT_FOUND') },
  AthletesOf: { actions: ['connection.list-of-liaison'], outcome: forTheLiaisonAndAdmins },
  OwnLiaisons: { actions: ['connection.list-own'], outcome: forAthletesAndLiaisons },
  // Each caller has unlocked the deck; sessions of other visitors are in deck.test.ts.
  DeckGate: { actions: ['deck.read-gate'], outcome: forEverybody, atTheService: onlyByTheGateway },
  UnlockDeck: { actions: ['deck.unlock'], outcome: forEverybody, atTheService: onlyByTheGateway },
  UnlockDeckByLink: { actions: ['deck.unlock'], outcome: forEverybody, atTheService: onlyByTheGateway },
  OpenDeckAccess: { actions: ['deck.track'], outcome: forEverybody, atTheService: onlyByTheGateway },
  TrackDeckAccess: { actions: ['deck.track'], outcome: forEverybody, atTheService: onlyByTheGateway },
  DeckAthletes: { actions: ['deck.read'], outcome: forEverybody, atTheService: onlyByTheGateway },
  AskDeckQuestion: { actions: ['deck.ask'], outcome: forEverybody, atTheService: onlyByTheGateway },
  OwnDeckQuestions: { actions: ['deck.read'], outcome: forEverybody, atTheService: onlyByTheGateway },
  DeckChats: { actions: ['deck.read'], outcome: forEverybody, atTheService: onlyByTheGateway },
  LeaveInvestorContact: { actions: ['deck.leave-contact'], outcome: forEverybody, atTheService: onlyByTheGateway },
  SavePresentationVersion: { actions: ['deck.save-version'], outcome: forEverybody, atTheService: onlyByTheGateway },
  PresentationVersion: { actions: ['deck.read'], outcome: forEverybody, atTheService: onlyByTheGateway },
  RevokeOwnPresentationVersion: {
    actions: ['deck.save-version'],
    outcome: forEverybody,
    atTheService: onlyByTheGateway,
  },
  DeckLinks: { actions: ['deck.list-links'], outcome: forAdmins('FORBIDDEN') },
  CreateDeckLink: { actions: ['deck.create-link'], outcome: forAdmins('FORBIDDEN') },
  RevokeDeckLink: { actions: ['deck.revoke-link'], outcome: forAdmins('NOT_FOUND') },
  DeckSessions: { actions: ['deck.list-sessions'], outcome: forAdmins('FORBIDDEN') },
  DeckQuestions: { actions: ['deck.list-questions'], outcome: forAdmins('FORBIDDEN') },
  AnswerDeckQuestion: { actions: ['deck.answer-question'], outcome: forAdmins('NOT_FOUND') },
  DeckSummary: { actions: ['deck.read-summary'], outcome: forAdmins('FORBIDDEN') },
  InvestorContacts: { actions: ['deck.list-contacts'], outcome: forAdmins('FORBIDDEN') },
  DeleteInvestorContact: { actions: ['deck.delete-contact'], outcome: forAdmins('NOT_FOUND') },
  PresentationVersions: { actions: ['deck.list-versions'], outcome: forAdmins('FORBIDDEN') },
  RevokePresentationVersion: { actions: ['deck.revoke-version'], outcome: forAdmins('NOT_FOUND') },
  DeepTech: { actions: ['deep-tech.read'], outcome: forAdmins('FORBIDDEN') },
  TrainingSetup: { actions: ['training-setup.read'], outcome: forAdmins('FORBIDDEN') },
  TrainingFiles: { actions: ['training-file.list'], outcome: forAdmins('FORBIDDEN') },
  DeleteTrainingFile: { actions: ['training-file.delete'], outcome: forAdmins('NOT_FOUND') },
  TrainingJobs: { actions: ['training-job.list'], outcome: forAdmins('FORBIDDEN') },
  StartTrainingJob: { actions: ['training-job.start'], outcome: forAdmins('FORBIDDEN') },
  TrainingJob: { actions: ['training-job.read'], outcome: forAdmins('NOT_FOUND') },
  TrainingLog: { actions: ['training-job.read'], outcome: forAdmins('NOT_FOUND') },
  TrainingMetrics: { actions: ['training-job.read'], outcome: forAdmins('NOT_FOUND') },
  CancelTrainingJob: { actions: ['training-job.change'], outcome: forAdmins('NOT_FOUND') },
  ResumeTrainingJob: { actions: ['training-job.change'], outcome: forAdmins('NOT_FOUND') },
  RetryTrainingJob: { actions: ['training-job.change'], outcome: forAdmins('NOT_FOUND') },
  DeleteTrainingJob: { actions: ['training-job.delete'], outcome: forAdmins('NOT_FOUND') },
  TrainedModels: { actions: ['trained-model.list'], outcome: forAdmins('FORBIDDEN') },
  TrainedModel: { actions: ['trained-model.read'], outcome: forAdmins('NOT_FOUND') },
  ModelAnswer: { actions: ['trained-model.try'], outcome: forTheAdminWhoAsked },
  PlayWithModel: { actions: ['trained-model.try'], outcome: forAdmins('NOT_FOUND') },
  DeleteTrainedModel: { actions: ['trained-model.delete'], outcome: forAdmins('NOT_FOUND') },
  LiveModel: { actions: ['live-model.read'], outcome: forAdmins('FORBIDDEN') },
  DeployModel: { actions: ['live-model.change'], outcome: forAdmins('FORBIDDEN') },
  RollBackModel: { actions: ['live-model.change'], outcome: forAdmins('FORBIDDEN') },
  Deletions: { actions: ['deletion.list'], outcome: forAdmins('FORBIDDEN') },
  AuditEntries: { actions: ['audit.list'], outcome: forAdmins('FORBIDDEN') },
};

/** Streamed calls of the caller's own account; the others are in health-access-rows.ts and messages-access-rows.ts. */
export const streamedExpectations: Readonly<Partial<Record<StreamedCallName, Expectation>>> = {
  setPicture: { actions: ['account.set-picture'], outcome: forWhoeverIsSignedIn },
  removePicture: { actions: ['account.remove-picture'], outcome: forWhoeverIsSignedIn },
  picture: { actions: ['picture.read'], outcome: forWhoeverIsSignedIn },
  uploadTrainingFiles: { actions: ['training-file.upload'], outcome: forAdmins('FORBIDDEN') },
};

/** Actions without an operation of their own, and the tests that cover them. */
export const elsewhere: Readonly<Partial<Record<Action, string>>> = {
  'session.resolve': 'at the services: only the gateway resolves sessions',
  'calendar-feed.open': 'at the services: only the gateway opens calendar addresses',
  'billing.receive-report': 'at the services: only the gateway hands on reports of the payment provider',
  'measurement.receive': 'at the services: only the gateway hands on measurements that programs send with a key',
  'athlete-profile.read-of-user': 'at the services: a reference shows the athlete profile to the athlete and to admins',
  'user.read':
    'at the services: a reference shows people themselves, everybody to admins, and connected people to each other',
  'user.read-notes':
    'at the services: a reference shows people themselves, everybody to admins, and connected people to each other',
};
