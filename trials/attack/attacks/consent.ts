import { randomUUID } from 'node:crypto';
import { type ShareCategory, shareCategories } from '@entourage/contracts/consent.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { joined, shared, shareOf } from '../../../gateway/test/entourage.ts';
import { liveOf } from '../../../gateway/test/live-stream.ts';
import type { Person } from '../../../gateway/test/people.ts';
import { alike } from '../alike.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import { jsonIn, type Question } from '../wire/ask.ts';
import { assign } from '../wire/care.ts';
import { pause } from '../wire/timing.ts';
import { visitAs } from '../wire/visitor.ts';

const endsWithinMs = 2000;

interface Entourage {
  readonly athlete: Person;
  readonly member: Person;
}

/** An athlete who shares these categories with a member, who is known to read them by now. */
async function anEntourage(target: Target, categories: readonly ShareCategory[] = shareCategories): Promise<Entourage> {
  const athlete = await target.people.withStanding('ATHLETE', 'APPROVED');
  // Again where a busy machine refused.
  const member = await eventually(async () => {
    const invited = await joined(target.people, athlete);
    if (categories.length > 0) await shared(athlete, invited, categories);
    return invited;
  });
  await eventually(async () => {
    const seen = await sharedWith(target, member, athlete);
    if (seen !== `${categories.length} parts`) throw new Error(`the member sees ${seen}`);
  });
  return { athlete, member };
}

/** How many categories are granted in an answer. */
async function sharedWith(target: Target, member: Person, { id }: Pick<Person, 'id'>): Promise<string> {
  const answer = await visitAs(target, member, { path: `/api/athletes/${id}/shared` });
  return answer.status === 200 ? `${jsonIn(answer).granted.length} parts` : describe(answer);
}

/** Waits until nothing is seen. */
async function seenUntil(target: Target, { athlete, member }: Entourage): Promise<string> {
  const since = performance.now();
  for (;;) {
    const seen = await sharedWith(target, member, athlete);
    const late = performance.now() - since > endsWithinMs;
    if (seen !== `${shareCategories.length} parts`) return late ? `${seen}, late` : `${seen} within 2 s`;
    if (late) return 'it goes on';
    await pause(10);
  }
}

const ended = (name: string, expected: string, end: (those: Entourage) => Promise<unknown>) =>
  answering({
    name,
    sent: 'reading on, all the time',
    expected: `${expected} within 2 s`,
    async answer(target) {
      const those = await anEntourage(target);
      await end(those);
      return seenUntil(target, those);
    },
  });

const paths = ['athletes/{}/shared', 'athletes/{}/meetings', 'athletes/{}/todos', 'biomarkers/{}'] as const;
const strangers = [
  ...paths.map((path): [string, (id: string) => Question] => [
    `GET /api/${path}`,
    (id) => ({ path: `/api/${path.replace('{}', id)}` }),
  ]),
  [
    'POST /api/messages',
    (id: string) => ({ method: 'POST', path: '/api/messages', body: { receiverId: id, content: 'Hello' } }),
  ] as [string, (id: string) => Question],
].map(([name, question]) =>
  alike({
    name: `an athlete, by another one’s member: ${name}`,
    sent: 'an id of an athlete who shares everything with others, and one of nobody’s',
    samples: { quick: 40, full: 300 },
    async prepare(target) {
      const [{ athlete }, { member }] = [await anEntourage(target), await anEntourage(target)];
      const ask = (id: string) => visitAs(target, member, question(id));
      return { known: () => ask(athlete.id), unknown: () => ask(randomUUID()) };
    },
  }),
);

/** A request of an athlete about somebody else's member. */
const ofAnothersMember = (name: string, question: (member: string, own: Person) => Question) =>
  alike({
    name: `a member of others: ${name}`,
    sent: 'an id of somebody else’s member, and one of nobody’s',
    samples: { quick: 40, full: 300 },
    async prepare(target) {
      const [{ member }, { athlete }] = [await anEntourage(target), await anEntourage(target)];
      const ask = (id: string) => visitAs(target, athlete, question(id, athlete));
      return { known: () => ask(member.id), unknown: () => ask(randomUUID()) };
    },
  });

const everything = { grants: shareCategories.map((category) => ({ category, until: null })), version: 1 };

