import { randomUUID } from 'node:crypto';
import { type ShareCategory, shareCategories } from '@entourage/contracts/consent.ts';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { createAccess } from './access.ts';
import type { Look } from './health-read.ts';

const [athlete, liaison, admin, member] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const shared: readonly ShareCategory[] = ['TODOS', 'NUTRITION', 'MEETINGS'];
const now = new Date('2026-03-02T09:30:00.000Z');

const person = (role: Role, id: string = randomUUID(), status: VerificationStatus = 'APPROVED'): Principal => ({
  kind: 'person',
  id,
  sessionId: randomUUID(),
  role,
  status,
  restricted: false,
});

/** One athlete with one liaison, one member who may see to-dos, nutrition and meetings, and one admin with an open emergency access; with a log of checks and records. */
function aCase(change: { isStale?: boolean; cannotRecord?: boolean } = {}) {
  const asked: unknown[][] = [];
  const noted: Look[] = [];
  const assertNotStale = () => {
    if (change.isStale) throw unavailable();
  };
  const access = createAccess({
    relationships: {
      async isAssigned(...pair) {
        asked.push(['isAssigned', ...pair]);
        assertNotStale();
        return pair.join() === [liaison, athlete].join();
      },
      async athletesOf(id) {
        assertNotStale();
        return id === liaison ? [athlete] : [];
      },
      async liaisonsOf(id) {
        assertNotStale();
        return id === athlete ? [liaison] : [];
      },
      assertFresh: async () => assertNotStale(),
      knownTo: async () => new Set(),
    },
    consent: {
      async grantsOf(...[by, of]) {
        asked.push(['grantsOf', by, of]);
        assertNotStale();
        return by === member && of === athlete ? new Set(shared) : null;
      },
      async membersWith(of, categories) {
        assertNotStale();
        return of === athlete && categories.some((each) => shared.includes(each)) ? [member] : [];
      },
      isMember: async () => false,
      athletesOf: async () => [],
      membersOf: async () => [],
      assertFresh: async () => assertNotStale(),
      knownTo: async () => new Set(),
    },
    emergencies: {
      async openOf(by, of) {
        asked.push(['openOf', by, of]);
        if (by !== admin || of !== athlete) return null;
        return {
          _id: 'the emergency',
          recordId: 'the emergency',
          version: 1,
          athleteId: of,
          openedBy: by,
          reason: 'Unconscious.',
          openedAt: now,
          endsAt: now,
          slot: '',
          dueAt: null,
        };
      },
    },
    reads: {
      async record(looks) {
        if (change.cannotRecord) throw new Error('no room on the disk');
        noted.push(...looks);
      },
    },
    now: () => now,
    log: createLog('test', 'silent'),
  });
  return { access, asked, noted };
}

const notFound = { code: 'NOT_FOUND', message: 'Not found' };

test('athletes see their own data, and no visit is recorded', async () => {
  const { access, asked, noted } = aCase({ isStale: true, cannotRecord: true });
  expect(await access.toRead(person('ATHLETE', athlete), athlete.toUpperCase(), 'TODOS')).toBe(athlete);
  expect([asked, noted]).toEqual([[], []]);
});

test('an assigned liaison sees it, and each category is recorded', async () => {
  const { access, noted } = aCase();
  expect(await access.toRead(person('LIAISON', liaison), athlete, ['TODOS', 'NUTRITION'])).toBe(athlete);
  const look = { athleteId: athlete, by: liaison, role: 'LIAISON', at: now, emergencyId: null, emergencyReason: null };
  expect(noted).toEqual([{ ...look, categories: ['TODOS', 'NUTRITION'] }]);
});

test('an administrator sees it in an emergency, and the reason is recorded', async () => {
  const { access, noted } = aCase();
  await access.toRead(person('ADMIN', admin), athlete, 'CHECK_INS');
  expect(noted).toMatchObject([
    { by: admin, role: 'ADMIN', emergencyId: 'the emergency', emergencyReason: 'Unconscious.' },
  ]);
});

