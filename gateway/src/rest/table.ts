import type { CurrentUser } from '@entourage/contracts/rest/users.ts';
import { biomarkerRows } from './biomarker-rows.ts';
import { connectionRows } from './connection-rows.ts';
import { messageRows } from './message-rows.ts';
import { onPage, type Table } from './row.ts';
import { wellnessRows } from './wellness-rows.ts';

type Standing = Pick<CurrentUser, 'role' | 'verificationStatus'>;

/** Only approved athletes have a profile; health-data is not asked for anybody else's. */
const mayHaveProfile = ({ role, verificationStatus }: Standing) =>
  role === 'ATHLETE' && verificationStatus === 'APPROVED';

/** What health-data knows of athletes is null for everybody else, never missing. */
const notKnownHere = { sport: null, team: null };

interface Playing {
  readonly athleteProfile?: { readonly sport: string; readonly team: string } | null;
}

const withPlace = (user: unknown) => {
  const { athleteProfile, ...person } = user as Playing;
  return { ...person, sport: athleteProfile?.sport ?? null, team: athleteProfile?.team ?? null };
};

interface BoardPage {
  readonly nodes: ReadonlyArray<{ readonly athleteProfile?: { readonly position: string } | null }>;
}

/** The board shows also what an athlete plays as. */
const onBoard = (page: unknown) => {
  const { nodes, ...rest } = page as BoardPage;
  const shown = nodes.map((node) => ({ ...withPlace(node), position: node.athleteProfile?.position ?? null }));
  return { ...rest, nodes: shown };
};

interface DeletionParts {
  readonly erased: readonly unknown[];
  readonly anonymised: readonly unknown[];
  readonly verificationErased: readonly unknown[];
  readonly verificationAnonymised: readonly unknown[];
  readonly kept: readonly unknown[];
  readonly adminErased: readonly unknown[];
  readonly messagesErased: readonly unknown[];
  readonly healthKept: readonly unknown[];
}

/** Each service says its own part, all of them together are one list. */
const wholePreview = ({
  verificationErased,
  verificationAnonymised,
  adminErased,
  messagesErased,
  healthKept,
  ...preview
}: DeletionParts) => ({
  ...preview,
  erased: [...preview.erased, ...verificationErased, ...messagesErased, ...adminErased],
  anonymised: [...preview.anonymised, ...verificationAnonymised],
  kept: [...preview.kept, ...healthKept],
});

const sorts = {
  createdAt: 'CREATED_AT_ASC',
  '-createdAt': 'CREATED_AT_DESC',
  name: 'NAME_ASC',
  '-name': 'NAME_DESC',
  username: 'USERNAME_ASC',
  '-username': 'USERNAME_DESC',
  lastLogin: 'LAST_LOGIN_ASC',
  '-lastLogin': 'LAST_LOGIN_DESC',
} as const;

