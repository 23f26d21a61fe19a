import { browserHeader } from '@entourage/contracts/session.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { PasswordRules } from '../credentials/password.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { OneTimeTokenStore } from '../one-time-tokens/one-time-token.store.ts';
import { newSecret } from '../sessions/session.ts';
import type { RegistrationLimits } from '../users/counting-registration.ts';
import type { CurrentUserLoader } from '../users/current-user.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, sendConfirmation } from './confirm-email.ts';
import { editAccount } from './edit-account.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { countDownload, takeOwnData } from './take-data.ts';

export interface AccountDeps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly currentUser: CurrentUserLoader;
  readonly tokens: OneTimeTokenStore;
  readonly throttle: Throttle;
  readonly passwords: PasswordRules;
  readonly registrations: RegistrationLimits;
  readonly resetRequestsPerHour: number;
  readonly now: () => Date;
  readonly wakeRelay: () => void;
  readonly wakeMails: () => void;
}

/** Calls on the caller's own account, signed in or with a mailed link. */
export const accountResolvers = (deps: AccountDeps): Resolvers => ({
  Mutation: {
    editAccount: (_parent, args: { input: unknown }, { principal }: Call) =>
      editAccount(deps, asPerson(principal).id, args.input),
    async takeOwnData(_parent, { whole }: { whole?: boolean | null }, { principal }: Call) {
      const { id } = asPerson(principal);
      await (whole ? countDownload(deps, id) : takeOwnData(deps, id));
      return true;
    },
    async changePassword(_parent, args: object, { principal }: Call) {
      await changePassword(deps, asPerson(principal), args);
      return true;
    },
    async changeEmail(_parent, args: object, { principal, clientAddress }: Call) {
      await changeEmail(deps, asPerson(principal).id, args, clientAddress);
      return true;
    },
    async sendEmailConfirmation(_parent, _args, { principal }: Call) {
      const user = await deps.currentUser(asPerson(principal).id);
      if (!user) throw unauthenticated();
      await sendConfirmation(deps, user);
      return true;
    },
    confirmEmail: (_parent, args: object, { clientAddress }: Call) => confirmEmail(deps, args, clientAddress),
    requestPasswordReset: (_parent, args: object, { clientAddress }: Call) => requestReset(deps, args, clientAddress),
    async resetPassword(_parent, args: object, call: Call) {
      const browser = call.browser ?? newSecret().secret;
      await resetPassword(deps, args, { address: call.clientAddress, browser });
      call.setHeader(browserHeader, browser);
      return true;
    },
  },
});
