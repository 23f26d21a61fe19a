import { type DeletionItem, deletionFieldOf } from '@entourage/contracts/deletion.ts';
import type { CurrentUser } from '@entourage/contracts/rest/users.ts';
import { services } from '@entourage/contracts/services.ts';
import { connectionRows } from './connection-rows.ts';
import { inviteRows } from './invite-rows.ts';
import { presentationRows } from './presentation-rows.ts';
import { onPage, type Table } from './row.ts';

type Standing = Pick<CurrentUser, 'role' | 'verificationStatus'>;

/** Only approved athletes have a profile; for others health-data is not called. */
const mayHaveProfile = ({ role, verificationStatus }: Standing) =>
  role === 'ATHLETE' && verificationStatus === 'APPROVED';

/** Fields of health-data are null for everybody else, never missing. */
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

/** Adds the athlete's sport and position. */
const onBoard = (page: unknown) => {
  const { nodes, ...rest } = page as BoardPage;
  const shown = nodes.map((node) => ({ ...withPlace(node), position: node.athleteProfile?.position ?? null }));
  return { ...rest, nodes: shown };
};

interface Professional extends Pick<Standing, 'role'> {
  readonly athleteProfile?: object | null;
  readonly liaisonProfile: object | null;
}

/** The profile of the present role: a former athlete keeps theirs. */
const withProfile = (user: unknown) => {
  const { athleteProfile, liaisonProfile, ...person } = user as Professional;
  return { ...person, profile: person.role === 'ATHLETE' ? (athleteProfile ?? null) : liaisonProfile };
};

/** Merges the services' lists into one list for each fate. */
function deletionPreviewOf({ userId, username, ...parts }: Record<string, unknown>) {
  const items = services.flatMap((service) => parts[deletionFieldOf(service)] as readonly DeletionItem[]);
  const of = (fate: DeletionItem['fate']) => items.flatMap(({ fate: own, ...item }) => (own === fate ? [item] : []));
  return { userId, username, erased: of('ERASED'), anonymised: of('ANONYMISED'), kept: of('KEPT') };
}

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

/** Calls whose request or answer differs from the default row. */
export const table: Table = {
  currentUser: {
    variables: (_given, person) => ({
      athlete: person !== null && mayHaveProfile({ role: person.role, verificationStatus: person.status }),
    }),
    spares: 'health-data',
    answer: ({ me }) => withPlace(me),
  },
  signIn: {
    answer: ({ signIn }) => ({ ...(signIn as object), ...notKnownHere }),
    fuller: ({ signIn }) => (mayHaveProfile(signIn as Standing) ? 'currentUser' : null),
  },
  signInWithPasskey: {
    answer: ({ signInWithPasskey }) => ({ ...(signInWithPasskey as object), ...notKnownHere }),
    fuller: ({ signInWithPasskey }) => (mayHaveProfile(signInWithPasskey as Standing) ? 'currentUser' : null),
  },
  register: {
    answer: ({ register }) => ({ ...(register as object), ...notKnownHere }),
  },
  requestPasswordReset: {
    answer: ({ requestPasswordReset }) => ({ message: requestPasswordReset }),
  },
  editAccount: {
    spares: 'health-data',
    answer: ({ editAccount }) => withPlace(editAccount),
  },
  endSessions: {
    variables: ({ query }) => ({ keepCurrent: query.keepCurrent === 'true' }),
  },
  confirmSecondFactor: {
    answer: ({ confirmSecondFactor }) => ({ recoveryCodes: confirmSecondFactor }),
  },
  renewRecoveryCodes: {
    answer: ({ renewRecoveryCodes }) => ({ recoveryCodes: renewRecoveryCodes }),
  },
  listBoardAthletes: {
    spares: 'health-data',
    answer: ({ users }) => onBoard(users),
  },
  listUsers: {
    variables: ({ query: { sort, ...filter }, page }) => ({
      filter,
      ...(sort && { sort: sorts[sort] }),
      ...onPage(page),
    }),
    spares: 'health-data',
    answer: ({ users }) => {
      const { nodes, ...rest } = users as { readonly nodes: readonly unknown[] };
      return { ...rest, nodes: nodes.map(withProfile) };
    },
  },
  countPeople: {
    spares: 'messaging',
    answer: ({ peopleCounts, messagesThisWeek }) => ({
      ...(peopleCounts as object),
      messagesThisWeek: messagesThisWeek ?? null,
    }),
  },
  changeRole: { spares: 'health-data', answer: ({ changeRole }) => withProfile(changeRole) },
  editUser: { spares: 'health-data', answer: ({ editUser }) => withProfile(editUser) },
  setVerification: { spares: 'health-data', answer: ({ setVerification }) => withProfile(setVerification) },
  previewDeletion: {
    answer: ({ deletionPreview }) => deletionPreviewOf(deletionPreview as Record<string, unknown>),
  },
  getWellness: {
    variables: ({ address, query: { days } }) => ({ ...address, ...(days && { days: Number(days) }) }),
  },
  listAlerts: {
    variables: ({ query: { seen }, page }) => ({ ...(seen && { seen: seen === 'true' }), ...onPage(page) }),
  },
  readThreadWithAthlete: {
    variables: ({ address, page }) => ({ with: address.athleteId, ...onPage(page) }),
  },
  countUnreadNotifications: {
    answer: ({ unreadNotifications }) => ({ unread: unreadNotifications }),
  },
  countUnreadMessages: {
    answer: ({ unreadMessages }) => ({ unread: unreadMessages }),
  },
  listPresent: {
    answer: ({ present }) => ({ userIds: present }),
  },
  searchMessages: {
    variables: ({ query, page }) => ({ text: query.q, ...onPage(page) }),
  },
  ...connectionRows,
  ...inviteRows,
  ...presentationRows,
  cancelAppointment: {
    variables: ({ address }) => address,
  },
  listContactMessages: {
    variables: ({ query: { isRead, isAnswered, isUndelivered }, page }) => ({
      filter: {
        ...(isRead && { isRead: isRead === 'true' }),
        ...(isAnswered && { isAnswered: isAnswered === 'true' }),
        ...(isUndelivered && { isUndelivered: isUndelivered === 'true' }),
      },
      ...onPage(page),
    }),
    // Who answered is missing then.
    spares: 'identity',
  },
  markContactRead: { spares: 'identity' },
  markContactUnread: { spares: 'identity' },
  answerContactMessage: { spares: 'identity' },
  sendContactAnswerAgain: { spares: 'identity' },
  listAuditEntries: {
    variables: ({ query, page }) => ({ filter: query, ...onPage(page) }),
    // Entries without names are entries still.
    spares: 'identity',
  },
};