export const consent: AttackGroup = {
  name: 'consent',
  attacks: [
    ...strangers,
    ofAnothersMember('PUT /api/shares/{memberId}', (id) => ({
      ...{ method: 'PUT', path: `/api/shares/${id}`, body: everything },
    })),
    ofAnothersMember('DELETE /api/shares/{memberId}', (id) => ({ method: 'DELETE', path: `/api/shares/${id}` })),
    ofAnothersMember('GET /api/shares/{memberId}/entries', (id) => ({ path: `/api/shares/${id}/entries` })),
    ofAnothersMember('GET …/shared?as={memberId}', (id, own) => ({ path: `/api/athletes/${own.id}/shared?as=${id}` })),
    alike({
      name: 'a colleague in the same entourage: GET /api/messages',
      sent: 'their id, and one of nobody’s',
      samples: { quick: 40, full: 300 },
      async prepare(target) {
        const { athlete, member } = await anEntourage(target);
        const colleague = await joined(target.people, athlete);
        await athlete.browser.send('POST', '/api/messages', { receiverId: colleague.id, content: 'Between us.' });
        const ask = (id: string) => visitAs(target, member, { path: `/api/messages?with=${id}` });
        return { known: () => ask(colleague.id), unknown: () => ask(randomUUID()) };
      },
    }),
    answering({
      name: 'a grant to oneself, by a member',
      sent: 'a save of everything, with the athlete’s and one’s own id',
      expected: '404 NOT_FOUND, 404 NOT_FOUND; 0 parts',
      async answer(target) {
        const { athlete, member } = await anEntourage(target, []);
        const save = async (id: string) =>
          describe(await visitAs(target, member, { method: 'PUT', path: `/api/shares/${id}`, body: everything }));
        const saved = [await save(member.id), await save(athlete.id)].join(', ');
        return `${saved}; ${await sharedWith(target, member, athlete)}`;
      },
    }),
    answering({
      name: 'what a colleague sees, by a preview',
      sent: 'the preview of a colleague, who sees everything',
      expected: '404 NOT_FOUND',
      async answer(target) {
        const { athlete, member } = await anEntourage(target, []);
        const colleague = await joined(target.people, athlete);
        await shared(athlete, colleague, shareCategories);
        const path = `/api/athletes/${athlete.id}/shared?as=${colleague.id}`;
        const answer = await visitAs(target, member, { path });
        return answer.status === 200 ? `${jsonIn(answer).granted.length} parts` : describe(answer);
      },
    }),
    answering({
      name: 'a grant without limits',
      sent: 'a category that is none, an end in the past, one in another form, a category twice',
      expected: '400 INVALID, 400 INVALID, 400 INVALID, 400 INVALID',
      async answer(target) {
        const { athlete, member } = await anEntourage(target, []);
        const { version } = await shareOf(athlete, member);
        const grants = [
          [{ category: '*', until: null }],
          [{ category: 'TODOS', until: '2020-01-01T00:00:00Z' }],
          [{ category: 'TODOS', until: { $gt: 0 } }],
          [
            { category: 'TODOS', until: null },
            { category: 'TODOS', until: null },
          ],
        ];
        const answers: string[] = [];
        for (const each of grants) {
          const body = { grants: each, version };
          answers.push(
            describe(await visitAs(target, athlete, { method: 'PUT', path: `/api/shares/${member.id}`, body })),
          );
        }
        return answers.join(', ');
      },
    }),
    ended('after everything was revoked', '0 parts', ({ athlete, member }) =>
      athlete.browser.send('DELETE', `/api/shares/${member.id}`),
    ),
    ended('after the member was removed', '404 NOT_FOUND', ({ athlete, member }) =>
      athlete.browser.send('DELETE', `/api/team-members/${member.id}`),
    ),
    ended('after a grant’s end', '0 parts', async ({ athlete, member }) => {
      const until = new Date(Date.now() + 1500).toISOString();
      const { version } = await shareOf(athlete, member);
      const grants = shareCategories.map((category) => ({ category, until }));
      await athlete.browser.send('PUT', `/api/shares/${member.id}`, { grants, version });
      await pause(Date.parse(until) - Date.now());
    }),
    answering({
      name: 'on an open live stream, after it was revoked',
      sent: 'a stream that was opened while to-dos were shared',
      expected: 'notified before, not after',
      answer: listening,
    }),
  ],
};

async function listening(target: Target): Promise<string> {
  const { people, platform } = target;
  const { athlete, member } = await anEntourage(target, ['TODOS']);
  const liaison = await people.withStanding('LIAISON', 'APPROVED');
  await assign(target, athlete, liaison);
  const add = () => liaison.browser.send('POST', `/api/athletes/${athlete.id}/todos`, { text: 'Stretch' });
  const stream = await liveOf(platform.gatewayUrl, member);
  const count = (kind: string) => stream.received.filter(({ data }) => data?.kind === kind).length;
  try {
    await add();
    await eventually(() => {
      if (count('Todo') === 0) throw new Error('the member is not notified');
    });
    const already = count('Share');
    await athlete.browser.send('DELETE', `/api/shares/${member.id}`);
    await eventually(async () => {
      if ((await sharedWith(target, member, athlete)) !== '0 parts') throw new Error('it is still shared');
    }, endsWithinMs);
    const before = count('Todo');
    await add();
    // A later notice of the same stream: what was to come has come by then.
    await shared(athlete, member, ['NUTRITION']);
    await eventually(() => {
      if (count('Share') < already + 2) throw new Error('the later notice has not come');
    });
    return `notified before, ${count('Todo') > before ? 'and' : 'not'} after`;
  } finally {
    stream.close();
  }
}
