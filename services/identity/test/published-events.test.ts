import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { publishedDuring, testPublishedEvents } from '@entourage/kit/testing/published-events.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { PrismaPg } from '@prisma/adapter-pg';
import { takeOwnData } from '../src/account/take-data.ts';
import { startSubscription } from '../src/billing/start-subscription.ts';
import { PrismaClient } from '../src/generated/client.ts';
import { saveLiaisonProfile } from '../src/liaison-profiles/save-liaison-profile.ts';
import { createMailStore, queueReply } from '../src/mail/mail.store.ts';
import { createPasskeyStore } from '../src/passkeys/passkey.store.ts';
import { createSessionStore } from '../src/sessions/session.store.ts';
import { hashOf } from '../src/sessions/session.ts';
import { signIn } from '../src/sessions/sign-in.ts';
import { deleteUser } from '../src/users/delete-user.ts';
import { changeRole, editUser, setVerification } from '../src/users/manage-users.ts';
import { answerTeamMember } from '../src/users/register-team-member.ts';
import { registerUser } from '../src/users/register-user.ts';
import { billingAt, quietSimulator } from './billing.ts';
import { fromHere, signInDeps } from './sign-in-deps.ts';

const log = createLog('test', 'silent');

const admin: Person = {
  kind: 'person',
  id: randomUUID(),
  sessionId: randomUUID(),
  role: 'ADMIN',
  status: 'APPROVED',
  restricted: false,
};
const form = {
  username: 'noor.haddad',
  email: 'noor@example.org',
  password: 'a-quiet-river-bend',
  firstName: 'Noor',
  lastName: 'Haddad',
  professionalLeague: 'NBA',
  teamOrganization: 'Harbour City',
};

const invited = {
  inviteId: randomUUID(),
  isUsed: false,
  username: 'coach.ray',
  password: 'another-quiet-bend',
  email: 'ray@example.org',
};

const profile = {
  title: 'Sports physician',
  specialization: 'Sleep and recovery',
  institution: 'Harbour Clinic',
  yearsExperience: 12,
  expertise: ['Load management'],
  achievements: ['Team doctor in Paris'],
  credentials: ['Board certified'],
  researchFocus: 'Travel across time zones',
  bio: 'Rowed once.',
};

let database: TestDatabase;
let pool: Pool;
let prisma: PrismaClient;
let userId: string;
let published: readonly AnyEvent[];

/** An admin who exists before the first event. */
const insertAdmin = () =>
  pool.query(
    `insert into users (id, username, password_hash, role, verification_status)
     values ($1, 'an.admin', '-', 'ADMIN', 'APPROVED')`,
    [admin.id],
  );

/** The life of one account, from its first event to its last. */
beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 5, log);
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  await insertAdmin();
  published = await publishedDuring('identity', postgresBus(pool), 'user.deleted', async ({ relay }) => {
    await joined(relay.wake);
    await live(relay.wake);
  });
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});

