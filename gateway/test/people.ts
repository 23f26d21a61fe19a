import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { mailTo, tokenIn } from '@entourage/stack/testing/mails';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import pg from 'pg';
import { type Browser, openBrowser } from './browser.ts';

const cli = fileURLToPath(new URL('../../services/identity/src/admin-cli.ts', import.meta.url));

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly browser: Browser;
}

export const someone = () => {
  const name = `p${randomBytes(5).toString('hex')}`;
  return {
    username: name,
    email: `${name}@example.org`,
    password: `quiet-${name}-river`,
    firstName: 'Noor',
    lastName: 'Haddad',
    professionalLeague: 'NBA',
    teamOrganization: 'Harbour City',
  };
};

export const aProfile = {
  sport: 'Soccer',
  team: 'FC Example',
  position: 'Left back',
  yearsActive: 4,
  primaryGoals: ['Injury Prevention'],
  healthConcerns: ['Sleep Issues'],
};

export const aLiaisonProfile = {
  title: 'Sports physician',
  specialization: 'Sleep and recovery',
  institution: 'Harbour Clinic',
  yearsExperience: 12,
  expertise: ['Load management', 'Sleep'],
  achievements: ['Team doctor in Paris'],
  credentials: ['Board certified'],
  researchFocus: 'Travel across time zones',
  bio: 'Rowed once.\nNow looks after those who do.',
};

export const aCheckIn = {
  timeZone: 'Europe/Berlin',
  sleep: 4,
  soreness: 4,
  fatigue: 4,
  mood: 4,
  stress: 4,
  exertion: 6,
  minutes: 75,
};

export const anInjury = { site: 'Left hamstring', onset: '2026-02-20', stage: 'OUT', notes: 'Felt it at the start.' };

export const anIllness = {
  ...{ name: 'Cold', onset: '2026-02-24', endedOn: null, training: 'SOME' },
  ...{ symptoms: ['RUNNY_NOSE', 'COUGH'], notes: 'Since the flight home.' },
};

export const aReturnPlan = {
  expectedReturn: null,
  criteria: [{ stage: 'RETURN_TO_SPORT', text: 'Hops as far as on the other leg.' }],
  version: 1,
};

export const aCareNote = { kind: 'CONSULTATION', happenedOn: '2026-02-27', text: 'Free of pain.\nFull range.' };

export const aFollowUp = { text: 'Book the MRI', due: null, assigneeId: null };

/** Every day. */
export const aQuestion = {
  ...{ text: 'How does your left hamstring feel?', scale: 'ZERO_TO_TEN', lowest: 'No pain', highest: 'Worst pain' },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], until: null },
};

/** In Greenwich: nowhere is that week over. */
export function thisMonday(): string {
  const now = new Date();
  now.setUTCDate(now.getUTCDate() - ((now.getUTCDay() + 6) % 7));
  return now.toISOString().slice(0, 10);
}

export const aSession = { kind: 'STRENGTH', title: 'Lower body', minutes: 60, exertion: 7, notes: 'Four sets of six.' };

/** Of this week, with one session. */
export function aPlannedWeek() {
  const monday = thisMonday();
  return { monday, sessions: [{ ...aSession, day: monday }], version: 0 };
}

/** In a week. */
export const aCompetition = () => ({
  name: 'Against Denver',
  day: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  time: '19:30',
  timezone: 'America/Denver',
  place: 'Ball Arena',
});

/** Names of a liaison’s templates differ. */
export const aWeekTemplate = () => ({ name: `Base week ${randomUUID()}`, sessions: [{ ...aSession, weekday: 1 }] });

export const aMedicalCard = {
  bloodGroup: 'O_NEGATIVE',
  noKnownAllergies: false,
  allergies: [{ substance: 'Penicillin', severity: 'SEVERE', reaction: 'Could not breathe.' }],
  medicines: [
    {
      name: 'Salbutamol',
      kind: 'MEDICINE',
      dose: 'Two puffs',
      reason: 'Asthma',
      since: '2024-05-01',
      until: null,
      antiDoping: 'ALLOWED_WITH_EXEMPTION',
      exemptionUntil: '2027-01-31',
    },
  ],
  contacts: [{ name: 'Jo Reed', relation: 'Sister', phone: '+44 20 7946 0018' }],
};

export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

export const anAway = () => ({ until: inAnHour(), text: 'Back on Monday.' });

export const aMessage = () => ({
  name: 'Noor Haddad',
  email: 'noor@example.org',
  subject: 'A question',
  message: 'Do you also work with rowing clubs?',
});

