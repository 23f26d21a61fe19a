import { eventually } from '@entourage/stack/testing/eventually';
import { approve, registerSurely, type Stage, signIn } from './acts.ts';
import type { Answer } from './client.ts';
import type { Person } from './ledger.ts';

/** An athlete, a liaison who looks after them, and what makes it so. Neither does anything that the trial does not ask for. */
export interface Pair {
  readonly athlete: Person;
  readonly liaison: Person;
  readonly connectionId: string;
}

/** What these questions are called. */
export const reading = {
  own: 'read one’s own dashboard',
  others: 'read an athlete’s dashboard',
  strangers: 'look for an athlete',
} as const;

export const readOwn = ({ client }: Stage, { cookie }: Person): Promise<Answer> =>
  client.ask(reading.own, { method: 'GET', path: '/api/biomarkers', cookie });

export const readOthers = ({ client }: Stage, { athlete, liaison: { cookie } }: Pair): Promise<Answer> =>
  client.ask(reading.others, { method: 'GET', path: `/api/biomarkers/${athlete.id}`, cookie });

/** The same by somebody who may not, or not yet, be shown anything. */
export const lookForOthers = ({ client }: Stage, { athlete, liaison: { cookie } }: Pair): Promise<Answer> =>
  client.ask(reading.strangers, { method: 'GET', path: `/api/biomarkers/${athlete.id}`, cookie });

/** Answers once the liaison is shown the athlete's data. Nothing is disturbed yet. */
export async function pairUp(stage: Stage): Promise<Pair> {
  const [athlete, liaison] = [await approved(stage, 'ATHLETE'), await approved(stage, 'LIAISON')];
  const body = { athleteId: athlete.id, liaisonId: liaison.id, liaisonType: 'SPORTS_MEDICINE' };
  const made = await asAdmin(stage, 'POST', '/api/admin/connections', body);
  const pair = { athlete, liaison, connectionId: String(made.body.id) };
  await untilAnswered(() => lookForOthers(stage, pair), 200);
  return pair;
}

/** After the longest fault. */
const knownWithinMs = 30_000;

export const untilAnswered = (ask: () => Promise<Answer>, status: number): Promise<void> =>
  eventually(async () => {
    const answer = await ask();
    if (answer.status !== status) throw new Error(`${answer.status} in place of ${status}`);
  }, knownWithinMs);

export const takeOff = (stage: Stage, { connectionId }: Pair) =>
  asAdmin(stage, 'DELETE', `/api/admin/connections/${connectionId}`);

async function approved(stage: Stage, role: 'ATHLETE' | 'LIAISON'): Promise<Person> {
  const person = await registerSurely(stage);
  if (role === 'ATHLETE') await approve(stage, person);
  else await asAdmin(stage, 'PATCH', `/api/users/${person.id}/role`, { role });
  await signIn(stage, person);
  return person;
}

async function asAdmin(stage: Stage, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const answer = await stage.client.ask('look after people', {
    method,
    path,
    ...(body && { body }),
    cookie: stage.adminCookie,
  });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
