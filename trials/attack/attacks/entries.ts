import { randomUUID } from 'node:crypto';
import { aCompetition, anIllness, aQuestion, type Person } from '../../../gateway/test/people.ts';
import { alike } from '../alike.ts';
import type { Attack } from '../attack.ts';
import { pair } from '../wire/care.ts';
import { visitAs } from '../wire/visitor.ts';

const samples = { quick: 40, full: 300 };

const enter = async ({ browser, id }: Person, path: string, entry: object): Promise<string> =>
  (await browser.send('POST', `/api/athletes/${id}/${path}`, entry)).body.id;

/** What the id of the attempt belongs to, and a record of it that is there. */
const ofAthlete = { name: 'an athlete', made: async (athlete: Person, _liaison: Person) => athlete.id };
const illness = { name: 'an illness', made: (athlete: Person) => enter(athlete, 'illnesses', anIllness) };
const competition = {
  name: 'a competition',
  made: (athlete: Person) => enter(athlete, 'competitions', aCompetition()),
};

const question = {
  name: 'a question in the check-in',
  made: async ({ id }: Person, { browser }: Person): Promise<string> =>
    (await browser.send('POST', `/api/athletes/${id}/questions`, aQuestion)).body.id,
};

interface Attempt {
  readonly name: string;
  readonly of: typeof ofAthlete;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: (id: string) => string;
  readonly body?: object;
}

const questions = (id: string) => `/api/athletes/${id}/questions`;
const illnesses = (id: string) => `/api/athletes/${id}/illnesses`;
const attempts: readonly Attempt[] = [
  { name: 'the illnesses of an athlete', of: ofAthlete, method: 'GET', path: illnesses },
  { name: 'entering an illness', of: ofAthlete, method: 'POST', path: illnesses, body: anIllness },
  {
    ...{ name: 'changing an illness', of: illness, method: 'PUT', path: (id) => `/api/illnesses/${id}` },
    body: { ...anIllness, name: 'Flu', version: 1 },
  },
  { name: 'removing an illness', of: illness, method: 'DELETE', path: (id) => `/api/illnesses/${id}` },
  {
    ...{ name: 'entering a competition', of: ofAthlete, method: 'POST' },
    path: (id) => `/api/athletes/${id}/competitions`,
    body: aCompetition(),
  },
  {
    ...{ name: 'entering several competitions', of: ofAthlete, method: 'POST' },
    path: (id) => `/api/athletes/${id}/competitions/several`,
    body: { competitions: [{ ...aCompetition(), clientId: randomUUID() }] },
  },
  {
    ...{ name: 'changing a competition', of: competition, method: 'PUT', path: (id) => `/api/competitions/${id}` },
    body: { ...aCompetition(), name: 'Against Reno', version: 1 },
  },
  { name: 'removing a competition', of: competition, method: 'DELETE', path: (id) => `/api/competitions/${id}` },
  { name: 'the questions to an athlete in the check-in', of: ofAthlete, method: 'GET', path: questions },
  { name: 'asking a question in the check-in', of: ofAthlete, method: 'POST', path: questions, body: aQuestion },
  {
    ...{ name: 'ending a question in the check-in', of: question, method: 'PUT', path: (id) => `/api/questions/${id}` },
    body: { weekdays: aQuestion.weekdays, until: null, isAsked: false, version: 1 },
  },
];

/** What athletes and their liaisons enter, addressed by a liaison of others. */
export const entriesOfOthers: readonly Attack[] = attempts.map(({ name, of, method, path, body }) =>
  alike({
    name: `${name}, by a liaison of others`,
    sent: `the id of ${of.name} that is there, and one of nobody’s`,
    samples,
    async prepare(target) {
      const { athlete, liaison } = await pair(target);
      await illness.made(athlete);
      await question.made(athlete, liaison);
      const id = await of.made(athlete, liaison);
      const who = (await pair(target)).liaison;
      const ask = (one: string) => visitAs(target, who, { method, path: path(one), ...(body && { body }) });
      return { known: () => ask(id), unknown: () => ask(randomUUID()) };
    },
  }),
);
