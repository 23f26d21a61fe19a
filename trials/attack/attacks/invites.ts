import { randomInt, randomUUID } from 'node:crypto';
import { inviteCodeLength, inviteCodeLetters } from '@entourage/contracts/consent.ts';
import { invited, joined, registrationOf } from '../../../gateway/test/entourage.ts';
import { alike } from '../alike.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { describe, tally } from '../wire/answer.ts';
import { jsonIn } from '../wire/ask.ts';
import { inTurns, times } from '../wire/timing.ts';
import { freshAddress, post, visit } from '../wire/visitor.ts';

const aGuess = () =>
  times(inviteCodeLength)
    .map(() => inviteCodeLetters[randomInt(inviteCodeLetters.length)])
    .join('');
const redeem = (target: Target, form: object, from = freshAddress()) =>
  post(target, '/api/register-team-member', form, { 'x-forwarded-for': from });
const anAthlete = ({ people }: Target) => people.withStanding('ATHLETE', 'APPROVED');
const membersOf = async (target: Target, { id }: { id: string }) =>
  (await target.people.query('invites', 'select 1 from memberships where athlete_id = $1', [id])).length;

const somebodyElses = (
  [
    ['POST', '/renewal'],
    ['DELETE', ''],
  ] as const
).map(([method, action]) =>
  alike({
    name: `an invite of others: ${method} /api/team-member-invites/{id}${action}`,
    sent: 'an id of somebody else’s, and one of nobody’s',
    samples: { quick: 40, full: 300 },
    async prepare(target) {
      const { id } = await invited(await anAthlete(target));
      const { browser } = await anAthlete(target);
      const headers = { cookie: browser.cookie() ?? '' };
      const ask = (which: string) =>
        visit(target, { method, path: `/api/team-member-invites/${which}${action}`, headers });
      return { known: () => ask(id), unknown: () => ask(randomUUID()) };
    },
  }),
);

export const invites: AttackGroup = {
  name: 'invites',
  attacks: [
    answering({
      name: 'a code, from one address',
      sent: '14 guesses',
      expected: '10 × 400 INVALID, 4 × 429 TOO_MANY_REQUESTS',
      async answer(target) {
        const from = freshAddress();
        return tally(await inTurns(times(14), 1, () => redeem(target, registrationOf(aGuess()), from)));
      },
    }),
    ...somebodyElses,
    alike({
      name: 'whether a code has ever been one',
      sent: 'a code that was taken back, and one of nobody’s',
      samples: { quick: 20, full: 60 },
      async prepare(target) {
        const athlete = await anAthlete(target);
        const { id, inviteCode } = await invited(athlete);
        await athlete.browser.send('DELETE', `/api/team-member-invites/${id}`);
        return {
          known: () => redeem(target, registrationOf(inviteCode)),
          unknown: () => redeem(target, registrationOf(aGuess())),
        };
      },
    }),
    answering({
      name: 'a forwarded code',
      sent: '20 people at once, each from another address',
      expected: '1 × 201, 19 × 409 INVITE_OVER; 1 member',
      async answer(target) {
        const athlete = await anAthlete(target);
        const { inviteCode } = await invited(athlete);
        const answers = await inTurns(times(20), 20, () => redeem(target, registrationOf(inviteCode)));
        return `${tally(answers)}; ${await membersOf(target, athlete)} member`;
      },
    }),
    answering({
      name: 'somebody else’s account, by their code',
      sent: 'a used code with the name of its member and another password, which is then tried',
      expected: '401 WRONG_CREDENTIALS',
      async answer(target) {
        const athlete = await anAthlete(target);
        const invite = await invited(athlete);
        const { username } = await joined(target.people, athlete, invite);
        const { password, ...form } = registrationOf(invite.inviteCode);
        await redeem(target, { ...form, username, password });
        return describe(await post(target, '/api/login', { username, password }));
      },
    }),
    answering({
      name: 'more than a seat in an entourage',
      sent: 'a code with a role, an athlete and a member’s id in the form',
      expected: 'a team member of its athlete alone',
      async answer(target) {
        const [athlete, other] = [await anAthlete(target), await anAthlete(target)];
        const form = registrationOf((await invited(athlete)).inviteCode);
        const more = { role: 'ADMIN', athleteId: other.id, memberId: other.id, id: other.id, isApproved: true };
        const { status } = await redeem(target, { ...form, ...more });
        if (status !== 201) await redeem(target, form);
        const { username, password } = form;
        const { role } = jsonIn(await post(target, '/api/login', { username, password }));
        const alone = (await membersOf(target, athlete)) === 1 && (await membersOf(target, other)) === 0;
        return role === 'TEAM_MEMBER' && alone ? 'a team member of its athlete alone' : `${role}, elsewhere too`;
      },
    }),
    answering({
      name: 'codes in a store that was copied',
      sent: 'a search for the code in every column of its row',
      expected: 'not there',
      async answer(target) {
        const { id, inviteCode } = await invited(await anAthlete(target));
        const text = 'select invites::text as row from invites where id = $1';
        const [found] = await target.people.query<{ row: string }>('invites', text, [id]);
        const hex = Buffer.from(inviteCode).toString('hex');
        return found && !found.row.includes(inviteCode) && !found.row.includes(hex) ? 'not there' : 'readable';
      },
    }),
    answering({
      name: 'codes, by a member',
      sent: 'the list of invites',
      expected: '403 FORBIDDEN',
      async answer(target) {
        const { browser } = await joined(target.people, await anAthlete(target));
        const headers = { cookie: browser.cookie() ?? '' };
        return describe(await visit(target, { path: '/api/team-member-invites', headers }));
      },
    }),
    // Last: afterwards every address has fewer tries.
    answering({
      name: 'a code, from many addresses',
      sent: '1,000 guesses from 50 addresses',
      expected: 'none found, the invited person gets in',
      async answer(target) {
        const { inviteCode } = await invited(await anAthlete(target));
        const addresses = times(50).map(() => freshAddress());
        const guesses = await inTurns(times(1000), 20, (turn) =>
          redeem(target, registrationOf(aGuess()), addresses[turn % addresses.length]),
        );
        const found = guesses.filter(({ status }) => status !== 400 && status !== 429).length;
        const { status } = await redeem(target, registrationOf(inviteCode));
        return `${found === 0 ? 'none' : found} found, the invited person ${status === 201 ? 'gets in' : `has ${status}`}`;
      },
    }),
  ],
};
