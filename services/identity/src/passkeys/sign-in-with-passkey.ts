import { passkeySignIn } from '@entourage/contracts/rest/passkeys.ts';
import { Problem, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import { networkOf } from '@entourage/kit/throttle/network-of.ts';
import { giveBackAndThrow } from '@entourage/kit/throttle/throttle.ts';
import type { SignInOrigin } from '../sessions/sign-in.ts';
import { keyOf, triesOf, triesOfNobody } from '../sessions/sign-in-tries.ts';
import { type SignedIn, type StartDeps, startSession } from '../sessions/start-session.ts';
import { type PasskeyDeps, timeout } from './own-passkeys.ts';
import type { KeyOfAccount } from './passkey.store.ts';
import { challengeIn, handleOf } from './relying-party.ts';

export interface PasskeySignInDeps extends PasskeyDeps, StartDeps {}

/** Every opening of the sign-in page takes one, and many people may share an address. */
const options = { limit: 300, windowMs: 15 * 60_000 };

/** One message, so that nobody learns which passkeys exist. */
const refusedPasskey = () =>
  new Problem('WRONG_CREDENTIALS', 'This passkey did not sign you in. Try again, or use your password.');

/** The same for everybody but for the challenge. */
export async function beginPasskeySignIn(deps: PasskeySignInDeps, address: string) {
  await deps.throttle.take([{ key: `passkey-options:${networkOf(address)}`, ...options }]);
  const challenge = await deps.passkeyChallenges.makeToSignIn();
  return { challenge, timeout, rpId: deps.party.id, userVerification: 'required' };
}

/** Starts a session for a challenge that a passkey has signed, once the device has verified the person. */
export async function signInWithPasskey(
  deps: PasskeySignInDeps,
  given: unknown,
  from: SignInOrigin,
): Promise<SignedIn> {
  const { response } = parseOrRefuse(passkeySignIn, given);
  const found = await deps.passkeys.find(response.id, from.browser);
  const taken = await deps.throttle.take(found ? triesOfKey(found, from) : triesOfNobody(from.address));
  const isSigned = await check().catch((error: unknown) => giveBackAndThrow(taken, error));
  if (!found || !isSigned) throw refusedPasskey();
  await taken.giveBack();
  const { userId: id, role, passwordHash } = found;
  return startSession(deps, { id, role, passwordHash }, { ...from, byPasskey: true });

  async function check(): Promise<boolean> {
    const challenge = challengeIn(response);
    if (challenge === null || !(await deps.passkeyChallenges.use(challenge, 'sign-in'))) return false;
    if (!found || response.response.userHandle !== handleOf(found.userId)) return false;
    const signed = await deps.party.signed(response, challenge, found);
    if (!signed) return false;
    const isUsed = await deps.passkeys.use(found, signed);
    if (isUsed) return true;
    deps.wakeRelay();
    deps.wakeMails();
    return false;
  }
}

const triesOfKey = ({ foldedName, browserIsKnown }: KeyOfAccount, { address, browser }: SignInOrigin) =>
  triesOf(foldedName, { address, knownBrowser: browserIsKnown ? keyOf(browser) : null });