async function live(wakeRelay: () => void) {
  const deps = {
    pool,
    prisma,
    limitsOf: () => ({ idleHours: 12, maxDays: 30 }),
    passwords: { minLength: 8, hashMib: 1 },
    throttle: createPostgresThrottle(pool),
    registrations: { perHour: 10, perDay: 30 },
    now: () => new Date(),
    wakeRelay,
    wakeMails: () => undefined,
  };
  const asVisitor = <Result>(work: () => Promise<Result>) =>
    withContext({ requestId: randomUUID(), actor: 'visitor' }, work);
  const asAdmin = <Result>(work: () => Promise<Result>) =>
    withContext({ requestId: randomUUID(), actor: admin.id }, work);

  ({ userId } = await asVisitor(() => registerUser(deps, form, fromHere)));
  const { secret } = await asVisitor(() =>
    signIn(signInDeps(pool, wakeRelay), { username: form.username, password: form.password }, fromHere),
  );
  const sessions = createSessionStore(pool);
  const [session] = await sessions.find([hashOf(secret)]);
  const asSelf = <Result>(work: () => Promise<Result>) => withContext({ requestId: randomUUID(), actor: userId }, work);
  await asSelf(() => sessions.end(session?.id ?? '', userId));
  await asSelf(() => takeOwnData(deps, userId));
  await asVisitor(copied);
  for (const yearsExperience of [11, 12, 12])
    await asSelf(() => saveLiaisonProfile(deps, userId, { ...profile, yearsExperience }));
  await asAdmin(() => editUser(deps, userId, { firstName: 'Amal', verificationNotes: 'Called the club.' }));
  await asAdmin(() => setVerification(deps, admin, userId, { status: 'UNDER_REVIEW', notes: 'Soon.' }));
  await asAdmin(() => setVerification(deps, admin, userId, { status: 'REJECTED', notes: 'Not yet.' }));
  await asAdmin(() => changeRole(deps, admin, userId, { role: 'ATHLETE' }));
  await asSelf(subscribed);
  await withContext({ requestId: randomUUID(), actor: 'system' }, replied);
  await asAdmin(() => deleteUser(deps, admin, userId));

  async function replied() {
    const mails = createMailStore(pool);
    for (const end of [mails.giveUp, mails.markSent]) {
      await queueReply(pool, randomUUID());
      const { rows } = await pool.query(
        `select id, contact_id as "contactId", 1 as attempts, null as meeting from mails
         where contact_id is not null and next_try_at is not null`,
      );
      await end(rows[0]);
    }
  }

  async function copied() {
    const passkeys = createPasskeyStore(pool);
    const { rows } = await pool.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, synced, name)
       values ($1, 'a-credential', '', 5, false, 'My phone') returning id, user_id as "userId"`,
      [userId],
    );
    const key = { ...rows[0], credentialId: 'a-credential', publicKey: Buffer.alloc(0) };
    expect(await passkeys.use(key, { counter: 6, synced: false })).toBe(true);
    expect(await passkeys.use(key, { counter: 6, synced: false })).toBe(false);
  }

  async function subscribed() {
    const simulator = await quietSimulator();
    const billing = { ...billingAt(pool, simulator), wakeRelay };
    await eventually(async () =>
      expect(await startSubscription(billing, userId, 'MONTHLY')).toMatchObject({ status: 'INCOMPLETE' }),
    );
    await simulator.stop();
  }
}

/** Events of an account that an invite made. */
async function joined(wakeRelay: () => void) {
  const athlete = await pool.query<{ id: string }>(
    `insert into users (username, password_hash, role, verification_status)
     values ('an.athlete', '-', 'ATHLETE', 'APPROVED') returning id`,
  );
  const question = { ...invited, athleteId: athlete.rows[0]?.id as string, address: '192.0.2.1' };
  await withContext({ requestId: randomUUID(), actor: 'visitor' }, () =>
    answerTeamMember(
      {
        pool,
        passwords: { minLength: 8, hashMib: 1 },
        throttle: createPostgresThrottle(pool),
        registrations: { perHour: 10, perDay: 30 },
        wakeRelay,
        wakeMails: () => undefined,
      },
      question,
    ),
  );
}

testPublishedEvents('identity', {
  published: () => published,
  personal: () => [
    ...[...Object.values(form), ...Object.values(profile).flat()].filter((value) => typeof value === 'string'),
    ...[invited.username, invited.password, invited.email],
    ...['Amal', 'Called the club.', 'Soon.', 'Not yet.', '$argon2id$', 'My phone', 'a-credential'],
  ],
});

/** On a slow machine the first invoice comes with the next look at the subscription, which is another change. */
const steps = () =>
  published.filter(({ type }, at) => type !== 'subscription.changed' || published[at - 1]?.type !== type);

test('each step is published once and in order, and a step without effect is not', () => {
  expect(steps().map(({ type }) => type)).toEqual([
    'user.registered',
    'member.registered',
    'user.registered',
    'session.started',
    'session.started',
    'session.ended',
    'data.taken',
    'passkey.copied',
    'liaison.changed',
    'liaison.changed',
    'user.changed',
    'user.changed',
    'notifications.changed',
    'user.changed',
    'subscription.changed',
    'reply.failed',
    'reply.sent',
    'user.deleted',
  ]);
});

test('the versions of an account and of a profile grow by one', () => {
  const account = published.filter(({ type, subject }) => type.startsWith('user.') && subject === userId);
  expect(account.map(({ subject, aggregateversion }) => [subject, aggregateversion])).toEqual(
    [1, 2, 3, 4, 5].map((version) => [userId, version]),
  );
  const profiles = published.filter(({ type }) => type === 'liaison.changed');
  expect(profiles.map(({ aggregateversion, data }) => [aggregateversion, data])).toEqual([
    [1, { userId, notify: [] }],
    [2, { userId, notify: [] }],
  ]);
  expect(profiles[0]?.subject).toBe(profiles[1]?.subject);
});

test('an event names its actor and the changed fields', () => {
  const [self, other] = [userId, admin.id];
  expect(steps().map(({ actor }) => actor)).toEqual([
    'visitor',
    'visitor',
    'visitor',
    self,
    self,
    self,
    self,
    'visitor',
    self,
    self,
    other,
    other,
    other,
    other,
    self,
    'system',
    'system',
    other,
  ]);
  expect(published.filter(({ type }) => type === 'user.changed').map(({ data }) => data)).toEqual([
    { role: 'ATHLETE', verificationStatus: 'PENDING', changed: ['firstName', 'verificationNotes'] },
    { role: 'ATHLETE', verificationStatus: 'UNDER_REVIEW', changed: ['verificationStatus', 'reviewNotes'] },
    { role: 'ATHLETE', verificationStatus: 'REJECTED', changed: ['verificationStatus', 'reviewNotes'] },
  ]);
});
