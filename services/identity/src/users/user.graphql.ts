import type { Role } from '@entourage/contracts/people.ts';
import { userQuery } from '@entourage/contracts/rest/users.ts';
import { browserHeader, sessionHeader } from '@entourage/contracts/session.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { type Position, pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse, unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { PasswordRules } from '../credentials/password.ts';
import type { PrismaClient } from '../generated/client.ts';
import { beginPasskeySignIn, type PasskeySignInDeps, signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts';
import { deviceOf } from '../sessions/device.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import { type SignInDeps, type SignInOrigin, signIn } from '../sessions/sign-in.ts';
import type { SignedIn } from '../sessions/start-session.ts';
import type { RegistrationLimits } from './counting-registration.ts';
import type { CurrentUser, CurrentUserLoader } from './current-user.ts';
import { deleteUser } from './delete-user.ts';
import { changeRole, editUser, setVerification } from './manage-users.ts';
import { registerUser } from './register-user.ts';
import { scopeOf } from './user.policy.ts';
import { sortOf, type UserFilter, type UserSort, type UserStore } from './user.store.ts';
import type { ShownUser, User } from './user.ts';
import { found } from './user.ts';
import type { UserReferences } from './user-references.ts';

export interface UserDeps extends SignInDeps, PasskeySignInDeps {
  readonly prisma: PrismaClient;
  readonly users: UserStore;
  readonly referenced: UserReferences;
  readonly sessions: SessionStore;
  readonly currentUser: CurrentUserLoader;
  readonly needsSecondFactor: (role: Role) => boolean;
  readonly passwords: PasswordRules;
  readonly registrations: RegistrationLimits;
  readonly wakeMails: () => void;
}

const sorts: Record<string, UserSort> = {
  CREATED_AT_ASC: 'createdAt',
  CREATED_AT_DESC: '-createdAt',
  NAME_ASC: 'name',
  NAME_DESC: '-name',
  USERNAME_ASC: 'username',
  USERNAME_DESC: '-username',
  LAST_LOGIN_ASC: 'lastLogin',
  LAST_LOGIN_DESC: '-lastLogin',
};

export function userResolvers(deps: UserDeps): Resolvers {
  const me = async (id: string): Promise<CurrentUser> => {
    const user = await deps.currentUser(id);
    if (!user) throw unauthenticated();
    return user;
  };

  async function previewOf(userId: string, { principal }: Call) {
    const [user] = await deps.users.find(scopeOf(principal), [existingId(userId)]);
    return { userId, username: found(user).username };
  }

  return {
    Query: {
      me: (_parent, _args, { principal }: Call) => me(asPerson(principal).id),

      async users(
        _parent,
        args: { filter?: UserFilter | null; sort: string; first: number; after?: string | null },
        { principal }: Call,
      ) {
        const sort = sorts[args.sort] ?? '-createdAt';
        const { users, total } = await deps.users.page(scopeOf(principal), readFilter(args.filter), {
          sort,
          after: readCursor(args.after, sortedBy[sortOf(sort).by]),
          limit: rowsFor(args.first),
        });
        return { total, ...pageOf(users, args.first, (user) => positionOf(user, sort)) };
      },

      peopleCounts: (_parent, _args, { principal }: Call) => deps.users.counts(scopeOf(principal), new Date()),

      deletionPreview: (_parent, args: { userId: string }, call: Call) => previewOf(args.userId, call),
    },

    Mutation: {
      register: async (_parent, args: { input: unknown }, call: Call) =>
        me(begin(call, await registerUser(deps, args.input, originOf(call)))),
      signIn: async (_parent, args: Record<string, unknown>, call: Call) =>
        me(begin(call, await signIn(deps, withoutNulls(args), originOf(call)))),
      beginPasskeySignIn: (_parent, _args, { clientAddress }: Call) => beginPasskeySignIn(deps, clientAddress),
      async signInWithPasskey(_parent, args: object, call: Call) {
        const userId = begin(call, await signInWithPasskey(deps, args, originOf(call)));
        return { ...(await me(userId)), byPasskey: true };
      },
      async signOut(_parent, _args, call: Call) {
        const person = asPerson(call.principal);
        await deps.sessions.end(person.sessionId, person.id);
        deps.wakeRelay();
        call.setHeader(sessionHeader, '');
        return true;
      },
      changeRole: (_parent, { userId, ...given }: { userId: string }, { principal }: Call) =>
        changeRole(deps, principal, existingId(userId), given),
      setVerification: (_parent, { userId, ...given }: { userId: string }, { principal }: Call) =>
        setVerification(deps, principal, existingId(userId), given),
      editUser: (_parent, args: { userId: string; input: unknown }) =>
        editUser(deps, existingId(args.userId), args.input),
      async deleteUser(_parent, args: { userId: string }, { principal }: Call) {
        await deleteUser(deps, principal, existingId(args.userId));
        return true;
      },
    },

    User: {
      emailConfirmed: (user: User | ShownUser) => ('emailConfirmedAt' in user ? user.emailConfirmedAt !== null : null),
      secondFactorDue: (user: Partial<CurrentUser> & ShownUser & { byPasskey?: true }, _args, { principal }: Call) =>
        user.hasSecondFactor === false &&
        deps.needsSecondFactor(user.role) &&
        !(user.byPasskey || (principal.kind === 'person' && !principal.restricted)),
      __resolveReference: (reference: { id: string }, call: Call) => deps.referenced(call, existingId(reference.id)),
    },

    TeamMemberProfile: {
      async __resolveReference({ userId }: { userId: string }, call: Call) {
        const person = await deps.referenced(call, existingId(userId));
        return { userId, profileImageUrl: person?.profileImageUrl ?? null };
      },
    },

    DeletionPreview: {
      __resolveReference: (reference: { userId: string }, call: Call) => previewOf(reference.userId, call),
    },
  };
}

const originOf = (call: Call): SignInOrigin => ({
  address: call.clientAddress,
  browser: call.browser,
  device: deviceOf(call.clientAgent),
});

/** The secrets of a new session travel in headers, never in the data. */
function begin(call: Call, { userId, secret, browser }: SignedIn): string {
  call.setHeader(sessionHeader, secret);
  call.setHeader(browserHeader, browser);
  return userId;
}

/** GraphQL clients may send null for absent arguments. */
const withoutNulls = (args: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));

/** GraphQL has validated the types; the REST call's schema validates the search text. */
function readFilter(filter: UserFilter | null | undefined): UserFilter {
  const { search } = parseOrRefuse(userQuery.pick({ search: true }), { search: filter?.search ?? undefined });
  return { ...filter, search: search ?? null };
}

function positionOf(user: User, sort: UserSort): Position {
  const value = user[sortOf(sort).key];
  return { id: user.id, value: value instanceof Date ? value.toISOString() : value };
}
