import { eventually } from '@entourage/stack/testing/eventually';
import { mailTo } from '@entourage/stack/testing/mails';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});

const reads = ({ browser }: Person, query = '') => browser.send('GET', `/api/health-reads${query}`);
const emergency = (given: object, by = admin) => by.browser.send('POST', '/api/admin/emergency-access', given);
const end = (id: string, by = admin) => by.browser.send('DELETE', `/api/admin/emergency-access/${id}`);
const reason = 'Found unconscious at training.';

test("each visit of somebody else is listed with viewer and data; the athlete's own are not, and only the athlete sees the list", async () => {
  const { athlete, liaison } = await care.pair();
  const before = (await reads(athlete)).body.length;
  await athlete.browser.send('GET', `/api/biomarkers/${athlete.id}`);
  await athlete.browser.send('GET', `/api/athletes/${athlete.id}/todos`);
  expect((await reads(athlete)).body).toHaveLength(before);

  await liaison.browser.send('GET', `/api/athletes/${athlete.id}/todos`);
  const by = { id: liaison.id, username: liaison.username };
  const parts = async () => {
    const [visit, ...others] = (await reads(athlete)).body;
    expect(others).toEqual([]);
    expect(visit).toMatchObject({ by, role: 'LIAISON', emergencyReason: null, emergencyEndsAt: null });
    return visit.parts.map(({ category }: { category: string }) => category);
  };
  expect(await parts()).toContain('TODOS');
  await liaison.browser.send('GET', `/api/athletes/${athlete.id}/wellness`);
  expect(await parts()).toEqual(expect.arrayContaining(['TODOS', 'CHECK_INS']));
  expect((await reads(liaison)).body).toEqual([]);
  expect((await reads(await care.athlete())).body).toEqual([]);
});

test('the data in the answer to a save, or to a conflict, counts as a visit too', async () => {
  const { athlete, liaison } = await care.pair();
  const latest = async (): Promise<string> => (await reads(athlete)).body[0].until;
  const save = (change: object) => liaison.browser.send('PUT', `/api/biomarkers/${athlete.id}`, change);
  await save({ injuryRisk: 'LOW' });
  const first = await latest();
  await save({ injuryRisk: 'HIGH' });
  const second = await latest();
  expect(second > first).toBe(true);
  expect((await save({ injuryRisk: 'LOW', version: 1 })).status).toBe(409);
  expect((await latest()) > second).toBe(true);
});

test('each visit and each emergency access is listed once across pages', async () => {
  const { athlete, liaison } = await care.pair();
  await care.read(liaison, athlete);
  for (let times = 0; times < 3; times++) await end((await care.openEmergency(athlete)).id);
  const { body: whole, headers } = await reads(athlete);
  expect([whole.length, headers.get('x-total-count')]).toEqual([4, '4']);
  const seen: unknown[] = [];
  let next: string | null = '?limit=3';
  while (next !== null) {
    const page = await reads(athlete, next);
    seen.push(...page.body);
    next = /\?[^>]*/.exec(page.headers.get('link') ?? '')?.[0] ?? null;
  }
  expect(seen).toEqual(whole);
});

