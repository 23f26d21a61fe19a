import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { aSlot, begun, booked, held, inDays, openHours, openPair } from './meetings.ts';
import { type People, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});

test('a meeting, from a free slot in the athlete’s zone to both lists and a notice to the liaison', async () => {
  const { athlete, liaison } = await openPair(care);
  const stream = await liveOf(platform.gatewayUrl, liaison);
  const suggest = `/api/appointments/suggest/${liaison.id}?timezone=Australia/Lord_Howe&days=3`;
  const [, slot] = (await athlete.browser.send('GET', suggest)).body;
  expect(slot).toMatchObject({ timezone: 'Australia/Lord_Howe', time: expect.stringMatching(/^\d\d:\d\d$/) });
  const form = { athleteId: null, liaisonId: liaison.id, scheduledAt: slot.datetime, title: null, notes: 'Left knee' };
  const made = await athlete.browser.send('POST', '/api/appointments', form);
  expect(made).toMatchObject({
    status: 201,
    body: {
      athleteId: athlete.id,
      scheduledAt: slot.datetime,
      duration: 30,
      title: '1:1 Consultation',
      notes: 'Left knee',
      status: 'CONFIRMED',
      scheduledBy: athlete.id,
      liaison: { id: liaison.id, firstName: 'Noor', lastName: 'Haddad' },
      athlete: { id: athlete.id },
    },
  });
  for (const { browser } of [athlete, liaison]) {
    expect((await browser.send('GET', '/api/appointments?when=upcoming')).body).toEqual([made.body]);
  }
  expect((await athlete.browser.send('GET', suggest)).body).not.toContainEqual(slot);
  await eventually(() =>
    expect(stream.received.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ kind: 'Appointment', id: made.body.id }),
    ),
  );
  stream.close();
  const thread = `/api/messages?with=${athlete.id}`;
  await eventually(async () =>
    expect((await liaison.browser.send('GET', thread)).body).toEqual([
      expect.objectContaining({
        senderId: athlete.id,
        content: expect.stringMatching(/^📅 Meeting scheduled for \d+ \w+ \d{4} at \d\d:\d\d /),
      }),
    ]),
  );
});

test('a liaison reads the past meetings with one athlete, and a stranger none', async () => {
  const { athlete, liaison } = await openPair(care);
  const other = await care.athlete();
  await care.assign(other, liaison);
  const [own, others] = [await begun(people, { athlete, liaison }), await begun(people, { athlete: other, liaison })];
  for (const id of [own, others]) await liaison.browser.send('PATCH', `/api/appointments/${id}/complete`);
  const past = (by: typeof athlete, query = '') => by.browser.send('GET', `/api/appointments?when=past${query}`);
  const idsOf = ({ body }: Awaited<ReturnType<typeof past>>) => body.map(({ id }: { id: string }) => id);
  expect(idsOf(await past(liaison)).toSorted()).toEqual([own, others].toSorted());
  expect(idsOf(await past(liaison, `&with=${athlete.id}`))).toEqual([own]);
  expect(idsOf(await past(other, `&with=${athlete.id}`))).toEqual([]);
  refused(await past(liaison, '&with=somebody'), 400, 'INVALID', { with: 'An id' });
});

test('a liaison corrects that the athlete did not come, and the trail says to what', async () => {
  const meeting = await openPair(care);
  const id = await begun(people, meeting);
  const settle = (how: string) => meeting.liaison.browser.send('PATCH', `/api/appointments/${id}/${how}`);
  expect((await settle('no-show')).body).toMatchObject({ status: 'COMPLETED', isNoShow: true });
  expect((await settle('complete')).body).toMatchObject({ status: 'COMPLETED', isNoShow: false });
  const [seen] = (await meeting.athlete.browser.send('GET', '/api/appointments?when=past')).body;
  expect(seen).toMatchObject({ id, isNoShow: false });
  const onTrail =
    "select fields from audit_entries where subject = $1 and action = 'appointment.completed' order by subject_version";
  await eventually(async () =>
    expect(await people.query('admin', onTrail, [id])).toEqual([{ fields: [] }, { fields: ['tookPlace'] }]),
  );
});

