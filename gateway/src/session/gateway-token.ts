import { type Action, visitorActions } from '@entourage/contracts/actions.ts';
import type { SigningKey } from '@entourage/kit/auth/keys.ts';
import { signToken, tokenSeconds } from '@entourage/kit/auth/tokens.ts';

/** Renewed well before it expires, so that no call carries an expired token. */
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

/** Allows what visitors may do. */
export const visitorToken = (signingKey: () => SigningKey) => renewed(signingKey, visitorActions);

/** Allows what the gateway does on its own behalf. */
export const ownToken = (signingKey: () => SigningKey) =>
  renewed(signingKey, ['session.resolve', 'calendar-feed.open', 'billing.receive-report', 'measurement.receive']);