export const table: Table = {
  currentUser: {
    variables: (_given, person) => ({
      athlete: person !== null && mayHaveProfile({ role: person.role, verificationStatus: person.status }),
    }),
    spares: 'health-data',
    answer: ({ me }) => withPlace(me),
  },
  signIn: {
    variables: ({ body }) => body,
    answer: ({ signIn }) => ({ ...(signIn as object), ...notKnownHere }),
    fuller: ({ signIn }) => (mayHaveProfile(signIn as Standing) ? 'currentUser' : null),
  },
  register: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ register }) => ({ ...(register as object), ...notKnownHere }),
  },
  sendEmailConfirmation: {
    variables: () => ({}),
    answer: () => null,
  },
  confirmEmail: {
    variables: ({ body }) => body,
    answer: () => null,
  },
  requestPasswordReset: {
    variables: ({ body }) => body,
    answer: ({ requestPasswordReset }) => ({ message: requestPasswordReset }),
  },
  resetPassword: {
    variables: ({ body }) => body,
    answer: () => null,
  },
  editAccount: {
    variables: ({ body }) => ({ input: body }),
    spares: 'health-data',
    answer: ({ editAccount }) => withPlace(editAccount),
  },
  changePassword: {
    variables: ({ body }) => body,
    answer: () => null,
  },
  listSessions: {
    variables: () => ({}),
    answer: ({ sessions }) => sessions,
  },
  endSession: {
    variables: ({ address }) => address,
    answer: () => null,
  },
  endSessions: {
    variables: ({ query }) => ({ keepCurrent: query.keepCurrent === 'true' }),
    answer: () => null,
  },
  readSecondFactor: {
    variables: () => ({}),
    answer: ({ secondFactor }) => secondFactor,
  },
  beginSecondFactor: {
    variables: ({ body }) => body,
    answer: ({ beginSecondFactor }) => beginSecondFactor,
  },
  confirmSecondFactor: {
    variables: ({ body }) => body,
    answer: ({ confirmSecondFactor }) => ({ recoveryCodes: confirmSecondFactor }),
  },
  renewRecoveryCodes: {
    variables: ({ body }) => body,
    answer: ({ renewRecoveryCodes }) => ({ recoveryCodes: renewRecoveryCodes }),
  },
  removeSecondFactor: {
    variables: ({ body }) => body,
    answer: () => null,
  },
  getVerificationCode: {
    variables: () => ({}),
    answer: ({ verificationCode }) => verificationCode,
  },
  submitVerification: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ submitVerification }) => submitVerification,
  },
  listOwnPosts: {
    variables: () => ({}),
    answer: ({ ownPosts }) => ownPosts,
  },
  listUserPosts: {
    variables: ({ address }) => address,
    answer: ({ postsOf }) => postsOf,
  },
  listWaitingPosts: {
    variables: ({ page }) => onPage(page),
    answer: ({ waitingPosts }) => waitingPosts,
  },
  reviewPost: {
    variables: ({ address, body }) => ({ ...address, ...body }),
    answer: ({ reviewPost }) => reviewPost,
  },
  undoReview: {
    variables: ({ address }) => address,
    answer: ({ undoReview }) => undoReview,
  },
  getAthleteProfile: {
    variables: () => ({}),
    answer: ({ athleteProfile }) => athleteProfile,
  },
  saveAthleteProfile: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ saveAthleteProfile }) => saveAthleteProfile,
  },
  getLiaisonProfile: {
    variables: () => ({}),
    answer: ({ liaisonProfile }) => liaisonProfile,
  },
  saveLiaisonProfile: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ saveLiaisonProfile }) => saveLiaisonProfile,
  },
  listBoardAthletes: {
    variables: ({ query, page }) => ({ ...query, ...onPage(page) }),
    spares: 'health-data',
    answer: ({ users }) => onBoard(users),
  },
  listBoardLiaisons: {
    variables: ({ query, page }) => ({ ...query, ...onPage(page) }),
    answer: ({ users }) => users,
  },
  listUsers: {
    variables: ({ query: { sort, ...filter }, page }) => ({
      filter,
      ...(sort && { sort: sorts[sort] }),
      ...onPage(page),
    }),
    spares: 'health-data',
    answer: ({ users }) => users,
  },
  countPeople: {
    variables: () => ({}),
    spares: 'messaging',
    answer: ({ peopleCounts, messagesThisWeek }) => ({
      ...(peopleCounts as object),
      messagesThisWeek: messagesThisWeek ?? null,
    }),
  },
  changeRole: {
    variables: ({ address, body }) => ({ ...address, ...body }),
    spares: 'health-data',
    answer: ({ changeRole }) => changeRole,
  },
  editUser: {
    variables: ({ address, body }) => ({ ...address, input: body }),
    spares: 'health-data',
    answer: ({ editUser }) => editUser,
  },
  setVerification: {
    variables: ({ address, body }) => ({ ...address, ...body }),
    spares: 'health-data',
    answer: ({ setVerification }) => setVerification,
  },
  listUserHistory: {
    variables: ({ address, page }) => ({ ...address, ...onPage(page) }),
    answer: ({ userHistory }) => userHistory,
  },
  previewDeletion: {
    variables: ({ address }) => address,
    answer: ({ deletionPreview }) => wholePreview(deletionPreview as DeletionParts),
  },
  deleteUser: {
    variables: ({ address }) => address,
    answer: () => null,
  },
  ...biomarkerRows,
  ...wellnessRows,
  ...messageRows,
  ...connectionRows,
  listDeletions: {
    variables: ({ page }) => onPage(page),
    answer: ({ deletions }) => deletions,
  },
  sendContactMessage: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ sendContactMessage }) => sendContactMessage,
  },
  listContactMessages: {
    variables: ({ query, page }) => ({
      filter: query.isRead ? { isRead: query.isRead === 'true' } : {},
      ...onPage(page),
    }),
    answer: ({ contactMessages }) => contactMessages,
  },
  markContactRead: {
    variables: ({ address }) => address,
    answer: ({ markContactRead }) => markContactRead,
  },
  markContactUnread: {
    variables: ({ address }) => address,
    answer: ({ markContactUnread }) => markContactUnread,
  },
  listAuditEntries: {
    variables: ({ query, page }) => ({ filter: query, ...onPage(page) }),
    answer: ({ auditEntries }) => auditEntries,
  },
};