test('a calendar reads the meetings of a range', async () => {
  const { athlete, liaison } = await openPair(care);
  const id = await booked({ athlete, liaison });
  const read = (query: string) => liaison.browser.send('GET', `/api/appointments?${query}`);
  const day = (days: number) => encodeURIComponent(inDays(days));
  const { body, headers } = await read(`from=${day(-1)}&until=${day(40)}&limit=1`);
  expect([body.map((each: { id: string }) => each.id), headers.get('x-total-count')]).toEqual([[id], '1']);
  expect((await read(`from=${day(40)}`)).body).toEqual([]);
  expect((await read(`until=${day(-1)}`)).body).toEqual([]);
  refused(await read('from=2026-11-23&until=soon'), 400, 'INVALID', { from: 'A time', until: 'A time' });
});

test('a time that somebody else has is refused with free ones, in the caller’s zone', async () => {
  const { athlete, liaison } = await openPair(care);
  const rival = await care.athlete();
  await care.assign(rival, liaison);
  const scheduledAt = aSlot();
  const form = { liaisonId: liaison.id, scheduledAt, timezone: 'Asia/Tokyo' };
  await athlete.browser.send('POST', '/api/appointments', form);
  for (const path of ['/api/appointments', '/api/appointments/holds']) {
    const { timezone: _, ...hold } = form;
    const answer = await rival.browser.send('POST', path, path.endsWith('holds') ? hold : form);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN', message: 'That time has just been taken.' },
    });
    expect(answer.body.slots.length).toBeGreaterThan(10);
    expect(answer.body.slots.map(({ datetime }: { datetime: string }) => datetime)).not.toContain(scheduledAt);
  }
});

test('a meeting that was moved since it was shown is not confirmed', async () => {
  const meeting = await openPair(care);
  const { athlete, liaison } = meeting;
  const path = `/api/appointments/${await booked(meeting, liaison)}`;
  const confirm = (version: string) => athlete.browser.send('PATCH', `${path}/confirm?version=${version}`);
  const scheduledAt = aSlot();
  await liaison.browser.send('PATCH', path, { scheduledAt });
  refused(await confirm('soon'), 400, 'INVALID', { version: 'Must be a whole number' });
  refused(await confirm('1'), 409, 'STALE_VERSION');
  expect(await confirm('2')).toMatchObject({ status: 200, body: { scheduledAt, status: 'CONFIRMED', version: 3 } });
});

test('a held slot is not suggested to others, until it is given back', async () => {
  const { athlete, liaison } = await openPair(care);
  const rival = await care.athlete();
  await care.assign(rival, liaison);
  const stream = await liveOf(platform.gatewayUrl, rival);
  const notices = () => stream.received.filter(({ data }) => data.kind === 'Slots' && data.id === liaison.id).length;
  const id = await held({ athlete, liaison }, athlete);
  await eventually(() => expect(notices()).toBe(1));
  const [{ scheduledAt }] = (await people.query(
    'scheduling',
    'select starts_at as "scheduledAt" from claims where id = $1',
    [id],
  )) as [{ scheduledAt: Date }];
  const seenBy = async ({ browser }: typeof athlete) =>
    (await browser.send('GET', `/api/appointments/suggest/${liaison.id}?days=62`)).body.map(
      (slot: { datetime: string }) => slot.datetime,
    );
  expect(await seenBy(rival)).not.toContain(scheduledAt.toISOString());
  expect(await seenBy(athlete)).toContain(scheduledAt.toISOString());
  expect((await rival.browser.send('DELETE', `/api/appointments/holds/${id}`)).status).toBe(404);
  expect((await athlete.browser.send('DELETE', `/api/appointments/holds/${id}`)).status).toBe(204);
  await eventually(() => expect(notices()).toBe(2));
  stream.close();
  expect(await seenBy(rival)).toContain(scheduledAt.toISOString());
});

test('a liaison is suggested the times when an athlete is free too, long enough for the meeting', async () => {
  const { athlete, liaison } = await openPair(care);
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  await openHours(colleague);
  await booked({ athlete, liaison: colleague });
  const [{ scheduledAt }] = (await athlete.browser.send('GET', '/api/appointments')).body;
  const suggested = async (query: string) =>
    (await liaison.browser.send('GET', `/api/appointments/suggest/${liaison.id}?days=62&${query}`)).body.map(
      (slot: { datetime: string }) => slot.datetime,
    );
  const halfAnHourBefore = new Date(Date.parse(scheduledAt) - 30 * 60_000).toISOString();
  expect(await suggested('')).toContain(scheduledAt);
  const both = await suggested(`athleteId=${athlete.id}`);
  expect([both.includes(scheduledAt), both.includes(halfAnHourBefore)]).toEqual([false, true]);
  expect(await suggested(`athleteId=${athlete.id}&duration=60`)).not.toContain(halfAnHourBefore);
});

