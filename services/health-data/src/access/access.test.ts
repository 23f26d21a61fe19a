import { randomUUID } from 'node:crypto';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { createLog } from '@entourage/kit/log.ts';
import type { Principal } from '@entourage/kit/policy.ts';
import { unavailable } from '@entourage/kit/problem.ts';
import { createAccess } from './access.ts';
import type { Look } from './health-read.ts';

const [athlete, liaison, admin] = [randomUUID(), randomUUID(), randomUUID()];
const now = new Date('2026-03-02T09:30:00.000Z');

const person = (role: Role, id: string = randomUUID(), status: VerificationStatus = 'APPROVED'): Principal => ({
  kind: 'person',
  id,
  sessionId: randomUUID(),
  role,
  status,
  restricted: false,
});

/** One athlete with one liaison, and one admin who has opened an emergency; and all that was asked and noted. */
function aCase(change: { isOld?: boolean; cannotRecord?: boolean } = {}) {
  const asked: unknown[][] = [];
  const noted: Look[] = [];
  const young = () => {
    if (change.isOld) throw unavailable();
  };
  const access = createAccess({
    relationships: {
      async isAssigned(...pair) {
        asked.push(['isAssigned', ...pair]);
        young();
        return pair.join() === [liaison, athlete].join();
      },
      async athletesOf(id) {
        young();
        return id === liaison ? [athlete] : [];
      },
      async liaisonsOf(id) {
        young();
        return id === athlete ? [liaison] : [];
      },
      assertYoung: async () => young(),
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

test('an athlete sees their own, and nobody notes it', async () => {
  const { access, asked, noted } = aCase({ isOld: true, cannotRecord: true });
  expect(await access.toRead(person('ATHLETE', athlete), athlete.toUpperCase(), 'TODOS')).toBe(athlete);
  expect([asked, noted]).toEqual([[], []]);
});

test('a liaison who looks after them sees it, each category noted', async () => {
  const { access, noted } = aCase();
  expect(await access.toRead(person('LIAISON', liaison), athlete, ['TODOS', 'NUTRITION'])).toBe(athlete);
  const look = { athleteId: athlete, by: liaison, role: 'LIAISON', at: now, emergencyId: null, emergencyReason: null };
  expect(noted).toEqual([{ ...look, categories: ['TODOS', 'NUTRITION'] }]);
});

test('an administrator sees it in an emergency, with the reason noted', async () => {
  const { access, noted } = aCase();
  await access.toRead(person('ADMIN', admin), athlete, 'CHECK_INS');
  expect(noted).toMatchObject([
    { by: admin, role: 'ADMIN', emergencyId: 'the emergency', emergencyReason: 'Unconscious.' },
  ]);
});

test.each<[string, Principal]>([
  ['another athlete', person('ATHLETE')],
  ['the athlete before they are approved', person('ATHLETE', athlete, 'PENDING')],
  ['whoever was an athlete once', person('LIAISON', athlete)],
  ['another liaison', person('LIAISON')],
  ['the liaison while they are not approved', person('LIAISON', liaison, 'REJECTED')],
  ['a team member', person('TEAM_MEMBER')],
  ['another administrator', person('ADMIN')],
  ['an administrator who was the liaison', person('ADMIN', liaison)],
  ['the gateway', { kind: 'gateway', may: ['biomarkers.read'] }],
])('%s is told what they are told of nobody, after the same questions, and nothing is noted', async (_name, who) => {
  const { access, asked, noted } = aCase();
  const questions = async (id: string) => {
    asked.length = 0;
    await expect(access.toRead(who, id, 'TODOS')).rejects.toMatchObject(notFound);
    await expect(access.toWrite(who, id, 'TODOS')).rejects.toMatchObject(notFound);
    await expect(access.toReadMany(who, [id], 'TODOS')).rejects.toMatchObject(notFound);
    return asked.map(([what, by, of]) => [what, by, of === id]);
  };
  expect(await questions(athlete)).toEqual(await questions(randomUUID()));
  expect(noted).toEqual([]);
});

test.each([person('ATHLETE', athlete), person('ADMIN', admin)])('to write is for liaisons alone', async (who) => {
  await expect(aCase().access.toWrite(who, athlete)).rejects.toMatchObject(notFound);
});

test('what a writer is shown is noted, and nothing where nothing is shown', async () => {
  const { access, noted } = aCase();
  await access.toWrite(person('LIAISON', liaison), athlete);
  expect(noted.flatMap(({ categories }) => categories)).toEqual([]);
  await access.toWrite(person('LIAISON', liaison), athlete, ['NUTRITION']);
  expect(noted.at(-1)).toMatchObject({ categories: ['NUTRITION'], by: liaison });
});

test('of many, all have to be looked after', async () => {
  const { access, noted } = aCase();
  const who = person('LIAISON', liaison);
  await expect(access.toReadMany(who, [athlete, randomUUID()], 'CHECK_INS')).rejects.toMatchObject(notFound);
  expect(noted).toEqual([]);
  await access.toReadMany(who, [athlete], ['CHECK_INS', 'INJURY_RISK']);
  expect(noted.map(({ athleteId, categories }) => [athleteId, categories])).toEqual([
    [athlete, ['CHECK_INS', 'INJURY_RISK']],
  ]);
});

test('what cannot be noted is not shown', async () => {
  const { access } = aCase({ cannotRecord: true });
  for (const who of [person('LIAISON', liaison), person('ADMIN', admin)]) {
    await expect(access.toRead(who, athlete, 'TODOS')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
});

test('while the view is too old others’ data is refused, and events are for nobody', async () => {
  expect(await aCase().access.liaisonsToTell(athlete)).toEqual([liaison]);
  const { access, noted } = aCase({ isOld: true });
  const who = person('LIAISON', liaison);
  await expect(access.toRead(who, athlete, 'TODOS')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(access.toWrite(who, athlete)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await access.liaisonsToTell(athlete)).toEqual([]);
  expect(noted).toEqual([]);
});

test('an id that is none belongs to nobody', async () => {
  await expect(aCase().access.toRead(person('LIAISON', liaison), 'x', 'TODOS')).rejects.toMatchObject(notFound);
});
