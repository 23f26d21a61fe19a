import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { Browser } from './browser.ts';
import { fromElsewhere } from './deck.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

const path = '/api/investor-presentation';
const links = '/api/admin/investor-presentation/links';
let people: People;
let admin: Person;

beforeAll(async () => {
  people = peopleOf(await sharedPlatform());
  admin = await people.admin();
});

const make = (form: object = {}) =>
  admin.browser.send('POST', links, { name: `Fund ${randomUUID()}`, days: 30, ...form });
const open = (browser: Browser, link: string) =>
  browser.send('POST', `${path}/unlock-by-link`, { link }, fromElsewhere());
const listed = async (id: string) =>
  (await admin.browser.send('GET', `${links}?limit=100`)).body.find((link: { id: string }) => link.id === id);

test('who has the link opens the deck; the administrator sees by whose link, and is notified', async () => {
  const { status, body: made } = await make();
  expect([status, made.secret]).toEqual([201, expect.stringMatching(/^[\w-]{22}$/)]);
  expect(made.link).toMatchObject({
    ...{ visits: 0, lastVisitAt: null, seconds: 0, slidesViewed: 0, questionsAsked: 0, revokedAt: null },
    createdBy: { id: admin.id, username: admin.username },
  });
  const browser = people.visitor();
  const opened = await open(browser, made.secret);
  expect(opened.status).toBe(201);
  expect(opened.headers.getSetCookie()[0]).toMatch(/^entourage_deck=[\w-]{43}; .*HttpOnly/);
  expect((await browser.send('GET', `${path}/gate`)).body).toMatchObject({
    isUnlocked: true,
    accessId: opened.body.id,
  });
  await browser.send('PUT', `${path}/access/${opened.body.id}`, { slidesViewed: 9 });

  expect(await listed(made.link.id)).toMatchObject({ name: made.link.name, visits: 1, slidesViewed: 9 });
  const visits = (await admin.browser.send('GET', '/api/admin/investor-presentation/analytics')).body;
  expect(visits).toContainEqual(expect.objectContaining({ id: opened.body.id, linkName: made.link.name }));
  expect(JSON.stringify([await listed(made.link.id), visits])).not.toContain(made.secret);
  await eventually(async () => {
    const { body } = await admin.browser.send('GET', '/api/notifications');
    expect(body).toContainEqual(expect.objectContaining({ kind: 'DECK_LINK_OPENED', readAt: null }));
  });
});

test('a revoked link opens nothing, and who came by it is locked out', async () => {
  const { link, secret } = (await make({ days: null })).body;
  expect(link.expiresAt).toBeNull();
  const browser = people.visitor();
  await open(browser, secret);
  for (const _ of ['first', 'again'])
    expect(await admin.browser.send('DELETE', `${links}/${link.id}`)).toMatchObject({
      status: 200,
      body: { id: link.id, revokedAt: expect.any(String), visits: 1 },
    });
  refused(await browser.send('GET', `${path}/athletes`), 403, 'DECK_LOCKED');
  refused(await open(browser, secret), 403, 'WRONG_DECK_LINK');
  refused(await admin.browser.send('DELETE', `${links}/${randomUUID()}`), 404, 'NOT_FOUND');
});

test.each<[string, object, Record<string, string>]>([
  ['no name', { name: ' ' }, { name: 'Say whom the link is for' }],
  ['a name with a turn in it', { name: 'a\u202Eb' }, { name: 'Contains characters that cannot be shown' }],
  ['a name that is too long', { name: 'x'.repeat(81) }, { name: 'At most 80 characters' }],
  ['eight days', { days: 8 }, { days: 'Choose 7, 30, 90 days, or no end' }],
  ['nothing about its end', { days: undefined }, { days: 'Choose 7, 30, 90 days, or no end' }],
  ['an unknown field', { secret: 'mine' }, { secret: 'Not a field of this request' }],
])('none is made with %s', async (_what, form, fields) => {
  refused(await make(form), 400, 'INVALID', fields);
});

test.each([
  ['nothing', { link: '' }],
  ['something long', { link: 'x'.repeat(101) }],
  ['a number', { link: 7 }],
])('%s is no link', async (_what, form) => {
  const answer = await people.visitor().send('POST', `${path}/unlock-by-link`, form, fromElsewhere());
  refused(answer, 400, 'INVALID', { link: 'This is not a link to the presentation' });
});