test('the end of the connection cancels what is still to come, and nothing more can be booked', async () => {
  const { athlete, liaison, connection } = await care.pair();
  await openHours(liaison);
  const id = await booked({ athlete, liaison });
  await care.unassign(connection);
  await eventually(async () => {
    const [appointment] = (await liaison.browser.send('GET', '/api/appointments')).body;
    expect(appointment).toMatchObject({ id, status: 'CANCELLED', cancelledBy: null });
  });
  const form = { liaisonId: liaison.id, scheduledAt: aSlot() };
  await eventually(async () =>
    expect((await athlete.browser.send('POST', '/api/appointments', form)).body.code).toBe('NOT_FOUND'),
  );
});

test('a liaison who becomes something else gives every held time back, and cannot be booked any more', async () => {
  const { athlete, liaison } = await openPair(care);
  const id = await held({ athlete, liaison }, athlete);
  const claims = () => people.query('scheduling', 'select 1 from claims where liaison_id = $1', [liaison.id]);
  expect(await claims()).toHaveLength(1);
  const change = await care.admin.browser.send('PATCH', `/api/users/${liaison.id}/role`, { role: 'ATHLETE' });
  expect(change.status).toBe(200);
  await eventually(async () => expect(await claims()).toEqual([]));
  const form = { liaisonId: liaison.id, scheduledAt: aSlot(), holdId: id };
  expect((await athlete.browser.send('POST', '/api/appointments', form)).body.code).toBe('NOT_FOUND');
});

describe('is refused with a clear answer:', () => {
  let path: string;
  let browser: Awaited<ReturnType<Care['athlete']>>['browser'];
  let liaisonBrowser: typeof browser;
  let liaisonId: string;
  beforeAll(async () => {
    const { athlete, liaison } = await openPair(care);
    ({ browser } = athlete);
    liaisonBrowser = liaison.browser;
    liaisonId = liaison.id;
    path = `/api/appointments/suggest/${liaison.id}`;
  });

  test.each<[string, () => object, Record<string, string>]>([
    ['a time that is over', () => ({ scheduledAt: inDays(-1) }), { scheduledAt: 'Choose a time in the future' }],
    ['a time in 400 days', () => ({ scheduledAt: inDays(400) }), { scheduledAt: 'At most one year ahead' }],
    ['no time', () => ({ scheduledAt: 'soon' }), { scheduledAt: 'Choose a time' }],
    ['no length', () => ({ duration: 0 }), { duration: 'A number from 15 to 120' }],
    ['an unknown zone', () => ({ timezone: 'Mars/Base' }), { timezone: 'Unknown time zone' }],
    ['nobody', () => ({ liaisonId: 'somebody' }), { liaisonId: 'Choose a liaison' }],
    ['a status of one’s own', () => ({ status: 'CONFIRMED' }), { status: 'Not a field of this request' }],
  ])('a meeting with %s', async (_name, change, fields) => {
    const form = { liaisonId, scheduledAt: aSlot(), ...change() };
    refused(await browser.send('POST', '/api/appointments', form), 400, 'INVALID', fields);
  });

  test.each<[string, string, Record<string, string>]>([
    ['an unknown zone', 'timezone=Mars/Base', { timezone: 'Unknown time zone' }],
    ['a day that is over', `from=2020-01-01`, { from: 'Choose today or later' }],
    ['a year too far', `from=2099-01-01`, { from: 'At most one year ahead' }],
    ['too many days', 'days=63', { days: 'A number from 1 to 62' }],
  ])('slots with %s', async (_name, query, fields) => {
    refused(await browser.send('GET', `${path}?${query}`), 400, 'INVALID', fields);
  });

  test('a liaison’s meeting with nobody', async () => {
    const form = { liaisonId, scheduledAt: aSlot() };
    const fields = { athleteId: 'Choose an athlete' };
    refused(await liaisonBrowser.send('POST', '/api/appointments', form), 400, 'INVALID', fields);
  });

  test('somebody else’s athlete', async () => {
    const form = { athleteId: randomUUID(), liaisonId, scheduledAt: aSlot() };
    for (const caller of [browser, liaisonBrowser]) {
      refused(await caller.send('POST', '/api/appointments', form), 404, 'NOT_FOUND');
    }
  });
});
