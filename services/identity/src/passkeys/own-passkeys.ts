import { passkeysAtMost } from '@entourage/contracts/people.ts';
import { newPasskey, passkeyEdit } from '@entourage/contracts/rest/passkeys.ts';
import { passwordGiven } from '@entourage/contracts/rest/second-factor.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { existingId, invalid, notFound, Problem, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import { assertOwnPassword, wrongPassword } from '../credentials/own-password.ts';
import type { Passkey, PasskeyStore } from './passkey.store.ts';
import { challengeMinutes, type PasskeyChallengeStore } from './passkey-challenge.store.ts';
import { challengeIn, handleOf, pubKeyCredParams, type RelyingParty } from './relying-party.ts';

export interface PasskeyDeps {
  readonly pool: Pool;
  readonly passkeys: PasskeyStore;
  readonly passkeyChallenges: PasskeyChallengeStore;
  readonly party: RelyingParty;
  readonly throttle: Throttle;
  readonly wakeRelay: () => void;
  readonly wakeMails: () => void;
}

export const timeout = challengeMinutes * 60_000;

const tooMany = () =>
  new Problem('TOO_MANY_PASSKEYS', `You have ${passkeysAtMost} passkeys. Remove one before you add another.`);
const unfit = () => invalid({ response: 'This passkey could not be added. Please try again.' });

/** Requires the password: a stolen session must not leave a key behind. */
export async function beginPasskey(deps: PasskeyDeps, userId: string, given: unknown) {
  const { password } = parseOrRefuse(passwordGiven, given);
  const { username, hash } = await assertOwnPassword(deps, userId, { field: 'password', password });
  const existing = await deps.passkeys.describedTo(userId);
  if (existing.length >= passkeysAtMost) throw tooMany();
  const challenge = await deps.passkeyChallenges.makeForNew(userId, hash);
  if (challenge === null) throw wrongPassword('password');
  return {
    rp: { id: deps.party.id, name: deps.party.name },
    user: { id: handleOf(userId), name: username, displayName: username },
    challenge,
    pubKeyCredParams,
    timeout,
    excludeCredentials: existing.map((each) => ({ ...each, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** The challenge, which only `beginPasskey` makes for this person, proves the recent password check. */
export async function addPasskey(deps: PasskeyDeps, userId: string, given: unknown): Promise<Passkey> {
  const { name, response } = parseOrRefuse(newPasskey, given);
  const challenge = challengeIn(response);
  if (challenge === null || !(await deps.passkeyChallenges.use(challenge, { newOf: userId }))) throw unfit();
  const key = await deps.party.newKey(response, challenge);
  if (!key) throw unfit();
  const added = await deps.passkeys.add(userId, { ...key, name, transports: response.response.transports ?? [] });
  if (added === 'full') throw tooMany();
  if (added === 'taken') throw unfit();
  deps.wakeRelay();
  deps.wakeMails();
  return added;
}

export async function renamePasskey(
  deps: PasskeyDeps,
  userId: string,
  { passkeyId, ...given }: { passkeyId: string },
): Promise<Passkey> {
  const { name } = parseOrRefuse(passkeyEdit, given);
  const renamed = await deps.passkeys.rename(userId, existingId(passkeyId), name);
  if (!renamed) throw notFound();
  deps.wakeRelay();
  return renamed;
}

export async function removePasskey(deps: PasskeyDeps, userId: string, passkeyId: string): Promise<void> {
  if (!(await deps.passkeys.remove(userId, existingId(passkeyId)))) throw notFound();
  deps.wakeRelay();
  deps.wakeMails();
}
