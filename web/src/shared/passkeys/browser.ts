import type { Answer, Body } from '../api/call-types.ts';

/** Whether this browser can make passkeys, and sign with them, from options in JSON. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Whether it can offer them among the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** The person closed the browser's question, or did not answer it. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The device has a passkey for this account already. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Has the device make a passkey, after the person's consent. */
export async function makePasskey(
  options: Answer<'beginPasskey'>,
  signal: AbortSignal | undefined,
): Promise<Body<'addPasskey'>['response']> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return jsonOf(await navigator.credentials.create({ publicKey, ...(signal && { signal }) }));
}

/** Has a passkey of the device sign, after the person's consent. */
export async function signWithPasskey(
  options: Answer<'beginPasskeySignIn'>,
  how: { signal: AbortSignal; mediation?: CredentialMediationRequirement },
): Promise<Body<'signInWithPasskey'>['response']> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return jsonOf(await navigator.credentials.get({ publicKey, ...how }));
}

/** Its own form; the server checks it. */
function jsonOf<Response>(credential: Credential | null): Response {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('There is no passkey', 'NotAllowedError');
  return credential.toJSON() as Response;
}