/** Makes people through the public API; each call returns a person that no other test uses. */
export function peopleOf(platform: SharedPlatform) {
  const visitor = () => openBrowser(platform.gatewayUrl);

  async function register(details: Partial<ReturnType<typeof someone>> = {}): Promise<Person> {
    const form = { ...someone(), ...details };
    const browser = visitor();
    const answer = await browser.send('POST', '/api/register', form);
    if (answer.status !== 201) throw new Error(`nobody could register: ${JSON.stringify(answer.body)}`);
    return { ...form, id: answer.body.id, browser };
  }

  /** A person with a confirmed address. */
  async function confirmed(): Promise<Person> {
    const person = await register();
    const token = tokenIn(await mailTo(platform.mailFolder, person.email, 'Confirm'));
    const answer = await visitor().send('POST', '/api/confirm-email', { token });
    if (answer.status !== 200) throw new Error(`an address could not be confirmed: ${JSON.stringify(answer.body)}`);
    return person;
  }

  /** A token like the one in a mail, without waiting for the mail. */
  async function mailedToken({ id }: Person, purpose: 'confirm-email' | 'reset-password'): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await query(
      'identity',
      `insert into one_time_tokens (hash, user_id, purpose, email_hash, expires_at)
       select sha256(convert_to($2, 'UTF8')), id, $3, sha256(convert_to(lower(email), 'UTF8')), now() + interval '1 hour'
       from users where id = $1`,
      [id, token, purpose],
    );
    return token;
  }

  const admin = () => withStanding('ADMIN', 'APPROVED');

  function runCli(args: string[], input = ''): Promise<{ code: number; output: string }> {
    const child = spawn(process.execPath, [cli, ...args], {
      env: platform.env('identity'),
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.stdin.end(input);
    return once(child, 'close').then(([code]) => ({ code: code as number, output }));
  }

  /** A person with a standing that no call sets directly; written to the store before any session exists. */
  async function withStanding(role: Role, status: VerificationStatus, details = {}): Promise<Person> {
    const person = await register(details);
    await query('identity', 'update users set role = $2, verification_status = $3 where id = $1', [
      person.id,
      role,
      status,
    ]);
    return person;
  }

  /** The same person after their approval is withdrawn, in a new session: no cached session is stale. */
  async function withdrawn(person: Person, status: Exclude<VerificationStatus, 'APPROVED'>): Promise<Person> {
    await query('identity', 'update users set verification_status = $2 where id = $1', [person.id, status]);
    const browser = visitor();
    const { username, password } = person;
    const answer = await browser.send('POST', '/api/login', { username, password });
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer.body)}`);
    return { ...person, browser };
  }

  /** An athlete and a liaison, not connected yet. */
  async function pair() {
    const [athlete, liaison] = [await withStanding('ATHLETE', 'APPROVED'), await withStanding('LIAISON', 'APPROVED')];
    return { athleteId: athlete.id, liaisonId: liaison.id, liaisonType: 'SPORTS_SCIENCE' };
  }

  async function query<Row extends pg.QueryResultRow>(
    service: keyof SharedPlatform['databases'],
    text: string,
    values: unknown[] = [],
  ) {
    const client = new pg.Client({ connectionString: platform.databases[service].adminUrl });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** A visitor's message, from an address of its own because of the hourly limit. */
  async function writeToTeam(details: Partial<ReturnType<typeof aMessage>> = {}): Promise<{ id: string }> {
    const from = { 'x-forwarded-for': [10, ...randomBytes(3)].join('.') };
    const answer = await visitor().send('POST', '/api/contact', { ...aMessage(), ...details }, from);
    if (answer.status !== 201) throw new Error(`nobody could write to the team: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Submits a post with this person's code. */
  async function submitPost({ browser }: Person, change: object = {}) {
    const { code } = (await browser.send('GET', '/api/social-verification/code')).body;
    const form = { platform: 'INSTAGRAM', accountHandle: 'noor.rows', postUrl: 'https://www.instagram.com/p/C4x/' };
    return browser.send('POST', '/api/social-verification', { ...form, verificationCode: code, ...change });
  }

  /** An athlete with a pending post. */
  async function withPost(): Promise<{ person: Person; post: { id: string } }> {
    const person = await register();
    return { person, post: (await submitPost(person)).body };
  }

  /** Inserts an unread notification; returns its id. */
  async function notify({ id }: Person): Promise<string> {
    await query('identity', 'insert into notification_lists values ($1, 1) on conflict do nothing', [id]);
    const rows = await query<{ id: string }>(
      'identity',
      `insert into notifications (user_id, kind, subject_id, at) values ($1, 'EMERGENCY_OPENED', uuidv7(), now())
       returning id`,
      [id],
    );
    return rows[0]?.id as string;
  }

  const countAdmins = async () => (await query('identity', "select 1 from users where role = 'ADMIN'")).length;

  /** One service's entries about a record, by default identity's about an account; others report a deletion later. */
  const trailOf = (subject: string, service = 'identity') =>
    query<{ action: string; actor: string; fields: string[] }>(
      'admin',
      `select action, actor, fields from audit_entries
       where subject = $1 and service = $2 order by subject_version, happened_at`,
      [subject, service],
    );

  return {
    visitor,
    register,
    confirmed,
    mailedToken,
    admin,
    countAdmins,
    runCli,
    withStanding,
    withdrawn,
    pair,
    writeToTeam,
    submitPost,
    withPost,
    notify,
    trailOf,
    query,
  };
}

export type People = ReturnType<typeof peopleOf>;
