import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { readOutbox } from '@entourage/kit/testing/outbox.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { createDeckConsentStore } from '../src/deck/deck-consent.store.ts';
import { erasureOf } from '../src/deletion/erase-person.ts';
import { PrismaClient } from '../src/generated/client.ts';
import { codesBy } from '../src/invites/code.ts';
import { createInviteStore } from '../src/invites/invite.store.ts';
import { createJoin, type JoinDeps } from '../src/members/join.ts';
import { createRedeem, type RedeemDeps } from '../src/members/redeem.ts';
import { createProfileStore } from '../src/profiles/profile.store.ts';
import { createEntryStore } from '../src/shares/entry.store.ts';
import { createShareStore } from '../src/shares/share.store.ts';

export const now = new Date('2026-03-02T08:00:00.000Z');
export const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

/** `done`, or the code of the refusal. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : Promise.reject(error)),
  );

/** Identity's part: one account for each invite, as the ask promises. */
function testAccounts() {
  const made = new Map<string, { userId: string; username: string }>();
  const createAccount: RedeemDeps['createAccount'] = async ({ inviteId, isUsed, athleteId, username }) => {
    if (isUsed && !made.has(inviteId)) return { problem: { code: 'INVITE_OVER', message: 'Used.' } };
    const account = made.get(inviteId) ?? { userId: randomUUID(), username };
    made.set(inviteId, account);
    if (account.username !== username) return { problem: { code: 'INVITE_OVER', message: 'Used.' } };
    return { userId: account.userId, athlete: { id: athleteId, username: 'noor', firstName: null, lastName: null } };
  };
  return { made, createAccount };
}

export async function openTestStore() {
  const database = await testDatabase('invites');
  const pool: Pool = await openDatabase(database.url, 30, createLog('test', 'silent'));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const folder = mkdtempSync(join(tmpdir(), 'invites-'));
  const codesWith = (key: string) => {
    const file = join(folder, 'invites.key');
    writeFileSync(file, key);
    return codesBy(file);
  };
  const codes = codesWith('of bytes that are random enough for tests');
  const invites = createInviteStore(pool, codes);
  const shares = createShareStore(pool);
  const accounts = testAccounts();
  const redeemWith = (change: Partial<RedeemDeps> = {}) =>
    createRedeem({
      pool,
      codes,
      throttle: createPostgresThrottle(pool),
      createAccount: accounts.createAccount,
      now: () => now,
      wakeRelay: () => undefined,
      log: createLog('test', 'silent'),
      ...change,
    });

  const joinWith = (change: Partial<JoinDeps> = {}) =>
    createJoin({
      pool,
      codes,
      throttle: createPostgresThrottle(pool),
      isApprovedAthlete: async () => true,
      now: () => now,
      wakeRelay: () => {},
      ...change,
    });

  const store = {
    database,
    pool,
    prisma,
    codesWith,
    invites,
    shares,
    accounts,
    redeemWith,
    joinWith,
    entries: createEntryStore(prisma),
    profiles: createProfileStore(pool),
    deck: createDeckConsentStore(pool),
    /** An open invite of this athlete. */
    invite: (athleteId: string = randomUUID(), more: object = {}) =>
      invites.create(athleteId, { teamMemberName: 'Coach Ray', ...more }, now),
    redeem: (inviteCode: string | null, username = 'ray', address = '192.0.2.1') =>
      redeemWith()({ inviteCode, username, password: 'a-quiet-river-bend' }, address),
    join: (memberId: string, inviteCode: string | null, address = '192.0.2.1') =>
      joinWith()(memberId, { inviteCode }, address),
    /** A member who has joined, to whom nothing is granted. */
    async member(athleteId: string = randomUUID(), more: object = {}) {
      const { id, inviteCode } = await store.invite(athleteId, more);
      await store.redeem(inviteCode, `m${randomUUID().slice(0, 8)}`);
      return { athleteId, inviteId: id, memberId: accounts.made.get(id)?.userId as string };
    },
    erase: (userId: string, deletedAt = now) =>
      inTransaction(pool, (client) =>
        erasureOf(prisma).erase({ userId, deletedAt, deletedBy: 'system', isLate: false }, client),
      ),
    published: () => readOutbox(pool),
    async empty() {
      accounts.made.clear();
      for (const table of ['memberships', 'invites', 'team_member_profiles', 'deck_consents', 'outbox', 'tries'])
        await pool.query(`delete from ${table}`);
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
  return store;
}

export type Store = Awaited<ReturnType<typeof openTestStore>>;
