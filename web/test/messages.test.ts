import { eventually } from '@entourage/stack/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { careOf } from '../../gateway/test/care.ts';
import { type People, type Person, peopleOf } from '../../gateway/test/people.ts';
import { focused, notice } from './on-the-page.ts';
import { anAthleteOf, enter } from './people.ts';
import { arrive, type Site, sharedSite, type Visitor } from './site.ts';

let site: Site;
let people: People;
let admin: Person;
beforeAll(async () => {
  site = await sharedSite();
  people = peopleOf(site.platform);
  admin = await people.admin();
});
afterAll(() => site.close());

/** A connected athlete and liaison, with the names shown on pages. */
async function two() {
  const athlete = await anAthleteOf(people, { firstName: 'Noor', lastName: 'Haddad' });
  const liaison = await people.withStanding('LIAISON', 'APPROVED', { firstName: 'Dana', lastName: 'Fox' });
  const connection = await careOf(people, admin).assign(athlete, liaison);
  return { athlete, liaison, connection };
}

/** A person's messages page, once its live connection is open. */
async function messagesOf(who: Person, query = ''): Promise<Visitor> {
  const visitor = await enter(site, who);
  const listens = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/live'));
  await arrive(visitor.page, `/messages${query}`);
  await listens;
  return visitor;
}

async function leave(...visitors: Visitor[]): Promise<void> {
  expect(visitors.flatMap(({ wrong }) => wrong)).toEqual([]);
  for (const { context } of visitors) await context.close();
}

const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function write(page: Page, text: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /message/i })
    .last()
    .fill(text);
  await page.keyboard.press('Enter');
}

const edge = (place: Locator, side: 'left' | 'right') =>
  place.evaluate((element, at) => element.getBoundingClientRect()[at], side);

test('the other person sees a message, its edit and its retraction live, and the author sees the receipt', async () => {
  const { athlete, liaison } = await two();
  const noor = await messagesOf(athlete, `?user=${liaison.id}`);
  const dana = await messagesOf(liaison);
  await dana.page.getByText('Start a conversation').waitFor();

  await write(noor.page, 'Is the knee safe?');
  const delivered = notice(noor.page, 'Your message has been delivered.');
  await delivered.waitFor();
  expect(await edge(delivered, 'right')).toBeLessThan(await edge(noor.page.getByRole('log'), 'left'));
  const row = dana.page.getByRole('link', { name: /Noor Haddad/ });
  await row.getByText('Is the knee safe?').waitFor();
  await dana.page.getByRole('navigation', { name: 'Main' }).first().getByText('1 unread message').waitFor();
  await row.click();
  await said(dana.page, 'Is the knee safe?').waitFor();
  await noor.page.getByText('Read', { exact: true }).waitFor();

  await noor.page.locator('header').getByText('Online', { exact: true }).waitFor();
  await dana.page.getByRole('textbox', { name: 'Message to Noor Haddad' }).pressSequentially('Yes');
  await noor.page.getByText('Writing...').waitFor();
  await dana.page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByText('1 unread message')
    .waitFor({ state: 'detached' });

  await write(dana.page, 'Yes. Ice it tonight.');
  await said(noor.page, 'Yes. Ice it tonight.').waitFor();
  const [own] = (await athlete.browser.send('GET', `/api/messages?with=${liaison.id}`)).body;
  await athlete.browser.send('PATCH', `/api/messages/${own.id}`, { content: 'Is the left knee safe?' });
  await said(dana.page, 'Is the left knee safe?').waitFor();
  await athlete.browser.send('DELETE', `/api/messages/${own.id}`);
  await said(dana.page, 'This message was taken back').waitFor();
  await leave(noor, dana);
});

test('messages written offline are sent exactly once when back online, even from a closed tab', async () => {
  const { athlete, liaison } = await two();
  const noor = await messagesOf(athlete, `?user=${liaison.id}`);
  await said(noor.page, 'No messages yet').or(noor.page.getByText('No messages yet')).first().waitFor();
  await noor.context.setOffline(true);
  await write(noor.page, 'From the tunnel');
  await write(noor.page, 'Still in it');
  await noor.page
    .getByText(/waiting for a connection/i)
    .first()
    .waitFor();
  await noor.page.close();
  await noor.context.setOffline(false);

  const dana = await messagesOf(liaison, `?user=${athlete.id}`);
  const page = await noor.context.newPage();
  await arrive(page, '/home');
  await said(dana.page, 'Still in it').waitFor();
  const thread = await liaison.browser.send('GET', `/api/messages?with=${athlete.id}`);
  expect(thread.body.map(({ content }: { content: string }) => content)).toEqual(['From the tunnel', 'Still in it']);
  await leave(dana);
  await noor.context.close();
});

