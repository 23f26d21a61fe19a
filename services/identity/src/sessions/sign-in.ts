import { credentials } from '@entourage/contracts/rest/users.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { Problem, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import { giveBackAndThrow } from '@entourage/kit/throttle/throttle.ts';
import { verifyPassword } from '../credentials/password.ts';
import { type CodeDeps, useCode } from '../second-factor/check-code.ts';
import type { ChallengeStore } from './challenge.store.ts';
import { hashOf, type LimitsOf } from './session.ts';
import { codesCountedFor, keyOf, triesOf } from './sign-in-tries.ts';
import { type SignedIn, type SignInAccount, startSession } from './start-session.ts';
import { wrongCredentials } from './wrong-credentials.ts';

export interface SignInDeps extends CodeDeps {
  readonly pool: Pool;
  readonly challenges: ChallengeStore;
  readonly limitsOf: LimitsOf;
  /** Verified for missing accounts. */
  readonly hashOfNothing: Promise<string>;
  readonly wakeRelay: () => void;
}

/** The origin of a sign-in, as the gateway saw it. */
export interface SignInOrigin {
  readonly address: string;
  /** The browser's secret from an earlier sign-in. */
  readonly browser: string | null;
  readonly device: string | null;
}

/** Starts a session for the right password, and the code if the account requires one. */
export async function signIn(deps: SignInDeps, given: unknown, from: SignInOrigin): Promise<SignedIn> {
  const { username, password, challenge, code } = parseOrRefuse(credentials, given);
  const account =
    challenge === undefined
      ? await byPassword(deps, from, username ?? '', password ?? '')
      : await byCode(deps, from, challenge, code ?? '');
  return startSession(deps, account, from);
}

type Found = (SignInAccount & { browserIsKnown: boolean; hasFactor: boolean }) | { id: null };

/** An unknown name and a wrong password get the same answer after the same time. */
async function byPassword(
  deps: SignInDeps,
  from: SignInOrigin,
  username: string,
  password: string,
): Promise<SignInAccount> {
  const { rows } = await deps.pool.query<{ name: string } & Found>({
    name: 'sign-in-find',
    text: `select typed.name, id, role, password_hash as "passwordHash",
                  exists (select from known_browsers where user_id = users.id and secret_hash = $2) as "browserIsKnown",
                  exists (select from second_factors where user_id = users.id and confirmed_at is not null) as "hasFactor"
           from (select fold_name($1) as name) typed left join users on fold_name(username) = typed.name`,
    values: [username, from.browser && hashOf(from.browser)],
  });
  const [{ name, ...found }] = rows as [{ name: string } & Found];
  const account = found.id === null ? null : found;
  const knownBrowser = account?.browserIsKnown ? keyOf(from.browser) : null;
  const taken = await deps.throttle.take(triesOf(name, { address: from.address, knownBrowser }));
  const stored = account?.passwordHash ?? (await deps.hashOfNothing);
  // A refusal before the check does not count: retrying it must not lock the account.
  const matches = await verifyPassword(password, stored).catch((error: unknown) => giveBackAndThrow(taken, error));
  if (!account || !matches) throw wrongCredentials();
  await taken.giveBack();
  if (account.hasFactor) {
    throw new Problem('SECOND_FACTOR_REQUIRED', 'Enter the code from your authenticator app.', {
      challenge: await deps.challenges.make(account.id),
    });
  }
  return account;
}

/** The challenge proves the recent password check. It ends with the first right code. */
async function byCode(deps: SignInDeps, from: SignInOrigin, challenge: string, code: string): Promise<SignInAccount> {
  const open = await deps.challenges.find(challenge, from.browser);
  if (!open) throw new Problem('CHALLENGE_EXPIRED', 'This sign-in took too long. Please start again.');
  const { userId, role, passwordHash, factor, browserIsKnown } = open;
  const knownBrowser = browserIsKnown ? keyOf(from.browser) : null;
  const counted = codesCountedFor(userId, { address: from.address, knownBrowser });
  if (!(await useCode(deps, { userId, factor, code, counted }))) {
    throw new Problem('WRONG_CREDENTIALS', 'Invalid code', { fields: { code: 'Invalid code' } });
  }
  if (!(await deps.challenges.end(challenge))) {
    throw new Problem('CHALLENGE_EXPIRED', 'This sign-in took too long. Please start again.');
  }
  return { id: userId, role, passwordHash };
}
