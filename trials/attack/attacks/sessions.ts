import { randomBytes } from 'node:crypto';
import { openBrowser } from '../../../gateway/test/browser.ts';
import type { Person } from '../../../gateway/test/people.ts';
import { makeSessions } from '../../../load-tests/gateway/product.ts';
import { type Attack, type AttackGroup, answering, refusedAtOnce, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import { ask, jsonIn, setCookiesOf } from '../wire/ask.ts';
import { inTurns, pause } from '../wire/timing.ts';
import { post, visit } from '../wire/visitor.ts';

const endsWithinMs = 2000;

/** A copied cookie, used right after its session has ended. */
function stolen(name: string, sent: string, end: (target: Target, person: Person) => Promise<unknown>): Attack {
  return answering({
    name,
    sent,
    expected: `401 UNAUTHENTICATED within ${endsWithinMs / 1000} s`,
    async answer(target) {
      const person = await target.people.register();
      const cookie = person.browser.cookie() ?? '';
      await end(target, person);
      const since = performance.now();
      for (;;) {
        const answer = describe(await visit(target, { path: '/api/auth/user', headers: { cookie } }));
        const late = performance.now() - since > endsWithinMs;
        if (answer !== '200') return late ? `${answer}, late` : `${answer} within ${endsWithinMs / 1000} s`;
        if (late) return 'it goes on';
        await pause(10);
      }
    },
  });
}

const elsewhere = async ({ platform }: Target, { username, password }: Person) => {
  const browser = openBrowser(platform.gatewayUrl);
  await browser.send('POST', '/api/login', { username, password });
  return browser;
};

const carried = (name: string, question: (secret: string) => { path: string; headers?: Record<string, string> }) =>
  answering({
    name: `a secret ${name}`,
    sent: 'one that is good as a cookie',
    expected: '401 UNAUTHENTICATED',
    async answer(target) {
      const { browser } = await target.people.register();
      return describe(await visit(target, question(browser.cookie()?.split('=')[1] ?? '')));
    },
  });

export const sessions: AttackGroup = {
  name: 'sessions',
  attacks: [
    refusedAtOnce({
      name: 'forged',
      sent: 'a random secret of the right shape',
      expected: '401 UNAUTHENTICATED',
      ask: (target) =>
        visit(target, {
          path: '/api/auth/user',
          headers: { cookie: `entourage_session=${randomBytes(32).toString('base64url')}` },
        }),
    }),
    stolen('stolen, then signed out', 'the same cookie', (_target, { browser }) => browser.send('POST', '/api/logout')),
    stolen('stolen, then signed out everywhere', 'the same cookie', async (target, person) =>
      (await elsewhere(target, person)).send('DELETE', '/api/account/sessions'),
    ),
    stolen('stolen, then the password changed', 'the same cookie', async (target, person) =>
      (await elsewhere(target, person)).send('POST', '/api/account/password', {
        currentPassword: person.password,
        newPassword: `another-${person.username}-river`,
      }),
    ),
    stolen('stolen, then the password reset', 'the same cookie', async (target, person) => {
      const token = await target.people.mailedToken(person, 'reset-password');
      await post(target, '/api/password-reset/complete', { token, password: `another-${person.username}-river` });
    }),
    stolen('stolen, then its person deleted', 'the same cookie', async ({ people }, { id }) =>
      (await people.withStanding('ADMIN', 'APPROVED')).browser.send('DELETE', `/api/admin/users/${id}`),
    ),
    answering({
      name: 'swapped under way',
      sent: '2,000 readings of 50 people at once',
      expected: 'each their own',
      answer: (target) => swapped(target),
    }),
    answering({
      name: 'fixed before signing in',
      sent: 'a cookie of the attacker’s choice',
      expected: 'replaced, 401 UNAUTHENTICATED by the old',
      async answer(target) {
        const cookie = `entourage_session=${randomBytes(32).toString('base64url')}`;
        const { username, password } = await target.people.register();
        const answer = await post(target, '/api/login', { username, password }, { cookie });
        const set = setCookiesOf(answer).find((line) => line.startsWith('entourage_session=')) ?? cookie;
        const old = describe(await visit(target, { path: '/api/auth/user', headers: { cookie } }));
        return `${set.startsWith(cookie) ? 'kept' : 'replaced'}, ${old} by the old`;
      },
    }),
    carried('in the address', (secret) => ({ path: `/api/auth/user?entourage_session=${secret}&session=${secret}` })),
    carried('as a bearer', (secret) => ({ path: '/api/auth/user', headers: { authorization: `Bearer ${secret}` } })),
    carried('in headers of ours', (secret) => ({
      path: '/api/auth/user',
      headers: { 'x-entourage-session': secret, 'x-entourage-browser': secret, 'x-session': secret },
    })),
  ],
};

async function swapped(target: Target): Promise<string> {
  const all = await makeSessions(target, 50);
  const turns = Array.from({ length: 2000 }, (_, turn) => all[(turn * 7919) % all.length]);
  const mixed = await inTurns(turns, 50, async (session) => {
    const answer = await ask(target.gateway, {
      path: '/api/auth/user',
      headers: { cookie: session?.cookie.replace('cookie: ', '') ?? '' },
    });
    return answer.status === 200 && jsonIn(answer).username === session?.username;
  });
  const wrong = mixed.filter((own) => !own).length;
  return wrong === 0 ? 'each their own' : `${wrong} another’s`;
}