describe('an emergency access', () => {
  test("opens an athlete's data to this admin, whose visits are listed; the athlete is notified at once and by mail", async () => {
    const athlete = await people.confirmed();
    await people.query('identity', "update users set verification_status = 'APPROVED' where id = $1", [athlete.id]);
    const streams = await Promise.all([athlete, admin].map((person) => liveOf(platform.gatewayUrl, person)));
    refused(await care.read(admin, athlete), 404, 'NOT_FOUND');
    const opened = await emergency({ athleteId: athlete.id, reason, minutes: 12 });
    expect(opened).toMatchObject({ status: 201, body: { athleteId: athlete.id, reason, athlete: { id: athlete.id } } });
    expect(Date.parse(opened.body.endsAt) - Date.parse(opened.body.openedAt)).toBe(12 * 60_000);

    const line = async () => (await reads(athlete)).body[0];
    const { id, endsAt } = opened.body;
    const itself = { id, role: 'ADMIN', by: null, emergencyReason: reason, emergencyEndsAt: endsAt };
    expect(await line()).toMatchObject({ ...itself, parts: [] });
    expect((await care.read(admin, athlete)).status).toBe(200);
    expect(await line()).toMatchObject(itself);
    expect((await line()).parts).not.toEqual([]);
    refused(await care.read(await people.withStanding('ADMIN', 'APPROVED'), athlete), 404, 'NOT_FOUND');

    const notice = { kind: 'EmergencyAccess', id: athlete.id };
    for (const { received } of streams) {
      await eventually(() => expect(received.map(({ data }) => data)).toContainEqual(notice));
    }
    for (const stream of streams) stream.close();
    const mail = await mailTo(platform.mailFolder, athlete.email, 'health data was opened');
    expect(mail.text).not.toContain(reason);
    expect(mail.text).toContain('for 12 minutes at most');
    await eventually(async () => {
      const trail = await people.query('admin', "select 1 from audit_entries where action = 'emergency.opened'");
      expect(trail).not.toEqual([]);
    });
  });

  test('shows the athlete a notice until dismissed, with or without a mail', async () => {
    const athlete = await care.athlete();
    const { id } = await care.openEmergency(athlete);
    const notices = async () => (await athlete.browser.send('GET', '/api/emergency-notices')).body;
    const dismiss = ({ browser }: Person) => browser.send('DELETE', `/api/emergency-notices/${id}`);
    expect(await notices()).toMatchObject([{ id, reason }]);
    refused(await dismiss(await care.athlete()), 404, 'NOT_FOUND');
    await end(id);
    expect(await notices()).toHaveLength(1);
    expect((await dismiss(athlete)).status).toBe(204);
    expect(await notices()).toEqual([]);
    expect((await reads(athlete)).body).toMatchObject([{ id, emergencyReason: reason }]);
  });

  test('is shown to an athlete whose approval was withdrawn, with its notice and the visits from before', async () => {
    const approved = (await care.pair()).athlete;
    const athlete = await people.withdrawn(approved, 'PENDING');
    const { id } = await care.openEmergency(athlete);
    const { body: notices } = await athlete.browser.send('GET', '/api/emergency-notices');
    expect(notices).toMatchObject([{ id, reason }]);
    const visits = [
      { id, emergencyReason: reason },
      { by: null, role: 'LIAISON' },
    ];
    expect((await reads(athlete)).body).toMatchObject(visits);
    expect((await athlete.browser.send('POST', '/api/account/data')).body.whoSaw).toMatchObject(visits);
  });

  test('can be ended early by the admin who opened it', async () => {
    const athlete = await care.athlete();
    const { id } = await care.openEmergency(athlete);
    const open = async (by: Person) =>
      (await by.browser.send('GET', '/api/admin/emergency-access')).body.map((one: { id: string }) => one.id);
    const other = await people.withStanding('ADMIN', 'APPROVED');
    expect(await open(admin)).toContain(id);
    expect(await open(other)).toEqual([]);
    refused(await end(id, other), 404, 'NOT_FOUND');
    expect((await end(id)).status).toBe(204);
    expect((await end(id)).status).toBe(204);
    expect(await open(admin)).not.toContain(id);
    refused(await care.read(admin, athlete), 404, 'NOT_FOUND');
    await care.openEmergency(athlete);
  });

  test('is one at a time, even when opened concurrently', async () => {
    const form = { athleteId: (await care.athlete()).id, reason, minutes: 5 };
    const tries = await Promise.all(Array.from({ length: 10 }, () => emergency(form)));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    const late = await emergency(form);
    refused(late, 409, 'EMERGENCY_OPEN');
    expect(late.body.message).toBe('You already have emergency access to this athlete.');
  });

  test('is for athletes only', async () => {
    for (const { id } of [await care.liaison(), { id: crypto.randomUUID() }]) {
      refused(await emergency({ athleteId: id, reason, minutes: 5 }), 404, 'NOT_FOUND');
    }
  });

  test.each<[string, object, Record<string, string>]>([
    ['a malformed athlete', { athleteId: 'x' }, { athleteId: 'Choose an athlete' }],
    ['no reason', { reason: ' ' }, { reason: 'A reason is required' }],
    ['too short a reason', { reason: 'Because.' }, { reason: 'Say why, in at least 10 characters' }],
    ['zero minutes', { minutes: 0 }, { minutes: 'From 1 to 30 minutes' }],
    ['more than 30 minutes', { minutes: 31 }, { minutes: 'From 1 to 30 minutes' }],
    ['half a minute', { minutes: 0.5 }, { minutes: 'From 1 to 30 minutes' }],
  ])('with %s is refused at its field', async (_name, change, fields) => {
    const form = { athleteId: crypto.randomUUID(), reason, minutes: 5, ...change };
    refused(await emergency(form), 400, 'INVALID', fields);
  });
});
