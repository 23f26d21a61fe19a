import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { aCompetition, type Person, thisMonday } from '../../../gateway/test/people.ts';
import { fileForm } from '../../../gateway/test/pictures.ts';
import { alike } from '../alike.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import { jsonIn } from '../wire/ask.ts';
import { assign, pair } from '../wire/care.ts';
import { post, visitAs } from '../wire/visitor.ts';
import { entriesOfOthers } from './entries.ts';

const samples = { quick: 40, full: 300 };
const importsOf = ({ id }: Person) => `/api/athletes/${id}/measurements/imports`;

/** A file of a day's measurement, imported by the athlete's liaison. */
async function imported(athlete: Person, liaison: Person): Promise<string> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const file = fileForm('file', Buffer.from(`date,measure,value\n${day},Sleep,7.5\n`), 'watch.csv');
  const { body } = await liaison.browser.send('POST', `/api/athletes/${athlete.id}/measurements`, file);
  return body.importId;
}

/** Undoing an import that is there, and one that is not, by somebody who may undo neither. */
const undoing = (name: string, intruder: (target: Target, athlete: Person) => Promise<Person>) =>
  alike({
    name: `undoing an import, by ${name}`,
    sent: 'the id of an import of the athlete’s liaison, and one of nobody’s',
    samples,
    async prepare(target) {
      const { athlete, liaison } = await pair(target);
      const id = await imported(athlete, liaison);
      const who = await intruder(target, athlete);
      const ask = (one: string) => visitAs(target, who, { method: 'DELETE', path: `${importsOf(athlete)}/${one}` });
      return { known: () => ask(id), unknown: () => ask(randomUUID()) };
    },
  });

/** What only an athlete and their liaisons know, asked for by a liaison of others. */
const asked = (name: string, path: (athleteId: string) => string) =>
  alike({
    name: `${name} of an athlete, by a liaison of others`,
    sent: 'the id of an athlete who has some, and one of nobody’s',
    samples,
    async prepare(target) {
      const { athlete, liaison } = await pair(target);
      await noted(athlete, liaison);
      const who = (await pair(target)).liaison;
      const ask = (id: string) => visitAs(target, who, { path: path(id) });
      return { known: () => ask(athlete.id), unknown: () => ask(randomUUID()) };
    },
  });

/** An injury whose way back is planned, with the id of a criterion. */
async function planned(athlete: Person, liaison: Person): Promise<{ injury: string; criterion: string }> {
  const entry = { site: 'Hip', onset: '2026-02-20', stage: 'OUT', notes: null };
  const { body } = await athlete.browser.send('POST', `/api/athletes/${athlete.id}/injuries`, entry);
  const plan = { expectedReturn: null, criteria: [{ stage: 'REHABILITATION', text: 'Walks freely' }], version: 1 };
  const answer = await liaison.browser.send('PUT', `/api/injuries/${body.id}/return`, plan);
  return { injury: body.id, criterion: answer.body.criteria[0].id };
}

/** The id of a follow-up. */
const followedUp = async ({ id }: Person, { browser }: Person): Promise<string> =>
  (await browser.send('POST', `/api/athletes/${id}/follow-ups`, { text: 'Book the MRI' })).body.id;

const following = [
  { name: 'changing', method: 'PUT', path: '', body: { text: 'Cancel the MRI', version: 1 } },
  { name: 'completing', method: 'POST', path: '/done', body: undefined },
] as const;

/** A medical card, a shared cycle, a planned week, a competition, a follow-up, and the id of a care note. */
async function noted(athlete: Person, liaison: Person): Promise<string> {
  const allergies = [{ substance: 'Penicillin', severity: 'SEVERE', reaction: null }];
  const card = { bloodGroup: null, noKnownAllergies: false, allergies, medicines: [], contacts: [], version: null };
  await athlete.browser.send('PUT', `/api/athletes/${athlete.id}/medical-card`, card);
  const cycle = { isOn: true, isShared: true, symptomDays: [], timeZone: 'UTC', version: 0 };
  const periods = [{ startedOn: '2026-02-11', endedOn: '2026-02-15', flow: 'MEDIUM' }];
  await athlete.browser.send('PUT', '/api/cycle', { ...cycle, periods });
  const day = thisMonday();
  const sessions = [{ day, kind: 'SPEED', title: 'Flying thirties', minutes: 45, exertion: 8 }];
  await liaison.browser.send('PUT', `/api/athletes/${athlete.id}/planned-weeks`, { monday: day, sessions, version: 0 });
  await athlete.browser.send('POST', `/api/athletes/${athlete.id}/competitions`, aCompetition());
  await followedUp(athlete, liaison);
  const note = { kind: 'PLAN', happenedOn: new Date().toISOString().slice(0, 10), text: 'Three weeks of rest.' };
  return (await liaison.browser.send('POST', `/api/athletes/${athlete.id}/care-notes`, note)).body.id;
}

/** Addresses to which the platform must not send on behalf of a browser. */
const elsewhere = [
  'http://169.254.169.254/latest/meta-data',
  'http://identity:8080/sessions/resolve',
  'https://127.0.0.1:8222/varz',
  'https://0x7f000001/',
  'https://[::ffff:127.0.0.1]/',
  'https://fcm.googleapis.com:22/',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil.example#.push.apple.com',
];

/** An uncompressed point of P-256 and a secret, both of the right length. */
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

