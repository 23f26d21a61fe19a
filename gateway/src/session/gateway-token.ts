import { type Action, visitorActions } from '@entourage/contracts/actions.ts';
import type { SigningKey } from '@entourage/kit/keys.ts';
import { signToken, tokenSeconds } from '@entourage/kit/tokens.ts';

/** Made again well before it expires, so that a call under way never carries a dead one. */
const renewMs = (tokenSeconds - 60) * 1000;

function renewed(signingKey: () => SigningKey, may: readonly Action[]): () => string {
  let token = '';
  let madeAt = 0;
  return () => {
    if (Date.now() - madeAt > renewMs) {
      token = signToken(signingKey(), { iss: 'gateway', sub: 'gateway', may });
      madeAt = Date.now();
    }
    return token;
  };
}

/** What the gateway may do for somebody who is not signed in. */
export const visitorToken = (signingKey: () => SigningKey) => renewed(signingKey, visitorActions);

/** What the gateway may do for itself. */
export const ownToken = (signingKey: () => SigningKey) => renewed(signingKey, ['session.resolve']);
