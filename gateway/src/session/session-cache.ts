import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { LRUCache } from 'lru-cache';
import type { Resolve } from './resolve.ts';

/** Renewed early, so that a token does not expire during a call. */
const renewBeforeMs = 30_000;
const maxEntries = 50_000;
const triesAgainstChange = 3;

interface CachedSession {
  readonly session: ResolvedSession;
  readonly until: number;
  readonly isUse: boolean;
}

export interface Change {
  readonly userId?: string;
  readonly sessionId?: string;
}

/** A change that may concern anybody. */
const anything: Change = {};

export interface SessionCache {
  /**
   * The session of this secret, or null. Throws when it cannot be resolved at the moment. `isUse`: whether it counts as
   * activity of the person, which keeps the session alive.
   */
  find(secret: string, isUse?: boolean): Promise<ResolvedSession | null>;
  /** Like `find`, but resolves in spite of the cache. */
  findAnew(secret: string, isUse?: boolean): Promise<ResolvedSession | null>;
  /** Evicts the sessions of a person, or one session, that changed. */
  evict(change: Change): void;
  /** Changes may have been missed: everything cached before is stale. */
  evictAll(): void;
}

/**
 * Caches who holds which secret as long as it receives every change (`receivesEvents`); otherwise it resolves each
 * time.
 */
export function createSessionCache(
  { resolve, look }: { resolve: Resolve /** Is no use. */; look: Resolve },
  receivesEvents: () => boolean,
  now: () => number,
): SessionCache {
  const bySecret = new LRUCache<string, CachedSession>({
    max: maxEntries,
    dispose: ({ session }, secret) => dropIndex(secret, session),
  });
  const secretsOf = new Map<string, Set<string>>();
  const asking = new Set<Change[]>();

  function cache(secret: string, session: ResolvedSession, isUse: boolean) {
    bySecret.set(secret, { session, until: Date.parse(session.expiresAt) - renewBeforeMs, isUse });
    for (const id of [session.userId, session.sessionId]) {
      const secrets = secretsOf.get(id) ?? new Set();
      secretsOf.set(id, secrets.add(secret));
    }
  }

  function dropIndex(secret: string, { userId, sessionId }: ResolvedSession) {
    for (const id of [userId, sessionId]) {
      const secrets = secretsOf.get(id);
      secrets?.delete(secret);
      if (secrets?.size === 0) secretsOf.delete(id);
    }
  }

  async function findAnew(secret: string, isUse = true): Promise<ResolvedSession | null> {
    for (let attempt = 1; ; attempt++) {
      // A change that arrives during the look-up may be newer than its answer.
      const changes: Change[] = [];
      asking.add(changes);
      const session = await (isUse ? resolve : look)(secret).finally(() => asking.delete(changes));
      bySecret.delete(secret);
      if (!session) return null;
      const overtaken = changes.some(
        (change) => change === anything || change.userId === session.userId || change.sessionId === session.sessionId,
      );
      if (overtaken && attempt < triesAgainstChange) continue;
      if (!overtaken) cache(secret, session, isUse);
      return session;
    }
  }

  return {
    findAnew,
    async find(secret, isUse = true) {
      const known = bySecret.get(secret);
      // The first use after a while must be noted, though the session is known.
      const isNoted = known && (known.isUse || !isUse);
      if (isNoted && known.until > now() && receivesEvents()) return known.session;
      return findAnew(secret, isUse);
    },
    evictAll() {
      for (const changes of asking) changes.push(anything);
      bySecret.clear();
    },
    evict(change) {
      for (const changes of asking) changes.push(change);
      const id = change.sessionId ?? change.userId;
      for (const secret of id ? [...(secretsOf.get(id) ?? [])] : []) bySecret.delete(secret);
    },
  };
}
