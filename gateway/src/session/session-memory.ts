import type { ResolvedSession } from '@entourage/contracts/session.ts';
import type { Resolve } from './resolve.ts';

/** A token is renewed before it expires under a call. */
const renewBeforeMs = 30_000;
const keptAtMost = 50_000;
const triesAgainstChange = 3;

interface Remembered {
  readonly session: ResolvedSession;
  readonly until: number;
}

export interface Change {
  readonly userId?: string;
  readonly sessionId?: string;
}

/** A change that may have been of anyone. */
const anything: Change = {};

export interface SessionMemory {
  /** Who holds this secret, or null. Throws when that cannot be known at the moment. */
  find(secret: string): Promise<ResolvedSession | null>;
  /** Who holds it, asked anew whatever is remembered. */
  findAnew(secret: string): Promise<ResolvedSession | null>;
  /** Drops what is remembered of a person or a session that changed. */
  forget(change: Change): void;
  /** Changes may have been missed: nothing that was known before is believed any more. */
  forgetAll(): void;
}

/**
 * Remembers who holds which secret for as long as it is told of every change (`isTold`); otherwise it asks each time.
 */
export function createSessionMemory(resolve: Resolve, isTold: () => boolean, now: () => number): SessionMemory {
  const bySecret = new Map<string, Remembered>();
  const secretsOf = new Map<string, Set<string>>();
  const asking = new Set<Change[]>();

  function remember(secret: string, session: ResolvedSession) {
    if (bySecret.size >= keptAtMost) {
      const [oldest] = bySecret.keys();
      if (oldest) drop(oldest);
    }
    bySecret.set(secret, { session, until: Date.parse(session.expiresAt) - renewBeforeMs });
    for (const id of [session.userId, session.sessionId]) {
      const secrets = secretsOf.get(id) ?? new Set();
      secretsOf.set(id, secrets.add(secret));
    }
  }

  function drop(secret: string) {
    const known = bySecret.get(secret);
    if (!known) return;
    bySecret.delete(secret);
    for (const id of [known.session.userId, known.session.sessionId]) {
      const secrets = secretsOf.get(id);
      secrets?.delete(secret);
      if (secrets?.size === 0) secretsOf.delete(id);
    }
  }

  async function findAnew(secret: string): Promise<ResolvedSession | null> {
    for (let attempt = 1; ; attempt++) {
      // A change that arrives while identity is being asked may be newer than its answer.
      const changes: Change[] = [];
      asking.add(changes);
      const session = await resolve(secret).finally(() => asking.delete(changes));
      drop(secret);
      if (!session) return null;
      const overtaken = changes.some(
        (change) => change === anything || change.userId === session.userId || change.sessionId === session.sessionId,
      );
      if (overtaken && attempt < triesAgainstChange) continue;
      if (!overtaken) remember(secret, session);
      return session;
    }
  }

  return {
    findAnew,
    async find(secret) {
      const known = bySecret.get(secret);
      if (known && known.until > now() && isTold()) return known.session;
      return findAnew(secret);
    },
    forgetAll() {
      for (const changes of asking) changes.push(anything);
      bySecret.clear();
      secretsOf.clear();
    },
    forget(change) {
      for (const changes of asking) changes.push(change);
      const id = change.sessionId ?? change.userId;
      for (const secret of id ? [...(secretsOf.get(id) ?? [])] : []) drop(secret);
    },
  };
}