test('after a connection ends the conversation stays readable and the composer disappears', async () => {
  const { athlete, liaison, connection } = await two();
  await athlete.browser.send('POST', '/api/messages', { receiverId: liaison.id, content: 'Goodbye' });
  const dana = await messagesOf(liaison, `?user=${athlete.id}`);
  await said(dana.page, 'Goodbye').waitFor();
  // An immediate refetch could still return the connection, because messaging applies its end later.
  const before = await liaison.browser.send('GET', '/api/messages?limit=50');
  const isList = ({ pathname, searchParams }: URL) => pathname === '/api/messages' && !searchParams.has('with');
  await dana.page.route(isList, (route) => route.fulfill({ json: before.body }), { times: 1 });
  await admin.browser.send('DELETE', `/api/admin/connections/${connection.id}`);
  await dana.page.getByText('You can read this conversation, but no longer write in it.').waitFor();
  await said(dana.page, 'Goodbye').waitFor();
  await leave(dana);
});

test('after the other account is deleted its messages disappear from the open page', async () => {
  const { athlete, liaison } = await two();
  const to = (receiverId: string, content: string) => ({ receiverId, content });
  await athlete.browser.send('POST', '/api/messages', to(liaison.id, 'How long shall I rest?'));
  await liaison.browser.send('POST', '/api/messages', to(athlete.id, 'For a week'));
  const noor = await messagesOf(athlete, `?user=${liaison.id}`);
  await said(noor.page, 'For a week').waitFor();
  await admin.browser.send('DELETE', `/api/admin/users/${liaison.id}`);
  await said(noor.page, 'For a week').waitFor({ state: 'detached' });
  await said(noor.page, 'How long shall I rest?').waitFor();
  await noor.page.getByRole('heading', { name: 'Deleted account' }).waitFor();
  await noor.page
    .getByRole('link', { name: /Deleted account/ })
    .getByText('You: How long shall I rest?')
    .waitFor();
  await leave(noor);
});

test('a missed urgent message is red for both people until a colleague takes over, and then names them', async () => {
  const { athlete, liaison } = await two();
  const colleague = await people.withStanding('LIAISON', 'APPROVED', { firstName: 'Tomas', lastName: 'Berg' });
  await careOf(people, admin).assign(athlete, colleague);
  const form = { receiverId: liaison.id, content: 'It swells', urgent: true };
  const { id } = (await athlete.browser.send('POST', '/api/messages', form)).body;
  const noor = await messagesOf(athlete, `?user=${liaison.id}`);
  const dana = await messagesOf(liaison, `?user=${athlete.id}`);
  await people.query('messaging', 'update urgent_messages set answer_by = now() where message_id = $1', [id]);
  const colours = async ({ page }: Visitor, text: string) => {
    const line = page.getByRole('log').getByText(text);
    await line.waitFor();
    return line.evaluate((it) => [it, it.querySelector('strong') ?? it].map((each) => getComputedStyle(each).color));
  };
  const red = 'rgb(179, 55, 47)';
  for (const each of [noor, dana]) expect(await colours(each, 'Asked: Tomas Berg.')).toEqual([red, red]);
  await colleague.browser.send('POST', `/api/messages/${id}/take-care`);
  for (const each of [noor, dana]) expect(await colours(each, 'Tomas Berg takes care of it.')).not.toContain(red);
  await leave(noor, dana);
});

