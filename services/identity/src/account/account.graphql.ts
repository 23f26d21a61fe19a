import type { Pool } from '@entourage/kit/database.ts';
import type { Resolvers } from '@entourage/kit/guard.ts';
import { asPerson } from '@entourage/kit/policy.ts';
import { unauthenticated } from '@entourage/kit/problem.ts';
import type { Call } from '@entourage/kit/subgraph.ts';
import type { PasswordRules } from '../credentials/password.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { OneTimeTokenStore } from '../one-time-tokens/one-time-token.store.ts';
import type { Throttle } from '../throttle/throttle.ts';
import type { CurrentUserLoader } from '../users/current-user.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, sendConfirmation } from './confirm-email.ts';
import { editAccount } from './edit-account.ts';
import { requestReset, resetPassword } from './reset-password.ts';

export interface AccountDeps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly currentUser: CurrentUserLoader;
  readonly tokens: OneTimeTokenStore;
  readonly throttle: Throttle;
  readonly passwords: PasswordRules;
  readonly resetRequestsPerHour: number;
  readonly now: () => Date;
  readonly wakeRelay: () => void;
  readonly wakeMails: () => void;
}

/** What people do with their own accounts, signed in or by a mailed link. */
export const accountResolvers = (deps: AccountDeps): Resolvers => ({
  Mutation: {
    editAccount: (_parent, args: { input: unknown }, { principal }: Call) =>
      editAccount(deps, asPerson(principal).id, args.input),
    async changePassword(_parent, args: object, { principal }: Call) {
      await changePassword(deps, asPerson(principal), args);
      return true;
    },
    async sendEmailConfirmation(_parent, _args, { principal }: Call) {
      const user = await deps.currentUser(asPerson(principal).id);
      if (!user) throw unauthenticated();
      await sendConfirmation(deps, user);
      return true;
    },
    async confirmEmail(_parent, args: object, { clientAddress }: Call) {
      await confirmEmail(deps, args, clientAddress);
      return true;
    },
    requestPasswordReset: (_parent, args: object, { clientAddress }: Call) => requestReset(deps, args, clientAddress),
    async resetPassword(_parent, args: object, { clientAddress }: Call) {
      await resetPassword(deps, args, clientAddress);
      return true;
    },
  },
});
