import { eventually } from '@entourage/stack/testing/eventually';
import { approve, registerSurely, type Stage, signIn } from './acts.ts';
import type { Answer } from './client.ts';
import type { Person } from './ledger.ts';

/** An athlete, a liaison who looks after them, and their connection. Only the trial makes them act. */
export interface Pair {
  readonly athlete: Person;
  readonly liaison: Person;
  readonly connectionId: string;
}

/** Names of these requests. */
export const reading = {
  own: 'read one’s own dashboard',
  others: 'read an athlete’s dashboard',
  strangers: 'look for an athlete',
} as const;

export const readOwn = ({ client }: Stage, { cookie }: Person): Promise<Answer> =>
  client.ask(reading.own, { method: 'GET', path: '/api/biomarkers', cookie });

export const readOthers = ({ client }: Stage, { athlete, liaison: { cookie } }: Pair): Promise<Answer> =>
  client.ask(reading.others, { method: 'GET', path: `/api/biomarkers/${athlete.id}`, cookie });

/** The same request by a person without access, or without it yet. */
export const lookForOthers = ({ client }: Stage, { athlete, liaison: { cookie } }: Pair): Promise<Answer> =>
  client.ask(reading.strangers, { method: 'GET', path: `/api/biomarkers/${athlete.id}`, cookie });

/** Resolves once the liaison can see the athlete's data. Runs before any fault. */
export async function pairUp(stage: Stage): Promise<Pair> {
  const [athlete, liaison] = [await approved(stage, 'ATHLETE'), await approved(stage, 'LIAISON')];
  const pair = { athlete, liaison, connectionId: await connect(stage, athlete, liaison) };
  await untilAnswered(() => lookForOthers(stage, pair), 200);
  return pair;
}

/** After a timeout the connection may exist: a retry then gets 409. */
async function connect(stage: Stage, { id: athleteId }: Person, { id: liaisonId }: Person): Promise<string> {
  const path = '/api/admin/connections';
  await asAdmin(stage, 'POST', path, { athleteId, liaisonId, liaisonType: 'SPORTS_MEDICINE' }, 409);
  const { body } = await asAdmin(stage, 'GET', `${path}?athleteId=${athleteId}`);
  const [{ id }] = Object.values(body) as [{ id: string }];
  return id;
}

/** Longer than the longest fault. */
const knownWithinMs = 30_000;

export const untilAnswered = (ask: () => Promise<Answer>, status: number): Promise<void> =>
  eventually(async () => {
    const answer = await ask();
    if (answer.status !== status) throw new Error(`${answer.status} in place of ${status}`);
  }, knownWithinMs);

export const takeOff = (stage: Stage, { connectionId }: Pair) =>
  asAdmin(stage, 'DELETE', `/api/admin/connections/${connectionId}`);

export async function approved(stage: Stage, role: 'ATHLETE' | 'LIAISON'): Promise<Person> {
  const person = await registerSurely(stage);
  if (role === 'ATHLETE')
    await surely(
      'approved',
      () => approve(stage, person),
      () => person.approvedAt !== null,
    );
  else await asAdmin(stage, 'PATCH', `/api/users/${person.id}/role`, { role });
  person.cookie = null;
  await surely(
    'let in',
    () => signIn(stage, person),
    () => person.cookie !== null,
  );
  return person;
}

const surely = (said: string, act: () => Promise<void>, isDone: () => boolean): Promise<void> =>
  eventually(async () => {
    await act();
    if (!isDone()) throw new Error(`somebody could not be ${said} although nothing was disturbed yet`);
  }, knownWithinMs);

/** Retries: a platform that has just started may refuse. */
async function asAdmin(
  stage: Stage,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  doneBefore?: number,
) {
  const act = { method, path, ...(body && { body }), cookie: stage.adminCookie };
  const failure = (given: Answer) => new Error(`${method} ${path}: ${given.status} ${JSON.stringify(given.body)}`);
  const answer = await eventually(async () => {
    const given = await stage.client.ask('look after people', act);
    if (given.status === 503) throw failure(given);
    return given;
  }, knownWithinMs);
  if (answer.status >= 300 && answer.status !== doneBefore) throw failure(answer);
  return answer;
}
