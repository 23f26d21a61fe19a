import type { Role } from '@entourage/contracts/people.ts';
import type { ResolvedSession, ResolveQuestion } from '@entourage/contracts/session.ts';
import type { SigningKey } from '@entourage/kit/auth/keys.ts';
import { signToken, tokenSeconds } from '@entourage/kit/auth/tokens.ts';
import type { SessionStore } from './session.store.ts';
import { hashOf, isAlive, type LimitsOf, wasJustSeen } from './session.ts';

/** For each secret a short-lived token of its person, or null if there is no such session. */
export async function resolveSessions(
  deps: {
    sessions: SessionStore;
    limitsOf: LimitsOf;
    needsSecondFactor: (role: Role) => boolean;
    /** Without a payment provider no subscription lapses; nor does that of a former athlete, who works here now. */
    canPay: boolean;
    signingKey: () => SigningKey;
    now: () => Date;
  },
  { secrets, seen }: ResolveQuestion,
): Promise<Array<ResolvedSession | null>> {
  const hashes = secrets.map(hashOf);
  const found = await deps.sessions.find(hashes);
  const alive = found.filter((session) => isAlive(session, deps.limitsOf(session.role), deps.now()));
  const bySecret = new Map(alive.map((session) => [session.secretHash.toString('hex'), session]));
  const unseen = seen ? alive.filter((session) => !wasJustSeen(session, deps.now())) : [];
  if (unseen.length > 0) await deps.sessions.markSeen(unseen.map((session) => session.id));

  const expiresAt = new Date(deps.now().getTime() + tokenSeconds * 1000).toISOString();
  return hashes.map((hash) => {
    const session = bySecret.get(hash.toString('hex'));
    if (!session) return null;
    const { id, userId, role, status } = session;
    const restricted = deps.needsSecondFactor(role) && !session.hasSecondFactor && !session.byPasskey;
    const isLapsed = deps.canPay && role === 'ATHLETE' && session.isLapsed;
    const standing = { role, status, restricted, ...(isLapsed && { lapsed: true as const }) };
    const token = signToken(deps.signingKey(), { iss: 'identity', sub: userId, sid: id, ...standing });
    return { token, expiresAt, sessionId: id, userId, ...standing };
  });
}
