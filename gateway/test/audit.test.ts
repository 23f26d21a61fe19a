import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type AuditEntry, auditEntry } from '@entourage/contracts/rest/audit.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { z } from 'zod';
import { type People, type Person, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;
/** Refusals of visitors have no id that identifies this test's; they are those published after this time. */
let begun: string;

beforeAll(async () => {
  platform = await ownPlatform();
  // Stopping the gateway publishes what it is still counting.
  await platform.kill('gateway', 'SIGTERM');
  begun = new Date().toISOString();
  await platform.restart('gateway');
  people = peopleOf(platform);
  admin = await people.admin();
});
afterAll(() => platform.stop());

async function trail(query: Record<string, string>): Promise<AuditEntry[]> {
  const { status, body } = await admin.browser.send('GET', `/api/audit?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return z.array(auditEntry).parse(body);
}

const refusedTo = async (actor: string) =>
  (await trail({ actor, action: 'call.refused', from: begun })).map(({ refused }) => refused).reverse();

test("a person's refusals are on the trail, whether answered as forbidden or as missing", async () => {
  const [athlete, other] = [await people.register(), await people.register()];
  const { status, headers } = await athlete.browser.send('GET', '/api/users');
  expect(status).toBe(403);
  await eventually(async () =>
    expect(await trail({ actor: athlete.id, action: 'call.refused' })).toEqual([
      expect.objectContaining({
        service: 'gateway',
        actor: athlete.id,
        subject: athlete.id,
        requestId: headers.get('x-request-id'),
        fields: [],
        refused: { operation: 'Users', code: 'FORBIDDEN', count: 1 },
      }),
    ]),
  );
  expect((await athlete.browser.send('PATCH', `/api/users/${other.id}/role`, { role: 'ADMIN' })).status).toBe(404);
  await athlete.browser.operation('DeleteUser', { userId: other.id });
  await eventually(async () =>
    expect((await refusedTo(athlete.id)).slice(1)).toEqual([
      { operation: 'ChangeRole', code: 'NOT_FOUND', count: 1 },
      { operation: 'DeleteUser', code: 'NOT_FOUND', count: 1 },
    ]),
  );
});

/** Of visitors in other tests. */
const ofOthers = ['SignIn', 'receiveMeasurements', 'OpenEmergencyPass'];

test('a write from another site is on the trail; requests without a session or merely invalid ones are not', async () => {
  const person = await people.register();
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  await people.visitor().send('GET', '/api/users');
  await people.visitor().send('GET', '/api/nothing-here');
  await people.visitor().send('POST', '/api/register', {});
  await person.browser.send('GET', '/api/contact-messages?isRead=maybe');
  expect((await people.visitor().send('POST', '/api/contact', {}, elsewhere)).status).toBe(403);
  await eventually(async () =>
    expect((await refusedTo('visitor')).filter((refused) => !ofOthers.includes(refused?.operation ?? ''))).toEqual([
      { operation: 'none', code: 'CROSS_SITE', count: 1 },
    ]),
  );
  await eventually(async () =>
    expect(await refusedTo(person.id)).toEqual([{ operation: 'ContactMessages', code: 'FORBIDDEN', count: 1 }]),
  );
});

test('a wrong measurement key and a wrong emergency pass are on the trail', async () => {
  const key = { authorization: `Bearer emk_${'0'.repeat(26)}` };
  expect((await people.visitor().send('POST', '/api/measurements', { measurements: [] }, key)).status).toBe(401);
  const secret = 'x'.repeat(22);
  expect((await people.visitor().send('POST', '/api/emergency-pass/open', { secret })).status).toBe(403);
  await eventually(async () =>
    expect(await refusedTo('visitor')).toEqual(
      expect.arrayContaining([
        { operation: 'receiveMeasurements', code: 'WRONG_MEASUREMENT_KEY', count: 1 },
        { operation: 'OpenEmergencyPass', code: 'WRONG_EMERGENCY_PASS', count: 1 },
      ]),
    ),
  );
});

test('many failed sign-ins make few entries, which count every one of them', async () => {
  const { username } = await people.register();
  const tries = 40;
  for (let n = 0; n < tries; n++) {
    const { status } = await people.visitor().send('POST', '/api/login', { username, password: 'not-the-password' });
    expect([401, 429]).toContain(status);
  }
  // Stopping the gateway publishes what it is still counting.
  await platform.kill('gateway', 'SIGTERM');
  await platform.restart('gateway');
  const published = async () => (await refusedTo('visitor')).filter((refused) => refused?.operation === 'SignIn');
  await eventually(async () =>
    expect((await published()).reduce((sum, refused) => sum + (refused?.count ?? 0), 0)).toBe(tries),
  );
  expect((await published()).length).toBeLessThan(10);
});

test('the trail is paged, newest first, and filtered by actor, action, subject and time', async () => {
  const person = await people.register();
  for (const firstName of ['Amal', 'Noor', 'Ines', 'Maya']) {
    await admin.browser.send('PATCH', `/api/admin/users/${person.id}`, { firstName });
  }
  const about = { subject: person.id, action: 'user.changed' };
  await eventually(async () => expect(await trail(about)).toHaveLength(4));
  const all = await trail(about);
  expect(all.map(({ subjectVersion }) => subjectVersion)).toEqual([5, 4, 3, 2]);
  expect(all[0]).toMatchObject({
    service: 'identity',
    actor: admin.id,
    by: { id: admin.id, username: admin.username },
    about: { id: person.id, firstName: 'Maya' },
    fields: ['firstName'],
    refused: null,
  });

  const seen: string[] = [];
  let path: string | null = `/api/audit?subject=${person.id}&action=user.changed&limit=3`;
  while (path) {
    const page = await admin.browser.send('GET', path);
    expect(page.headers.get('x-total-count')).toBe('4');
    seen.push(...page.body.map(({ id }: AuditEntry) => id));
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(seen).toEqual(all.map(({ id }) => id));

  const second = all[2]?.happenedAt ?? '';
  const ids = async (more: Record<string, string>) => (await trail({ ...about, ...more })).map(({ id }) => id);
  expect(await ids({ from: second })).toEqual(seen.slice(0, 3));
  expect(await ids({ to: second })).toEqual(seen.slice(3));
  expect(await ids({ service: 'admin' })).toEqual([]);
  expect(await ids({ actor: person.id })).toEqual([]);
});

test('it is narrowed to what a person did and to their records, and comes as a file', async () => {
  const person = await people.register();
  await person.browser.send('PATCH', '/api/account', { firstName: 'Amal' });
  await admin.browser.send('PATCH', `/api/admin/users/${person.id}`, { lastName: 'Filed' });
  const both = { person: person.id, action: 'user.changed' };
  await eventually(async () => expect((await trail(both)).map(({ actor }) => actor)).toEqual([admin.id, person.id]));
  expect((await trail({ person: person.id, action: 'user.registered' })).map(({ by, about }) => [by, about])).toEqual([
    [null, expect.objectContaining({ id: person.id })],
  ]);

  const file = await admin.browser.send('GET', `/api/audit.csv?${new URLSearchParams(both)}`);
  const lines = String(file.body).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"identity","user.changed","${admin.id}","${person.id}"`);
});

test('and it is what the service wrote, from its first entry to its last', async () => {
  const cli = fileURLToPath(new URL('../../services/admin/src/admin-cli.ts', import.meta.url));
  const child = spawn(process.execPath, [cli, 'audit', 'verify'], { env: platform.env('admin') });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ entries, unbroken; head \d+ [0-9a-f]{64}\n$/)]);
});