test('a meeting in the conversation follows what the other person does with it', async () => {
  const { athlete, liaison } = await two();
  const [first, second] = (await athlete.browser.send('GET', `/api/appointments/suggest/${liaison.id}?timezone=UTC`))
    .body;
  const form = { liaisonId: liaison.id, scheduledAt: first.datetime, timezone: 'UTC' };
  const { body: meeting } = await athlete.browser.send('POST', '/api/appointments', form);
  const noor = await messagesOf(athlete, `?user=${liaison.id}`);
  const card = noor.page.getByRole('list', { name: 'Meetings', exact: true }).getByRole('listitem');
  await card.waitFor();
  const before = await card.locator('small').textContent();
  await liaison.browser.send('PATCH', `/api/appointments/${meeting.id}`, { scheduledAt: second.datetime });
  await eventually(async () => expect(await card.locator('small').textContent()).not.toBe(before));
  await liaison.browser.send('POST', `/api/appointments/${meeting.id}/cancel`, { reason: 'I am ill.' });
  await noor.page.getByText('I am ill.').waitFor();
  await card.waitFor({ state: 'detached' });
  await leave(noor);
});

test('narrowing the window keeps the composer and its draft; Back leads to the list', async () => {
  const { athlete, liaison } = await two();
  await athlete.browser.send('POST', '/api/messages', { receiverId: liaison.id, content: 'Hello' });
  const noor = await enter(site, athlete, { viewport: { width: 1440, height: 900 } });
  const { page } = noor;
  await arrive(page, '/messages');
  const box = page.getByRole('textbox', { name: 'Message to Dana Fox' });
  await box.fill('Shall I');
  for (const width of [390, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page
      .getByRole('button', { name: 'Back to conversations' })
      .waitFor({ state: width === 390 ? 'visible' : 'hidden' });
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('.');
  }
  expect(await box.inputValue()).toBe('Shall I...');
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await page.getByRole('link', { name: /Dana Fox/ }).waitFor();
  expect(await box.count()).toBe(0);
  expect(await focused(page)).toContain('Dana Fox');
  await leave(noor);
});

test.each([true, false])(
  'on a phone the conversation reaches the bottom bar; with a banner above: %s',
  async (banner) => {
    const { athlete, liaison } = await two();
    const at = banner ? null : new Date();
    await people.query('identity', 'update users set email_confirmed_at = $2 where id = $1', [athlete.id, at]);
    const noor = await enter(site, athlete, { viewport: { width: 390, height: 844 } });
    await arrive(noor.page, `/messages?user=${liaison.id}`);
    await noor.page.getByRole('textbox', { name: 'Message to Dana Fox' }).waitFor();
    await eventually(async () => {
      expect(await noor.page.getByText('Confirm your e-mail address:').count()).toBe(banner ? 1 : 0);
      const { y = 0, height = 0 } = (await noor.page.locator('form[data-writes]').boundingBox()) ?? {};
      const bar = await noor.page.locator('[data-bottom-bar]').boundingBox();
      expect(Math.abs((bar?.y ?? Number.NaN) - (y + height))).toBeLessThan(3);
    });
    await leave(noor);
  },
);

test('resizing keeps a reader at the end there, and a reader further up in place', async () => {
  const { athlete, liaison } = await two();
  for (let n = 1; n <= 12; n++) {
    const form = { receiverId: liaison.id, content: `Set ${n}: ${'slow and low and '.repeat(9)}` };
    expect((await athlete.browser.send('POST', '/api/messages', form)).status).toBe(201);
  }
  const noor = await messagesOf(athlete, `?user=${liaison.id}`);
  const log = noor.page.getByRole('log');
  const below = () => log.evaluate((it) => Math.round(it.scrollHeight - it.scrollTop - it.clientHeight));
  // A frame per size, so that resize observers of one have not finished when the next is set.
  const turned = () =>
    log.evaluate(async (it) => {
      for (const [width, height] of [
        ['320px', '321px'],
        ['360px', ''],
        ['', ''],
      ] as const) {
        Object.assign(it.style, { width, height });
        await new Promise(requestAnimationFrame);
      }
    });
  await log.getByText('Set 12:').waitFor();
  await eventually(async () => expect(await below()).toBe(0));
  for (let n = 0; n < 8; n++) {
    await turned();
    await eventually(async () => expect(await below()).toBe(0), 10_000);
  }

  await log.hover();
  await noor.page.mouse.wheel(0, -400);
  await eventually(async () => expect(await below()).toBeGreaterThan(200));
  await turned();
  expect(await below()).toBeGreaterThan(200);
  await leave(noor);
});
