import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import type { Browser } from '../../../gateway/test/browser.ts';
import { pictureForm } from '../../../gateway/test/pictures.ts';
import { alike } from '../alike.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { inTurns } from '../wire/timing.ts';
import { post, visit } from '../wire/visitor.ts';

const anId = /\{\w+\}/g;
const addressed = Object.entries(calls as Record<string, Call>).filter(([, { address }]) => address !== undefined);

/** Ids that exist, but not for this caller: another's session, any person, any message. */
async function anIdOf(target: Target, path: string): Promise<string> {
  const { people } = target;
  if (path.includes('sessions')) {
    const { browser } = await people.register();
    const { body } = await browser.send('GET', '/api/account/sessions');
    return body[0].id;
  }
  if (path.includes('contact')) {
    const { body } = await visitorMessage(target);
    return JSON.parse(body).id;
  }
  return (await people.register()).id;
}

const visitorMessage = (target: Target) =>
  post(target, '/api/contact', { name: 'Noor', email: 'noor@example.org', subject: 'Hello', message: 'Hello' });

const bodies: Record<string, object> = {
  changeRole: { role: 'LIAISON' },
  editUser: { firstName: 'Noor' },
  setVerification: { status: 'APPROVED' },
};

const byId = addressed.map(([name, { method, path }]) =>
  alike({
    name: `${method} ${path}`,
    sent: 'an id of somebody else’s, and one of nobody’s',
    samples: { quick: 60, full: 300 },
    async prepare(target) {
      const id = await anIdOf(target, path);
      const asker = await target.people.withStanding('ATHLETE', 'APPROVED');
      const cookie = asker.browser.cookie() ?? '';
      const headers = { cookie };
      const body = bodies[name];
      const ask = (which: string) =>
        visit(target, { method, path: path.replaceAll(anId, which), headers, ...(body && { body }) });
      return { known: () => ask(id), unknown: () => ask(randomUUID()) };
    },
  }),
);

const wrongPassword = 'a-quiet-guess';

export const guessing: AttackGroup = {
  name: 'guessing',
  attacks: [
    ...byId,
    alike({
      name: 'a picture’s address',
      sent: 'an id that was a picture’s, and one of nobody’s',
      samples: { quick: 60, full: 300 },
      async prepare(target) {
        const { browser } = await target.people.register();
        const id = (await withPicture(browser)).split('/').at(-1) ?? '';
        await browser.send('DELETE', '/api/account/picture');
        const headers = { cookie: browser.cookie() ?? '' };
        const ask = (which: string) => visit(target, { path: `/api/pictures/${which}`, headers });
        return { known: () => ask(id), unknown: () => ask(randomUUID()) };
      },
    }),
    alike({
      name: 'who has an account, by signing in',
      sent: 'a wrong password of somebody, and of nobody',
      samples: { quick: 20, full: 100 },
      async prepare(target) {
        const names = (await register(target, target.quick ? 6 : 20)).map(({ username }) => username);
        const ask = (username: string) => post(target, '/api/login', { username, password: wrongPassword });
        return {
          known: (turn) => ask(names[turn % names.length] ?? ''),
          unknown: (turn) => ask(`q${(names[turn % names.length] ?? '').slice(1)}`),
        };
      },
    }),
    alike({
      name: 'who has an account, by asking for a new password',
      sent: 'somebody’s address, and nobody’s',
      samples: { quick: 20, full: 60 },
      async prepare(target) {
        // Five mails an hour and mailbox are sent; beyond that another code path runs, for both alike.
        const addresses = (await register(target, target.quick ? 12 : 36)).map(({ email }) => email);
        const ask = (email: string) => post(target, '/api/password-reset', { email });
        return {
          known: (turn) => ask(addresses[turn % addresses.length] ?? ''),
          unknown: (turn) => ask(`q${(addresses[turn % addresses.length] ?? '').slice(1)}`),
        };
      },
    }),
    answering({
      name: 'who has an account, by a link',
      sent: 'a token of nobody’s, to confirm and to reset',
      expected: '400, 400',
      async answer(target) {
        const token = 'x'.repeat(43);
        const confirm = await post(target, '/api/confirm-email', { token });
        const reset = await post(target, '/api/password-reset/complete', { token, password: 'a-quiet-new-river' });
        return `${confirm.status}, ${reset.status}`;
      },
    }),
  ],
};

const register = (target: Target, count: number) =>
  inTurns(Array.from({ length: count }), 2, () => target.people.register());

async function withPicture(browser: Browser): Promise<string> {
  const { body } = await browser.send('PUT', '/api/account/picture', pictureForm());
  return body.profileImageUrl;
}
