import { randomUUID } from 'node:crypto';
import type { Role } from '@entourage/contracts/people.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { createMayWrite } from './may-write.ts';

const [athlete, liaison, admin, stranger, member] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];

const person = (role: Role, id: string): Person => ({
  kind: 'person',
  id,
  sessionId: randomUUID(),
  role,
  status: 'APPROVED',
  restricted: false,
});
const asAthlete = person('ATHLETE', athlete);
const asLiaison = person('LIAISON', liaison);
const asMember = person('TEAM_MEMBER', member);
const asAdmin = person('ADMIN', admin);

/** One athlete with one liaison and one member of the entourage; an admin who has written to the athlete; everybody but the stranger has an account. */
function aCase(
  change: { isStale?: boolean; isConsentStale?: boolean; isIdentityAway?: boolean; isBroken?: boolean } = {},
) {
  const assertConsentFresh = () => {
    if (change.isConsentStale) throw unavailable();
  };
  const assertNotStale = () => {
    if (change.isBroken) throw new Error('no database');
    if (change.isStale) throw unavailable();
  };
  return createMayWrite({
    relationships: {
      async assertFresh() {
        assertNotStale();
      },
      async isAssigned(...pair) {
        assertNotStale();
        return pair.join() === [liaison, athlete].join();
      },
    },
    consent: {
      async assertFresh() {
        assertConsentFresh();
      },
      async isMember(...pair) {
        assertConsentFresh();
        return pair.join() === [member, athlete].join();
      },
    },
    conversations: { isAnswerable: async (userId, staffId) => [userId, staffId].join() === [athlete, admin].join() },
    async isSomebody(userId) {
      if (change.isIdentityAway) throw unavailable();
      return userId !== stranger;
    },
  });
}

test.each<[string, Person, string, boolean]>([
  ['an athlete to an assigned liaison', asAthlete, liaison, true],
  ['a liaison to an assigned athlete', asLiaison, athlete, true],
  ['an athlete to somebody else', asAthlete, stranger, false],
  ['a liaison to somebody else', asLiaison, stranger, false],
  ['a liaison to another’s athlete', person('LIAISON', stranger), athlete, false],
  ['an athlete to another’s liaison', person('ATHLETE', stranger), liaison, false],
  ['a liaison’s id that belongs to an athlete now', person('ATHLETE', liaison), athlete, false],
  ['a team member whom a connection still names', person('TEAM_MEMBER', liaison), athlete, false],
  ['an athlete to a member of their entourage', asAthlete, member, true],
  ['a member to their athlete', asMember, athlete, true],
  ['a member to the liaison of their athlete', asMember, liaison, false],
  ['a liaison to a member of the athlete’s entourage', asLiaison, member, false],
  ['an athlete to a member of another’s entourage', person('ATHLETE', stranger), member, false],
  ['a member’s id that belongs to a liaison now', person('LIAISON', member), athlete, false],
  ['a team member to an administrator who did not begin', person('TEAM_MEMBER', stranger), admin, false],
  ['an administrator to anybody', asAdmin, athlete, true],
  ['an administrator to an unknown person', asAdmin, stranger, false],
  ['an administrator to themselves', asAdmin, admin, false],
  ['an athlete to themselves', asAthlete, athlete, false],
  ['an athlete to the administrator who wrote to them', asAthlete, admin, true],
  ['a liaison to an administrator who did not begin', asLiaison, admin, false],
])('whether %s', async (_name, from, to, may) => {
  expect(await aCase().mayWrite(from, to)).toBe(may);
});

const unavailableNow = { code: 'UNAVAILABLE' };

test('while the view is stale nobody gets an answer, except that replies to an administrator are allowed', async () => {
  const { mayWrite } = aCase({ isStale: true });
  await expect(mayWrite(asAthlete, liaison)).rejects.toMatchObject(unavailableNow);
  await expect(mayWrite(asLiaison, stranger)).rejects.toMatchObject(unavailableNow);
  expect(await mayWrite(asAthlete, admin)).toBe(true);
  expect(await mayWrite(asAdmin, athlete)).toBe(true);
});

test('while consent is stale members get no answer, and the athlete’s liaisons are not affected', async () => {
  const { mayWrite } = aCase({ isConsentStale: true });
  await expect(mayWrite(asMember, athlete)).rejects.toMatchObject(unavailableNow);
  await expect(mayWrite(asAthlete, member)).rejects.toMatchObject(unavailableNow);
  await expect(mayWrite(asAthlete, stranger)).rejects.toMatchObject(unavailableNow);
  expect([await mayWrite(asAthlete, liaison), await mayWrite(asLiaison, athlete)]).toEqual([true, true]);
});

test('while relationships are stale members are not affected', async () => {
  const { mayWrite, hasCurrentRoles } = aCase({ isStale: true });
  expect([await mayWrite(asMember, athlete), await mayWrite(asAthlete, member)]).toEqual([true, true]);
  expect([await hasCurrentRoles(asMember), await hasCurrentRoles(asAthlete)]).toEqual([true, false]);
});

test('while identity gives no answer, writing to strangers fails for administrators, and others are unaffected', async () => {
  const { mayWrite } = aCase({ isIdentityAway: true });
  await expect(mayWrite(asAdmin, athlete)).rejects.toMatchObject(unavailableNow);
  expect(await mayWrite(asAthlete, liaison)).toBe(true);
});

test('the list is available while the view is stale, and says so; other errors pass', async () => {
  expect(await aCase().hasCurrentRoles(asAthlete)).toBe(true);
  expect(await aCase({ isStale: true }).hasCurrentRoles(asAthlete)).toBe(false);
  await expect(aCase({ isBroken: true }).hasCurrentRoles(asAthlete)).rejects.toThrow('no database');
});
