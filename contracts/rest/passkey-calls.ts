import { z } from 'zod';
import { passkeysAtMost } from '../people.ts';
import type { Call } from './call.ts';
import {
  newPasskey,
  passkey,
  passkeyAddress,
  passkeyCreation,
  passkeyEdit,
  passkeyRequest,
  passkeySignIn,
} from './passkeys.ts';
import { passwordGiven } from './second-factor.ts';
import { currentUser } from './users.ts';

/** Passkeys (WebAuthn): one's own, and signing in with one. */
export const passkeyCalls = {
  listPasskeys: {
    method: 'GET',
    path: '/api/account/passkeys',
    summary: `One’s passkeys, the oldest first; at most ${passkeysAtMost}`,
    operation: 'Passkeys',
    status: 200,
    answer: z.array(passkey).max(passkeysAtMost),
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    summary: 'Begin adding a passkey: options for the browser',
    operation: 'BeginPasskey',
    body: passwordGiven,
    status: 200,
    answer: passkeyCreation,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Add the passkey that the browser has made for the options',
    operation: 'AddPasskey',
    body: newPasskey,
    status: 201,
    answer: passkey,
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/account/passkeys/{passkeyId}',
    summary: 'Rename one of one’s passkeys',
    operation: 'RenamePasskey',
    address: passkeyAddress,
    body: passkeyEdit,
    status: 200,
    answer: passkey,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys/{passkeyId}',
    summary: 'Remove one of one’s passkeys: it signs in no more',
    operation: 'RemovePasskey',
    address: passkeyAddress,
    status: 204,
    answer: z.null(),
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/login/passkey/options',
    summary: 'Begin signing in with a passkey: options for the browser, the same for everybody but for the challenge',
    operation: 'BeginPasskeySignIn',
    status: 200,
    answer: passkeyRequest,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Sign in with a passkey, which is both factors; sets the session cookie',
    operation: 'SignInWithPasskey',
    body: passkeySignIn,
    status: 200,
    answer: currentUser,
  },
} as const satisfies Record<string, Call>;