test.each(['CARE_NOTES', 'FOLLOW_UPS', 'QUESTIONS', 'DOCUMENTS'] as const)(
  '%s are of liaisons and the athlete, in an emergency too',
  async (part) => {
    const { access, noted } = aCase();
    expect(await access.toRead(person('ATHLETE', athlete), athlete, part)).toBe(athlete);
    await access.toRead(person('LIAISON', liaison), athlete, part);
    for (const other of [person('ADMIN', admin), person('TEAM_MEMBER', member)])
      await expect(access.toRead(other, athlete, part)).rejects.toMatchObject(notFound);
    expect(noted.map(({ by, categories }) => [by, categories])).toEqual([[liaison, [part]]]);
    expect(await access.toNotify(athlete, part)).toEqual([liaison]);
  },
);

test('the cycle is of the athlete; of a liaison once it is shared, and only then a visit is recorded', async () => {
  const { access, noted } = aCase();
  const read = (who: Principal, isShared: boolean) => access.toReadIfShared(who, athlete, 'CYCLE', isShared);
  expect(await read(person('ATHLETE', athlete), false)).toBe(athlete);
  expect(await read(person('LIAISON', liaison), false)).toBeNull();
  expect(noted).toEqual([]);
  expect(await read(person('LIAISON', liaison), true)).toBe(athlete);
  for (const other of [person('ADMIN', admin), person('TEAM_MEMBER', member), person('LIAISON'), person('ATHLETE')])
    for (const isShared of [true, false]) await expect(read(other, isShared)).rejects.toMatchObject(notFound);
  expect(noted.map(({ by, categories }) => [by, categories])).toEqual([[liaison, ['CYCLE']]]);
});

test('the medical card is for liaisons and in an emergency, never for a member of the entourage', async () => {
  const { access, noted } = aCase();
  await access.toRead(person('LIAISON', liaison), athlete, 'MEDICAL_CARD');
  await access.toRead(person('ADMIN', admin), athlete, 'MEDICAL_CARD');
  expect(noted.map(({ by, categories }) => [by, categories])).toEqual([
    [liaison, ['MEDICAL_CARD']],
    [admin, ['MEDICAL_CARD']],
  ]);
  const byMember = access.toRead(person('TEAM_MEMBER', member), athlete, 'MEDICAL_CARD');
  await expect(byMember).rejects.toMatchObject(notFound);
  expect(await access.toNotify(athlete, 'MEDICAL_CARD')).toEqual([liaison]);
});

test('a member of the entourage sees what is granted, and the visit is recorded with just that', async () => {
  const { access, noted } = aCase();
  const who = person('TEAM_MEMBER', member);
  expect(await access.toRead(who, athlete, 'TODOS')).toBe(athlete);
  await expect(access.toRead(who, athlete, ['TODOS', 'INJURY_LOG'])).rejects.toMatchObject(notFound);
  const some = await access.toReadGranted(who, athlete, ['NUTRITION', 'CHECK_INS']);
  expect(some).toMatchObject({ athleteId: athlete, isOwner: false });
  expect([...some.granted]).toEqual(shared);
  await access.toReadGranted(who, athlete, ['CHECK_INS']);
  expect([...(await access.toReadShared(who, athlete, null)).granted]).toEqual(shared);
  const look = {
    athleteId: athlete,
    by: member,
    role: 'TEAM_MEMBER',
    at: now,
    emergencyId: null,
    emergencyReason: null,
  };
  expect(noted).toEqual(
    [['TODOS'], ['NUTRITION'], [], ['NUTRITION', 'TODOS']].map((categories) => ({ ...look, categories })),
  );
});

test('athletes see all that they share, and what a member sees, without a visit', async () => {
  const { access, noted } = aCase({ cannotRecord: true });
  const who = person('ATHLETE', athlete);
  const all = await access.toReadShared(who, athlete, null);
  expect([[...all.granted], all.isOwner]).toEqual([shareCategories, true]);
  const asMember = await access.toReadShared(who, athlete, member.toUpperCase());
  expect([[...asMember.granted], asMember.isOwner]).toEqual([shared, false]);
  expect(noted).toEqual([]);
});

test.each<[string, Principal, string | null]>([
  ['a liaison', person('LIAISON', liaison), null],
  ['an administrator in an emergency', person('ADMIN', admin), null],
  ['another athlete', person('ATHLETE'), member],
  ['another athlete’s member', person('TEAM_MEMBER'), null],
  ['a member as another one', person('TEAM_MEMBER', member), member],
  ['the athlete as somebody who is no member', person('ATHLETE', athlete), liaison],
])('what is shared is missing for %s', async (_name, who, as) => {
  const { access, noted } = aCase();
  await expect(access.toReadShared(who, athlete, as)).rejects.toMatchObject(notFound);
  expect(noted).toEqual([]);
});