export const records: AttackGroup = {
  name: 'records of others',
  attacks: [
    undoing('another liaison of the athlete', async (target, athlete) => {
      const colleague = await target.people.withStanding('LIAISON', 'APPROVED');
      await assign(target, athlete, colleague);
      return colleague;
    }),
    undoing('a liaison of others', async (target) => (await pair(target)).liaison),
    undoing('another athlete', async (target) => (await pair(target)).athlete),
    alike({
      name: 'a list of imports, by a liaison of others',
      sent: 'the id of an athlete with an import, and one of nobody’s',
      samples,
      async prepare(target) {
        const { athlete, liaison } = await pair(target);
        await imported(athlete, liaison);
        const who = (await pair(target)).liaison;
        const ask = (id: string) => visitAs(target, who, { path: `/api/athletes/${id}/measurements/imports` });
        return { known: () => ask(athlete.id), unknown: () => ask(randomUUID()) };
      },
    }),
    asked('the medical card', (id) => `/api/athletes/${id}/medical-card`),
    asked('the cycle', (id) => `/api/athletes/${id}/cycle`),
    asked('care notes', (id) => `/api/athletes/${id}/care-notes`),
    asked('the profile', (id) => `/api/athletes/${id}/profile`),
    asked('the training plan', (id) => `/api/athletes/${id}/planned-weeks`),
    asked('the competitions', (id) => `/api/athletes/${id}/competitions`),
    ...entriesOfOthers,
    asked('the follow-ups', (id) => `/api/athletes/${id}/follow-ups`),
    ...following.map(({ name, method, path, body }) =>
      alike({
        name: `${name} a follow-up, by a liaison of others`,
        sent: 'the id of a follow-up of another athlete, and one of nobody’s',
        samples,
        async prepare(target) {
          const { athlete, liaison } = await pair(target);
          const id = await followedUp(athlete, liaison);
          const who = (await pair(target)).liaison;
          const ask = (one: string) =>
            visitAs(target, who, { method, path: `/api/follow-ups/${one}${path}`, ...(body && { body }) });
          return { known: () => ask(id), unknown: () => ask(randomUUID()) };
        },
      }),
    ),
    alike({
      name: 'planning a week, by a liaison of others',
      sent: 'the id of an athlete whose week is planned, and one of nobody’s',
      samples,
      async prepare(target) {
        const { athlete, liaison } = await pair(target);
        await noted(athlete, liaison);
        const who = (await pair(target)).liaison;
        const body = { monday: thisMonday(), sessions: [], version: 0 };
        const ask = (id: string) =>
          visitAs(target, who, { method: 'PUT', path: `/api/athletes/${id}/planned-weeks`, body });
        return { known: () => ask(athlete.id), unknown: () => ask(randomUUID()) };
      },
    }),
    asked('the steps of injuries', (id) => `/api/athletes/${id}/injury-steps`),
    alike({
      name: 'marking what must hold on the way back, by a liaison of others',
      sent: 'the id of an injury of another athlete, and one of nobody’s, with the id of a criterion that is there',
      samples,
      async prepare(target) {
        const { athlete, liaison } = await pair(target);
        const { injury, criterion } = await planned(athlete, liaison);
        const who = (await pair(target)).liaison;
        const ask = (id: string) =>
          visitAs(target, who, {
            method: 'PATCH',
            path: `/api/injuries/${id}/criteria/${criterion}`,
            body: { met: true },
          });
        return { known: () => ask(injury), unknown: () => ask(randomUUID()) };
      },
    }),
    alike({
      name: 'withdrawing a care note, by a liaison of others',
      sent: 'the id of a note of another athlete, and one of nobody’s',
      samples,
      async prepare(target) {
        const { athlete, liaison } = await pair(target);
        const id = await noted(athlete, liaison);
        const who = (await pair(target)).liaison;
        const ask = (one: string) => visitAs(target, who, { method: 'DELETE', path: `/api/care-notes/${one}` });
        return { known: () => ask(id), unknown: () => ask(randomUUID()) };
      },
    }),
    alike({
      name: 'an emergency pass that was revoked',
      sent: 'its secret, and one of no pass',
      samples,
      async prepare(target) {
        const { browser } = await target.people.withStanding('ATHLETE', 'APPROVED');
        const { secret } = (await browser.send('POST', '/api/emergency-pass', { name: 'Noor H.' })).body;
        await browser.send('DELETE', '/api/emergency-pass');
        const ask = (one: string) => post(target, '/api/emergency-pass/open', { secret: one });
        return { known: () => ask(secret), unknown: () => ask('0'.repeat(secret.length)) };
      },
    }),
    alike({
      name: 'reading a notification of somebody else',
      sent: 'the id of another athlete’s notification, and one of nobody’s',
      samples,
      async prepare(target) {
        const { athlete } = await pair(target);
        const id = await eventually(async () => {
          const [notification] = jsonIn(await visitAs(target, athlete, { path: '/api/notifications' }));
          if (!notification) throw new Error('the athlete is not notified yet');
          return notification.id as string;
        });
        const who = await target.people.withStanding('ATHLETE', 'APPROVED');
        const ask = (one: string) => visitAs(target, who, { method: 'POST', path: `/api/notifications/${one}/read` });
        return { known: () => ask(id), unknown: () => ask(randomUUID()) };
      },
    }),
    ...elsewhere.map((endpoint) =>
      answering({
        name: 'push messages to an address of the attacker’s choice',
        sent: endpoint,
        expected: '400 INVALID',
        async answer(target) {
          const person = await target.people.register();
          const body = { endpoint, keys };
          return describe(await visitAs(target, person, { method: 'PUT', path: '/api/push', body }));
        },
      }),
    ),
  ],
};
