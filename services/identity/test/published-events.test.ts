import { randomUUID } from 'node:crypto';
import { type AnyEvent, anyEvent, schemaOf } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import { type Bus, connectBus } from '@entourage/kit/bus/connect.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { type Relay, startRelay } from '@entourage/kit/bus/relay.ts';
import { withContext } from '@entourage/kit/context.ts';
import { openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import type { Person } from '@entourage/kit/policy.ts';
import { verifyPacts } from '@entourage/kit/testing/pacts.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../src/generated/client.ts';
import { saveLiaisonProfile } from '../src/liaison-profiles/save-liaison-profile.ts';
import { createSessionStore } from '../src/sessions/session.store.ts';
import { hashOf } from '../src/sessions/session.ts';
import { signIn } from '../src/sessions/sign-in.ts';
import { createPostgresThrottle } from '../src/throttle/postgres-throttle.ts';
import { deleteUser } from '../src/users/delete-user.ts';
import { changeRole, editUser, setVerification } from '../src/users/manage-users.ts';
import { registerUser } from '../src/users/register-user.ts';
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
let nats: TestNats;
let pool: Pool;
let prisma: PrismaClient;
let relay: Relay;
let buses: Bus[];
let userId: string;
const heard: AnyEvent[] = [];

/** One who was there before anything is told. */
const insertAdmin = () =>
  pool.query(
    `insert into users (id, username, password_hash, role, verification_status)
     values ($1, 'an.admin', '-', 'ADMIN', 'APPROVED')`,
    [admin.id],
  );

/** The life of one account, from its first event to its last, as another system hears it. */
beforeAll(async () => {
  [database, nats] = await Promise.all([testDatabase('identity'), testNats()]);
  pool = await openDatabase(database.url, 5, log);
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  buses = ['identity', 'reader'].map((name) => connectBus({ url: nats.url, ...nats.credentials(name) }, log));
  await insertAdmin();
  const [own, others] = buses as [Bus, Bus];
  const reader = await others.connection();
  reader.subscribe('entourage.identity.*.*', {
    callback: (_error, message) => void heard.push(anyEvent.parse(message.json())),
  });
  await reader.flush();
  relay = startRelay({ service: 'identity', store: postgresBus(pool), bus: own, log, streamReplicas: 1 });
  await live();
  await eventually(() => expect(heard.map(({ type }) => type)).toContain('user.deleted'));
});
afterAll(async () => {
  await relay.stop();
  for (const bus of buses) await bus.close();
  await prisma.$disconnect();
  await pool.end();
  await Promise.all([nats.stop(), database.drop()]);
});

async function live() {
  const deps = {
    pool,
    prisma,
    limitsOf: () => ({ idleHours: 12, maxDays: 30 }),
    passwords: { minLength: 8, hashMib: 1 },
    throttle: createPostgresThrottle(pool),
    registrations: { perHour: 10, perDay: 30 },
    now: () => new Date(),
    wakeRelay: relay.wake,
    wakeMails: () => undefined,
  };
  const asVisitor = <Result>(work: () => Promise<Result>) =>
    withContext({ requestId: randomUUID(), actor: 'visitor' }, work);
  const asAdmin = <Result>(work: () => Promise<Result>) =>
    withContext({ requestId: randomUUID(), actor: admin.id }, work);

  ({ userId } = await asVisitor(() => registerUser(deps, form, fromHere)));
  const { secret } = await asVisitor(() =>
    signIn(signInDeps(pool, relay.wake), { username: form.username, password: form.password }, fromHere),
  );
  const sessions = createSessionStore(pool);
  const [session] = await sessions.find([hashOf(secret)]);
  const asSelf = <Result>(work: () => Promise<Result>) => withContext({ requestId: randomUUID(), actor: userId }, work);
  await asSelf(() => sessions.end(session?.id ?? '', userId));
  for (const yearsExperience of [11, 12, 12])
    await asSelf(() => saveLiaisonProfile(deps, userId, { ...profile, yearsExperience }));
  await asAdmin(() => editUser(deps, userId, { firstName: 'Amal', verificationNotes: 'Called the club.' }));
  await asAdmin(() => setVerification(deps, admin, userId, { status: 'UNDER_REVIEW', notes: 'Soon.' }));
  await asAdmin(() => changeRole(deps, admin, userId, { role: 'ATHLETE' }));
  await asAdmin(() => deleteUser(deps, admin, userId));
}

test('each step is told once and in order, a step that changes nothing is not told', () => {
  expect(heard.map(({ type }) => type)).toEqual([
    'user.registered',
    'session.started',
    'session.started',
    'session.ended',
    'liaison.changed',
    'liaison.changed',
    'user.changed',
    'user.changed',
    'user.deleted',
  ]);
});

test('what is published fits its schema, and is of one account whose version grows by one', () => {
  for (const event of heard) {
    const definition = events.get(event.type);
    expect(definition && schemaOf(definition).safeParse(event).error).toBeUndefined();
    expect(event.dataschema).toBe(`urn:entourage:event:${event.type}:${definition?.version}`);
  }
  const account = heard.filter(({ type }) => type.startsWith('user.'));
  expect(account.map(({ subject, aggregateversion }) => [subject, aggregateversion])).toEqual(
    [1, 2, 3, 4].map((version) => [userId, version]),
  );
  const profiles = heard.filter(({ type }) => type === 'liaison.changed');
  expect(profiles.map(({ aggregateversion, data }) => [aggregateversion, data])).toEqual([
    [1, { userId }],
    [2, { userId }],
  ]);
  expect(profiles[0]?.subject).toBe(profiles[1]?.subject);
});

test('it says who did it and which fields changed, and no value of theirs', () => {
  const [self, other] = [userId, admin.id];
  expect(heard.map(({ actor }) => actor)).toEqual(['visitor', self, self, self, self, self, other, other, other]);
  expect(heard.filter(({ type }) => type === 'user.changed').map(({ data }) => data)).toEqual([
    { role: 'ATHLETE', verificationStatus: 'PENDING', changed: ['firstName', 'verificationNotes'] },
    { role: 'ATHLETE', verificationStatus: 'UNDER_REVIEW', changed: ['verificationStatus', 'reviewNotes'] },
  ]);
  const written = [...Object.values(form), ...Object.values(profile).flat()].filter(
    (value) => typeof value === 'string',
  );
  for (const personal of [...written, 'Amal', 'Called the club.', 'Soon.', '$argon2id$']) {
    expect(JSON.stringify(heard)).not.toContain(personal);
  }
});

const told: Readonly<Record<string, string>> = {
  'an account was made': 'user.registered',
  'an account changed': 'user.changed',
  'an account was deleted': 'user.deleted',
  'a session ended': 'session.ended',
  'a liaison wrote of their work': 'liaison.changed',
};

test('it keeps its pacts', async () => {
  const published = Object.entries(told).map(([description, type]) => [
    description,
    // The last of its kind: what concerns a person's rights is among the fields that changed.
    heard.findLast((event) => event.type === type),
  ]);
  expect(await verifyPacts('identity', Object.fromEntries(published))).toBe('kept');
});
