import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { mailTo, tokenIn } from '@entourage/stack/testing/mails';
import type { TestPlatform } from '@entourage/stack/testing/platform';
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

export const aMessage = () => ({
  name: 'Noor Haddad',
  email: 'noor@example.org',
  subject: 'A question',
  message: 'Do you also work with rowing clubs?',
});

/** People made the way people are made: each call hands back somebody nobody else uses. */
export function peopleOf(platform: TestPlatform) {
  const visitor = () => openBrowser(platform.gatewayUrl);

  async function register(details: Partial<ReturnType<typeof someone>> = {}): Promise<Person> {
    const form = { ...someone(), ...details };
    const browser = visitor();
    const answer = await browser.send('POST', '/api/register', form);
    if (answer.status !== 201) throw new Error(`nobody could register: ${JSON.stringify(answer.body)}`);
    return { ...form, id: answer.body.id, browser };
  }

  /** Somebody who has followed the link in the first mail. */
  async function confirmed(): Promise<Person> {
    const person = await register();
    const token = tokenIn(await mailTo(platform.mailFolder, person.email, 'Confirm'));
    const answer = await visitor().send('POST', '/api/confirm-email', { token });
    if (answer.status !== 204) throw new Error(`an address could not be confirmed: ${JSON.stringify(answer.body)}`);
    return person;
  }

  /** What a mail to them would carry, without waiting for the mail. */
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

  /** The first admin of an empty product, by the command that makes one. */
  async function admin(): Promise<Person> {
    const form = someone();
    const { code, output } = await runCli(
      ['create', '--username', form.username, '--email', form.email],
      form.password,
    );
    if (code !== 0) throw new Error(`no admin could be made: ${output}`);
    const browser = visitor();
    const answer = await browser.send('POST', '/api/login', { username: form.username, password: form.password });
    return { ...form, id: answer.body.id, browser };
  }

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

  /** Somebody of a standing that no call leads to directly; written to the store before anyone has asked for it. */
  async function withStanding(role: Role, status: VerificationStatus, details = {}): Promise<Person> {
    const person = await register(details);
    await query('identity', 'update users set role = $2, verification_status = $3 where id = $1', [
      person.id,
      role,
      status,
    ]);
    return person;
  }

  async function query<Row extends pg.QueryResultRow>(
    service: keyof TestPlatform['databases'],
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

  /** Shows a post with the code of this person. */
  async function submitPost({ browser }: Person, change: object = {}) {
    const { code } = (await browser.send('GET', '/api/social-verification/code')).body;
    const form = { platform: 'INSTAGRAM', accountHandle: 'noor.rows', postUrl: 'https://www.instagram.com/p/C4x/' };
    return browser.send('POST', '/api/social-verification', { ...form, verificationCode: code, ...change });
  }

  /** An athlete whose post waits. */
  async function withPost(): Promise<{ person: Person; post: { id: string } }> {
    const person = await register();
    return { person, post: (await submitPost(person)).body };
  }

  return { visitor, register, confirmed, mailedToken, admin, runCli, withStanding, submitPost, withPost, query };
}

export type People = ReturnType<typeof peopleOf>;
