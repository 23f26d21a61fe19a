import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Stage } from '../load/acts.ts';
import { createClient } from '../load/client.ts';
import { createAdmin } from '../load/create-admin.ts';
import { emptyLedger, type Person } from '../load/ledger.ts';
import { approved } from '../load/pair.ts';
import { actOften, askSurely } from '../load/surely.ts';
import { unique } from '../load/unique.ts';
import type { TrialPlatform } from '../platform/trial-platform.ts';

/** A member who was invited, redeemed the invite, was granted to-dos and had them revoked, as far as it was acknowledged. */
export interface Membership {
  readonly athleteId: string;
  readonly username: string;
  /** Null until it is acknowledged; where an answer was lost there is an unused one besides. */
  inviteId: string | null;
  memberId: string | null;
  isGranted: boolean;
  /** On the clock of `performance.now`. */
  revokedAt: number | null;
}

export interface Entourages extends Stage {
  readonly memberships: readonly Membership[];
  stop(): Promise<void>;
  close(): Promise<void>;
}

const athleteCount = 4;
const everyMs = 1_500;
const connections = 200;
/**
 * A revocation is enforced within two seconds; without the bus, once the view is five seconds old. One second for the
 * answer.
 */
const unseenAfterMs = 6_000;
/** How long a member looks on after it. */
const lookingMs = 9_000;
const looksEveryMs = 250;
const stepWithinMs = 100_000;
const password = 'a-quiet-river-bend';

/** Athletes who invite, grant and revoke, one member after the other; each member looks on until long after. */
export async function startEntourages(platform: TrialPlatform): Promise<Entourages> {
  const client = createClient(platform.origins, connections);
  const stage: Stage = { client, ledger: emptyLedger(), adminCookie: await createAdmin(platform, client) };
  const athletes: Person[] = [];
  while (athletes.length < athleteCount) athletes.push(await approved(stage, 'ATHLETE'));
  const memberships: Membership[] = [];
  const looking: Promise<void>[] = [];
  let stopping = false;
  const running = athletes.map((athlete) =>
    actOften(
      everyMs,
      () => stopping,
      async () => {
        const looks = await live(stage, athlete, memberships);
        if (looks) looking.push(looks);
      },
    ),
  );
  return {
    ...stage,
    memberships,
    async stop() {
      stopping = true;
      await Promise.all(running);
      await Promise.all(looking);
    },
    close: () => client.close(),
  };
}

/** Returns the looks of the member, which go on after the revocation. */
async function live(stage: Stage, athlete: Person, memberships: Membership[]): Promise<Promise<void> | null> {
  const username = unique('member');
  const membership: Membership = {
    ...{ athleteId: athlete.id, username, inviteId: null, memberId: null },
    ...{ isGranted: false, revokedAt: null },
  };
  memberships.push(membership);
  const write = { kind: 'entourage', key: username } as const;
  const { cookie } = athlete;
  const invite = await askSurely(stage, 'invite somebody', write, {
    ...{ method: 'POST', path: '/api/team-member-invites', cookie },
    body: { teamMemberName: username },
  });
  if (!invite) return null;
  membership.inviteId = String(invite.body.id);
  const { inviteCode } = invite.body;
  const redeemed = await askSurely(stage, 'redeem an invite', write, {
    ...{ method: 'POST', path: '/api/register-team-member' },
    body: { inviteCode, username, password, email: '' },
  });
  if (!redeemed) return null;
  const memberCookie = await signedIn(stage, username);
  await grant(stage, athlete, membership);
  const looks = look(stage, membership, memberCookie);
  const revoked = await askSurely(stage, 'revoke everything', write, {
    ...{ method: 'DELETE', path: `/api/shares/${membership.memberId}`, cookie },
  });
  if (revoked) membership.revokedAt = performance.now();
  return looks;
}

const signedIn = ({ client }: Stage, username: string): Promise<string> =>
  eventually(async () => {
    const body = { username, password };
    const { cookie, status } = await client.ask('sign in', { method: 'POST', path: '/api/login', body });
    if (!cookie) throw new Error(`a member could not sign in: ${status}`);
    return cookie;
  }, stepWithinMs);

interface Listed {
  readonly memberId: string;
  readonly member: { readonly username: string } | null;
  readonly invitedAs: string;
  readonly version: number;
  readonly grants: readonly unknown[];
}

/** A save names the version that it changes: without an answer it is read anew. */
const grant = ({ client, ledger }: Stage, { cookie }: Person, membership: Membership): Promise<void> =>
  eventually(async () => {
    const list = await client.ask('list members', { method: 'GET', path: '/api/shares', cookie });
    const shares = Object.values(list.body) as unknown as Listed[];
    const share = list.status === 200 && shares.find(({ invitedAs }) => invitedAs === membership.username);
    if (!share) throw new Error('the member is not listed');
    membership.memberId = share.memberId;
    if (share.grants.length > 0) {
      membership.isGranted = true;
      return;
    }
    const body = { grants: [{ category: 'TODOS', until: null }], version: share.version };
    const path = `/api/shares/${share.memberId}`;
    const { status, requestId } = await client.ask('grant', { method: 'PUT', path, body, cookie });
    const fate = status === 200 ? 'acknowledged' : 'unknown';
    ledger.writes.push({ kind: 'entourage', key: membership.username, fate, requestId });
    if (status !== 200) throw new Error(`nothing could be granted: ${status}`);
    membership.isGranted = true;
  }, stepWithinMs);

/** The member looks on until long after the revocation; whoever sees something then is reported. */
async function look({ client, ledger }: Stage, membership: Membership, cookie: string): Promise<void> {
  const path = `/api/athletes/${membership.athleteId}/shared`;
  const givenUp = performance.now() + stepWithinMs + lookingMs;
  while (performance.now() < Math.min(givenUp, (membership.revokedAt ?? Number.POSITIVE_INFINITY) + lookingMs)) {
    const askedAt = performance.now();
    const { status, body } = await client.ask('look at what is shared', { method: 'GET', path, cookie });
    const isOver = membership.revokedAt !== null && askedAt > membership.revokedAt + unseenAfterMs;
    if (isOver && status === 200 && (body.todos !== null || (body.granted as unknown[]).length > 0)) {
      ledger.surprises.push(`what was revoked was seen ${Math.round(askedAt - (membership.revokedAt ?? 0))} ms later`);
    }
    await sleep(looksEveryMs);
  }
}
