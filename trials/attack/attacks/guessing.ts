import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import type { Browser } from '../../../gateway/test/browser.ts';
import { pictureForm } from '../../../gateway/test/pictures.ts';
import { median } from '../../../load-tests/gateway/statistics.ts';
import { type Attack, type AttackGroup, answering, type Finding, type Target } from '../attack.ts';
import type { Answer } from '../wire/answer.ts';
import { inTurns, timed } from '../wire/timing.ts';
import { post, visit } from '../wire/visitor.ts';

/** How far the medians of two answers may lie apart; a quick look tells a hash that is left out, and no more. */
const apartAtMost = { quick: 0.4, full: 0.05 };

interface Pair {
  /** What there is, and what there is not: asked for in the same way. */
  readonly known: (turn: number) => Promise<Answer>;
  readonly unknown: (turn: number) => Promise<Answer>;
}

interface Comparison {
  readonly name: string;
  readonly sent: string;
  readonly samples: { readonly quick: number; readonly full: number };
  readonly prepare: (target: Target) => Promise<Pair>;
}

/** Both answers are the same but for their ids, and come in the same time. Taken in random order, one at a time. */
function alike({ name, sent, samples, prepare }: Comparison): Attack {
  return {
    name,
    sent,
    expected: 'the same answer in the same time',
    async attempt(target): Promise<Finding> {
      const { known, unknown } = await prepare(target);
      const spent = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      const count = target.quick ? samples.quick : samples.full;
      const apart = target.quick ? apartAtMost.quick : apartAtMost.full;
      let ratio = 1;
      // More are taken where chance may have spoken: what really takes longer does so in every sample.
      for (let batch = 0; batch < 3; batch++) {
        for (let taken = 0; taken < count; taken++) {
          const turn = batch * count + taken;
          const both = [
            async () => spent.known.push(await sample(known)),
            async () => spent.unknown.push(await sample(unknown)),
          ];
          if (Math.random() < 0.5) both.reverse();
          for (const take of both) await take();

          async function sample(ask: (turn: number) => Promise<Answer>): Promise<number> {
            const [answer, ms] = await timed(() => ask(turn));
            answers.add(withoutIds(answer));
            return ms;
          }
        }
        ratio = median(spent.known) / median(spent.unknown);
        if (Math.abs(ratio - 1) <= apart) break;
      }
      const same = answers.size === 1;
      const inSameTime = Math.abs(ratio - 1) <= apart;
      const answered = [
        same ? 'the same answer' : [...answers].join(' or '),
        inSameTime ? 'in the same time' : 'in another time',
        `(${ratio.toFixed(3)}× of ${spent.known.length})`,
      ];
      return { answered: answered.join(' '), held: same && inSameTime };
    },
  };
}

function withoutIds({ status, headers, body }: Answer): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  const id = /"requestId":"[^"]*"/;
  const challenge = /"challenge":"[^"]*"/;
  return `${status} ${JSON.stringify(rest)} ${body.replace(id, '').replace(challenge, '')}`;
}

const anId = /\{\w+\}/g;
const addressed = Object.entries(calls as Record<string, Call>).filter(([, { address }]) => address !== undefined);

/** What is there for the one and not for the other who asks: another's session, any person, any message. */
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
        // Five a mailbox and hour are mailed; what is asked beyond that is another story, for both alike.
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
