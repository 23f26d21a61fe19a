import { aUser } from '../../testing/render-app.tsx';
import { answering, answeringPages } from '../../testing/server.ts';
import type { BoardAthlete, BoardLiaison, Connection } from './api/board.api.ts';
import type { ContactMessage } from './api/contacts.api.ts';
import type { User } from './api/people.api.ts';
import type { WaitingPost } from './api/posts.api.ts';

export const anAdmin = aUser({
  id: '4f3c6c7e-9999-4999-8999-999999999999',
  username: 'ilse',
  firstName: 'Ilse',
  lastName: 'Brandt',
  role: 'ADMIN',
});

export const aListed = (over: Partial<User> = {}): User => ({
  id: '4f3c6c7e-2222-4222-8222-222222222222',
  username: 'noor.haddad',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.org',
  emailConfirmed: true,
  role: 'ATHLETE',
  verificationStatus: 'PENDING',
  professionalLeague: 'NBA',
  teamOrganization: 'Harbour City',
  profileImageUrl: null,
  createdAt: '2026-03-01T08:00:00Z',
  lastLogin: null,
  reviewNotes: null,
  verificationNotes: null,
  verifiedAt: null,
  profile: null,
  ...over,
});

export const aWaitingPost = (over: Partial<WaitingPost> = {}): WaitingPost => ({
  id: '11111111-1111-4111-8111-111111111111',
  platform: 'INSTAGRAM',
  accountHandle: 'noor.rows',
  postUrl: 'https://www.instagram.com/p/C4x/',
  verificationCode: 'ENTOURAGE-ABC123',
  submittedAt: '2026-03-02T09:30:00Z',
  reviewStatus: 'PENDING',
  reviewedAt: null,
  reviewNotes: null,
  userId: '4f3c6c7e-2222-4222-8222-222222222222',
  decision: null,
  undoUntil: null,
  reviewer: null,
  user: {
    id: '4f3c6c7e-2222-4222-8222-222222222222',
    username: 'noor.haddad',
    firstName: 'Noor',
    lastName: 'Haddad',
    professionalLeague: 'NBA',
    teamOrganization: 'Harbour City',
  },
  ...over,
});

export const aContactMessage = (over: Partial<ContactMessage> = {}): ContactMessage => ({
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Kofi Asante',
  email: 'kofi@example.org',
  subject: 'Rowing',
  message: 'Do you also work with rowing clubs?',
  isRead: false,
  createdAt: '2026-03-02T09:30:00Z',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  answerSentAt: null,
  answerFailedAt: null,
  answerResentAt: null,
  ...over,
});

export const aBoardAthlete = (over: Partial<BoardAthlete> = {}): BoardAthlete => ({
  id: '4f3c6c7e-2222-4222-8222-222222222222',
  username: 'noor.haddad',
  firstName: 'Noor',
  lastName: 'Haddad',
  profileImageUrl: null,
  timeZone: 'Europe/Berlin',
  sport: 'Rowing',
  position: 'Stroke',
  team: 'Harbour City',
  ...over,
});

export const aBoardLiaison = (over: Partial<BoardLiaison> = {}): BoardLiaison => ({
  id: '4f3c6c7e-3333-4333-8333-333333333333',
  username: 'marta.silva',
  firstName: 'Marta',
  lastName: 'Silva',
  profileImageUrl: null,
  timeZone: 'Europe/Lisbon',
  profile: {
    title: 'Head of Sports Science',
    specialization: 'Load management',
    institution: 'University of Porto',
    yearsExperience: 11,
    expertise: [],
    achievements: [],
    credentials: [],
    researchFocus: null,
    bio: 'I look after loads.',
    isVerified: true,
    profileImageUrl: null,
    updatedAt: '2026-03-01T08:00:00Z',
  },
  ...over,
});

/** A connection whose liaison and athlete are active and which has taken effect. */
export function aConnection(athlete: BoardAthlete, liaison: BoardLiaison, over: Partial<Connection> = {}): Connection {
  return {
    id: `55555555-5555-4555-8555-${athlete.id.slice(-6)}${liaison.id.slice(-6)}`,
    athleteId: athlete.id,
    liaisonId: liaison.id,
    liaisonType: 'SPORTS_SCIENCE',
    isActive: 'true',
    assignedAt: '2026-03-01T08:00:00Z',
    undoUntil: null,
    endedAt: null,
    restoreUntil: null,
    notes: null,
    athlete,
    liaison,
    ...over,
  };
}

/** Stubs every call of the board. */
export function aBoard({
  athletes = [],
  liaisons = [],
  connections = [],
}: {
  athletes?: readonly BoardAthlete[];
  liaisons?: readonly BoardLiaison[];
  connections?: readonly Connection[];
} = {}) {
  answering('countConnections', { active: 41, connectedAthletes: 23, connectedLiaisons: 9 });
  answeringPages('listConnections', () => ({ rows: connections }));
  return {
    athletes: answeringPages('listBoardAthletes', () => ({ rows: athletes })),
    liaisons: answeringPages('listBoardLiaisons', () => ({ rows: liaisons })),
  };
}

/** Stubs every call of the panel; tests override what matters to them. */
export function aPanel({
  users = [],
  posts = [],
  messages = [],
}: {
  users?: readonly User[];
  posts?: readonly WaitingPost[];
  messages?: readonly ContactMessage[];
} = {}) {
  answering('countPeople', { athletes: 600, liaisons: 12, newUsers: 7, messagesThisWeek: 1234 });
  answering('listEmergencyAccess', []);
  answeringPages('listWaitingPosts', () => ({ rows: posts }));
  answeringPages('listContactMessages', (asked) => {
    const wanted = (name: string, is: boolean) => !asked.has(name) || asked.get(name) === String(is);
    const rows = messages.filter(
      ({ isRead, answer, answerFailedAt }) =>
        wanted('isRead', isRead) &&
        wanted('isAnswered', answer !== null) &&
        wanted('isUndelivered', answerFailedAt !== null),
    );
    return { rows, total: rows.length };
  });
  return answeringPages('listUsers', () => ({ rows: users }));
}
