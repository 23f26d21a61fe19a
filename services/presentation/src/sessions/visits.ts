import { existingId, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { networkOf } from '@entourage/kit/throttle/network-of.ts';
import { giveBackAndThrow, type Throttle } from '@entourage/kit/throttle/throttle.ts';
import { isDeckPassword, locked, wrongPassword } from '../gate/password.ts';
import { hashOfSecret, newSecret } from '../gate/visitor-secret.ts';
import type { LinkStore, OpenLink } from '../links/link.store.ts';
import { hashOfLink, wrongLink } from '../links/link.ts';
import { plainAddress } from '../location/address.ts';
import type { Locate } from '../location/location-table.ts';
import type { SessionStore } from './session.store.ts';
import type { Session } from './session.ts';

export interface VisitDeps {
  readonly sessions: SessionStore;
  readonly links: Pick<LinkStore, 'open'>;
  readonly throttle: Throttle;
  readonly locate: Locate;
  readonly password: string | undefined;
  now(): Date;
}

export type DeckCall = Pick<Call, 'clientAddress' | 'clientAgent' | 'deck'>;

const wrongTries = { limit: 10, windowMs: 15 * 60_000 };
/** Investors of one office share an address. Limits of a visit would be none if every caller could begin any number. */
const newVisits = { limit: 60, windowMs: 10 * 60_000 };

interface Unlocked {
  readonly session: Session;
  /** Null: the caller has it. */
  readonly secret: string | null;
}

/** How visitors open the deck, and what a call of theirs is bound to. */
export function createVisits({ sessions, links, throttle, locate, password, now }: VisitDeps) {
  const find = async ({ deck }: Pick<Call, 'deck'>): Promise<Session | null> =>
    deck === null || password === undefined ? null : sessions.find(hashOfSecret(deck, password), now());

  async function demand(call: Pick<Call, 'deck'>): Promise<Session> {
    const session = await find(call);
    if (!session) throw locked();
    return session;
  }

  /** `check` throws where the deck does not open. Wrong tries count, right ones do not. */
  async function begin(
    call: DeckCall,
    check: (password: string | undefined) => Promise<OpenLink | null>,
  ): Promise<Unlocked> {
    const network = networkOf(call.clientAddress);
    const attempt = await throttle.take([{ key: `deck-unlock:${network}`, ...wrongTries }]);
    const link = await check(password).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      return giveBackAndThrow(attempt, error);
    });
    // Without a password nothing opens the deck, and nobody can have a session.
    if (password === undefined) throw locked();
    await attempt.giveBack();
    const open = await find(call);
    if (open) return { session: open, secret: null };
    await throttle.take([{ key: `deck-visit:${network}`, ...newVisits }]);
    const secret = newSecret();
    const visitor = {
      address: plainAddress(call.clientAddress),
      agent: call.clientAgent,
      earlier: call.deck === null ? null : hashOfSecret(call.deck, password),
      link,
      ...locate(call.clientAddress),
    };
    return { session: await sessions.begin(hashOfSecret(secret, password), visitor, now()), secret };
  }

  return {
    find,

    /** Throws unless the caller has unlocked the deck. */
    demand,

    /** The caller's own session; another visitor's is missing. */
    async own(accessId: string, call: Pick<Call, 'deck'>): Promise<Session> {
      const session = await demand(call);
      if (existingId(accessId) !== session.id) throw notFound();
      return session;
    },

    /** A new session with its secret, or the caller's open one. */
    unlock: (given: string, call: DeckCall): Promise<Unlocked> =>
      begin(call, async (known) => {
        if (!isDeckPassword(given, known)) throw wrongPassword();
        return null;
      }),

    /** The same by a link; the caller's open session stays as it was begun. */
    unlockByLink: (given: string, call: DeckCall): Promise<Unlocked> =>
      begin(call, async () => {
        const link = await links.open(hashOfLink(given), now());
        if (!link) throw wrongLink();
        return link;
      }),
  };
}

export type Visits = ReturnType<typeof createVisits>;
