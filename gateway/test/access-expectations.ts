import type { Action } from '@entourage/contracts/actions.ts';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import type { ProblemCode } from '@entourage/contracts/problems.ts';

/** Who asks, and how they stand to the person asked about. */
export interface Asker {
  readonly name: string;
  readonly standing: { readonly role: Role; readonly status: VerificationStatus } | null;
  readonly target: 'self' | 'another';
}

export type Outcome = 'done' | ProblemCode;

export interface Expectation {
  /** The actions it stands for: each action of the product is in one of these, or in `elsewhere`. */
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
const forEverybody = (): Outcome => 'done';
/** Only the gateway brings visitors' wishes; a person's own token is for nothing of the kind. */
const onlyByTheGateway = ({ standing }: Asker): Outcome => (standing ? 'FORBIDDEN' : 'UNAUTHENTICATED');

export const expectations: Readonly<Record<string, Expectation>> = {
  CurrentUser: { actions: ['user.read-self'], outcome: forWhoeverIsSignedIn },
  SignOut: { actions: ['session.end'], outcome: forWhoeverIsSignedIn },
  SignIn: { actions: ['session.start'], outcome: forEverybody, atTheService: onlyByTheGateway },
  Register: { actions: ['user.register'], outcome: forEverybody, atTheService: onlyByTheGateway },
  SendContactMessage: { actions: ['contact.send'], outcome: forEverybody, atTheService: onlyByTheGateway },
  Users: { actions: ['user.list'], outcome: forAdmins('FORBIDDEN') },
  ChangeRole: { actions: ['user.change-role'], outcome: forAdmins('NOT_FOUND', 'OWN_ACCOUNT') },
  EditUser: { actions: ['user.edit'], outcome: forAdmins('NOT_FOUND') },
  SetVerification: { actions: ['user.set-verification'], outcome: forAdmins('NOT_FOUND', 'NOT_AN_ATHLETE') },
  DeletionPreview: { actions: ['user.preview-deletion'], outcome: forAdmins('NOT_FOUND') },
  DeleteUser: { actions: ['user.delete'], outcome: forAdmins('NOT_FOUND', 'OWN_ACCOUNT') },
  ContactMessages: { actions: ['contact.list'], outcome: forAdmins('FORBIDDEN') },
  MarkContactRead: { actions: ['contact.mark-read'], outcome: forAdmins('NOT_FOUND') },
};

/** Actions that no operation names by itself, and the tests that hold them. */
export const elsewhere: Readonly<Partial<Record<Action, string>>> = {
  'session.resolve': 'at the services: only the gateway resolves sessions',
  'user.read': 'at the services: a reference shows oneself, and everyone to an admin',
  'user.read-notes': 'at the services: a reference shows oneself, and everyone to an admin',
};
