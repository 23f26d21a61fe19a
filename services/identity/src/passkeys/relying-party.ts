import { product } from '@entourage/contracts/product.ts';
import type { PasskeyAssertionGiven, PasskeyAttestationGiven } from '@entourage/contracts/rest/passkeys.ts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { StoredKey } from './passkey.store.ts';

/** ECDSA on P-256, Ed25519, RSA: what devices offer. */
const algorithms = [-7, -8, -257];
export const pubKeyCredParams = algorithms.map((alg) => ({ type: 'public-key', alg }));

export interface NewKey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly synced: boolean;
}

export type RelyingParty = ReturnType<typeof relyingParty>;

/** Devices bind a passkey to the host of the public address, and their signatures to its origin. */
export function relyingParty(publicOrigin: string) {
  const id = new URL(publicOrigin).hostname;
  const expected = { expectedOrigin: publicOrigin, expectedRPID: id, requireUserVerification: true };
  return {
    id,
    name: product.name,

    /** Null where the device's answer does not fit. The challenge is not checked for use. */
    async newKey(given: PasskeyAttestationGiven, challenge: string): Promise<NewKey | null> {
      const { clientDataJSON, attestationObject } = given.response;
      const result = await verifyRegistrationResponse({
        ...expected,
        response: { ...given, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => null);
      if (!result?.verified) return null;
      const { credential, credentialBackedUp } = result.registrationInfo;
      const { id: credentialId, publicKey, counter } = credential;
      return { credentialId, publicKey, counter, synced: credentialBackedUp };
    },

    /** Null where this key did not sign it. The counter is not compared: the store does that. */
    async signed(
      given: PasskeyAssertionGiven,
      challenge: string,
      { credentialId, publicKey }: StoredKey,
    ): Promise<{ counter: number; synced: boolean } | null> {
      const result = await verifyAuthenticationResponse({
        ...expected,
        response: { ...given, clientExtensionResults: {} },
        expectedChallenge: challenge,
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
      }).catch(() => null);
      if (!result?.verified) return null;
      const { newCounter, credentialBackedUp } = result.authenticationInfo;
      return { counter: newCounter, synced: credentialBackedUp };
    },
  };
}

/** The challenge that a device says it has signed; null where it says nothing. */
export function challengeIn({ response }: PasskeyAssertionGiven | PasskeyAttestationGiven): string | null {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** How devices name the person: an opaque id, base64url. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