test.each<[string, Principal]>([
  ['another athlete', person('ATHLETE')],
  ['the athlete before they are approved', person('ATHLETE', athlete, 'PENDING')],
  ['a former athlete', person('LIAISON', athlete)],
  ['another liaison', person('LIAISON')],
  ['the liaison while they are not approved', person('LIAISON', liaison, 'REJECTED')],
  ['a team member', person('TEAM_MEMBER')],
  ['another administrator', person('ADMIN')],
  ['an administrator who was the liaison', person('ADMIN', liaison)],
  ['the gateway', { kind: 'gateway', may: ['biomarkers.read'] }],
])(
  '%s gets the same answer as for a missing athlete, after the same checks, and nothing is recorded',
  async (_name, who) => {
    const { access, asked, noted } = aCase();
    const questions = async (id: string) => {
      asked.length = 0;
      await expect(access.toRead(who, id, 'TODOS')).rejects.toMatchObject(notFound);
      await expect(access.toWrite(who, id, 'TODOS')).rejects.toMatchObject(notFound);
      await expect(access.toReadMany(who, [id], 'TODOS')).rejects.toMatchObject(notFound);
      await expect(access.toReadGranted(who, id, ['TODOS'])).rejects.toMatchObject(notFound);
      await expect(access.toReadShared(who, id, null)).rejects.toMatchObject(notFound);
      return asked.map(([what, by, of]) => [what, by, of === id]);
    };
    expect(await questions(athlete)).toEqual(await questions(randomUUID()));
    expect(noted).toEqual([]);
  },
);

test.each([person('ATHLETE', athlete), person('ADMIN', admin), person('TEAM_MEMBER', member)])(
  'only liaisons may write',
  async (who) => {
    await expect(aCase().access.toWrite(who, athlete)).rejects.toMatchObject(notFound);
  },
);

test('the data in the answer to a write is recorded, and nothing if there is none', async () => {
  const { access, noted } = aCase();
  await access.toWrite(person('LIAISON', liaison), athlete);
  expect(noted.flatMap(({ categories }) => categories)).toEqual([]);
  await access.toWrite(person('LIAISON', liaison), athlete, ['NUTRITION']);
  expect(noted.at(-1)).toMatchObject({ categories: ['NUTRITION'], by: liaison });
});

test('reading many athletes requires an assignment to each', async () => {
  const { access, noted } = aCase();
  const who = person('LIAISON', liaison);
  await expect(access.toReadMany(who, [athlete, randomUUID()], 'CHECK_INS')).rejects.toMatchObject(notFound);
  expect(noted).toEqual([]);
  await access.toReadMany(who, [athlete], ['CHECK_INS', 'INJURY_RISK']);
  expect(noted.map(({ athleteId, categories }) => [athleteId, categories])).toEqual([
    [athlete, ['CHECK_INS', 'INJURY_RISK']],
  ]);
});

test('data is not shown if recording the visit fails', async () => {
  const { access } = aCase({ cannotRecord: true });
  for (const who of [person('LIAISON', liaison), person('ADMIN', admin), person('TEAM_MEMBER', member)]) {
    await expect(access.toRead(who, athlete, 'TODOS')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
});

test("while the view is stale others' data is refused, and events have no recipients", async () => {
  const current = aCase().access;
  expect(await current.toNotify(athlete, ['INJURY_RISK', 'NUTRITION'])).toEqual([liaison, member]);
  expect(await current.toNotify(athlete, 'INJURY_LOG')).toEqual([liaison]);
  const { access, noted } = aCase({ isStale: true });
  const who = person('LIAISON', liaison);
  await expect(access.toRead(who, athlete, 'TODOS')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(access.toWrite(who, athlete)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(access.toReadShared(person('TEAM_MEMBER', member), athlete, null)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(await access.toNotify(athlete, 'TODOS')).toEqual([]);
  expect(noted).toEqual([]);
});

test('a malformed id is missing', async () => {
  await expect(aCase().access.toRead(person('LIAISON', liaison), 'x', 'TODOS')).rejects.toMatchObject(notFound);
});
