import { eventually } from '@entourage/stack/testing/eventually';
import type { Answer, Client } from './client.ts';
import { type Field, fateOf, type Ledger, mayHold, type Person, type Write, writeField } from './ledger.ts';
import { unique } from './unique.ts';

export interface Stage {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly adminCookie: string;
}

/** How long a cached session may be stale. */
export const revokedWithinMs = 2000;

const password = 'a-quiet-river-bend';
const field = (certain: string): Field => ({ certain, possible: new Set() });

export async function register(stage: Stage): Promise<Person | null> {
  const username = unique('athlete');
  const form = {
    username,
    email: `${username}@example.org`,
    password,
    firstName: unique('first'),
    professionalLeague: 'NBA',
    teamOrganization: unique('team'),
  };
  const answer = await stage.client.ask('register', { method: 'POST', path: '/api/register', body: form });
  note(stage, 'registration', username, answer);
  if (answer.status !== 201) return null;
  const person: Person = {
    username,
    password,
    email: form.email,
    id: String(answer.body.id),
    cookie: answer.cookie,
    firstName: field(form.firstName),
    team: field(form.teamOrganization),
    approvalTried: false,
    approvedAt: null,
    deletion: null,
  };
  stage.ledger.people.push(person);
  return person;
}

/** Retries, since a busy machine may refuse. */
export const registerSurely = (stage: Stage): Promise<Person> =>
  eventually(async () => {
    const person = await register(stage);
    if (!person) throw new Error('somebody could not register although nothing was disturbed yet');
    return person;
  });

export async function signIn(stage: Stage, person: Person): Promise<void> {
  const { username } = person;
  const body = { username, password };
  const answer = await stage.client.ask('sign in', { method: 'POST', path: '/api/login', body });
  note(stage, 'sign-in', unique('sign-in'), answer);
  if (answer.status === 200) person.cookie = answer.cookie;
  if (answer.status === 401) stage.ledger.surprises.push('the right password was refused');
}

export async function signOut(stage: Stage, person: Person): Promise<void> {
  const { cookie } = person;
  const answer = await stage.client.ask('sign out', { method: 'POST', path: '/api/logout', body: {}, cookie });
  note(stage, 'sign-out', unique('sign-out'), answer);
  if (cookie && fateOf(answer) === 'acknowledged') stage.ledger.ended.push({ cookie, at: performance.now() });
  person.cookie = null;
}

export async function readSelf({ client, ledger }: Stage, person: Person): Promise<void> {
  const { cookie, firstName } = person;
  const { status, body } = await client.ask('read oneself', { method: 'GET', path: '/api/auth/user', cookie });
  if (status === 401) ledger.surprises.push('somebody signed in was turned away');
  if (status !== 200) return;
  if (body.id !== person.id) ledger.surprises.push('somebody was shown another person');
  if (!mayHold(firstName, body.firstName)) ledger.surprises.push('somebody was shown what they had since replaced');
}

export async function editSelf(stage: Stage, { cookie, firstName }: Person): Promise<void> {
  const value = unique('first');
  const edit = {
    method: 'PATCH',
    path: '/api/account',
    body: { firstName: value, timeZone: 'Europe/Paris' },
    cookie,
  } as const;
  note(stage, 'own edit', value, await writeField(firstName, value, () => stage.client.ask('edit oneself', edit)));
}

export async function editPerson(stage: Stage, { id, team }: Person): Promise<void> {
  const value = unique('team');
  const path = `/api/admin/users/${id}`;
  const edit = { method: 'PATCH', path, body: { teamOrganization: value }, cookie: stage.adminCookie } as const;
  note(stage, 'edit by an admin', value, await writeField(team, value, () => stage.client.ask('edit somebody', edit)));
}

/** A change of status has taken effect everywhere by then. */
export const canSaveProfile = ({ approvedAt }: Person): boolean =>
  approvedAt !== null && approvedAt + revokedWithinMs + 1000 < performance.now();

export async function approve(stage: Stage, person: Person): Promise<void> {
  const path = `/api/admin/users/${person.id}/verification`;
  const body = { status: 'APPROVED' };
  person.approvalTried = true;
  const answer = await stage.client.ask('approve', { method: 'PATCH', path, body, cookie: stage.adminCookie });
  if (note(stage, 'approval', unique('approval'), answer) === 'acknowledged') person.approvedAt = performance.now();
}

export async function saveProfile(stage: Stage, { id, cookie }: Person): Promise<void> {
  const team = unique('team');
  const body = { ...aProfile, team };
  const question = { method: 'POST', path: '/api/athlete-profile', body, cookie } as const;
  const answer = await stage.client.ask('save a profile', question);
  stage.ledger.profiles.push({ userId: id, team, fate: note(stage, 'profile', team, answer) });
}

const aProfile = {
  sport: 'Soccer',
  position: 'Left back',
  yearsActive: 4,
  primaryGoals: ['Sleep Optimization'],
  healthConcerns: ['Sleep Issues'],
};

export async function deletePerson(stage: Stage, person: Person): Promise<void> {
  const { id, cookie } = person;
  const path = `/api/admin/users/${id}`;
  const answer = await stage.client.ask('delete', { method: 'DELETE', path, cookie: stage.adminCookie });
  note(stage, 'deletion', unique('deletion'), answer);
  person.deletion = fateOf(answer);
  if (cookie && person.deletion === 'acknowledged') stage.ledger.ended.push({ cookie, at: performance.now() });
}

export async function sendMessage(stage: Stage): Promise<void> {
  const key = unique('subject');
  const text = `Do you also work with rowing clubs? We ask as ${key}.`;
  const body = { name: 'Noor Haddad', email: 'noor@example.org', subject: key, message: text };
  const answer = await stage.client.ask('write to the team', { method: 'POST', path: '/api/contact', body });
  const fate = note(stage, 'message', key, answer);
  const id = typeof answer.body.id === 'string' ? answer.body.id : null;
  stage.ledger.messages.push({ key, id, fate, text });
}

/** Sends a request with an ended session. */
export async function returnWithEnded({ client, ledger }: Stage): Promise<void> {
  const known = ledger.ended.filter(({ at }) => at + revokedWithinMs < performance.now());
  // The latest are those that may still be cached.
  const session = known.at(-1 - Math.floor(Math.random() * Math.min(known.length, 10)));
  if (!session) return;
  const question = { method: 'GET', path: '/api/auth/user', cookie: session.cookie } as const;
  const { status } = await client.ask('return with an ended session', question);
  if (status === 200) ledger.surprises.push('a session that had ended for 2 s was let in');
}

function note({ ledger }: Stage, kind: Write['kind'], key: string, answer: Answer) {
  const fate = fateOf(answer);
  ledger.writes.push({ kind, key, fate, requestId: answer.requestId });
  return fate;
}
