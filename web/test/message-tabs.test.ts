import type { Page } from 'playwright-core';
import { careOf } from '../../gateway/test/care.ts';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { anAthleteOf, enter } from './people.ts';
import { arrive, type Site, sharedSite, type Visitor } from './site.ts';

const many = 10;

let site: Site;
let athlete: Person;
let liaison: Person;
let noor: Visitor;
let tabs: readonly [Page, ...Page[]];

beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  const people = peopleOf(site.platform);
  athlete = await anAthleteOf(people, { firstName: 'Noor', lastName: 'Haddad' });
  liaison = await people.withStanding('LIAISON', 'APPROVED', { firstName: 'Dana', lastName: 'Fox' });
  await careOf(people, await people.admin()).assign(athlete, liaison);
  noor = await enter(site, athlete);
  await noor.context.clock.install();
  // Only one tab of a window is visible; at first none is.
  await noor.context.addInitScript(() => {
    const get = () => (document.documentElement.dataset.looked ? 'visible' : 'hidden');
    Object.defineProperty(document, 'visibilityState', { get });
  });
});
afterEach(async () => {
  expect(noor.wrong).toEqual([]);
  await noor.context.close();
});

/** Opens the same conversation in each tab. */
async function open(): Promise<void> {
  const others = Array.from({ length: many - 1 }, () => noor.context.newPage());
  tabs = [noor.page, ...(await Promise.all(others))];
  await inEach((tab) => arrive(tab, `/messages?user=${liaison.id}`));
  await inEach((tab) => tab.getByRole('textbox', { name: 'Message to Dana Fox' }).waitFor());
}

const inEach = (see: (tab: Page) => Promise<unknown>): Promise<unknown> => Promise.all(tabs.map(see));

const lookAt = (tab: Page): Promise<void> =>
  tab.evaluate(() => {
    document.documentElement.dataset.looked = 'yes';
    document.dispatchEvent(new Event('visibilitychange'));
  });

const said = (tab: Page, text: string) => tab.getByRole('log').getByText(text, { exact: true });
const unread = (tab: Page) =>
  tab.getByRole('navigation', { name: 'Main' }).first().getByText('1 unread message', { exact: true });
const write = (content: string) => liaison.browser.send('POST', '/api/messages', { receiverId: athlete.id, content });

test('ten tabs of one person agree on messages and unread counts', async () => {
  await open();
  const [first, last] = [tabs[0], tabs.at(-1) as Page];
  await first.getByRole('textbox', { name: 'Message to Dana Fox' }).fill('Is the knee safe?');
  await first.keyboard.press('Enter');
  await inEach(async (tab) => {
    await said(tab, 'Is the knee safe?').waitFor();
    await tab.getByText('Delivered', { exact: true }).waitFor();
  });

  await write('Ice it tonight.');
  await inEach(async (tab) => {
    await said(tab, 'Ice it tonight.').waitFor();
    await unread(tab).waitFor();
  });
  await lookAt(last);
  await inEach((tab) => unread(tab).waitFor({ state: 'detached' }));

  const choose = async (tab: Page, what: string) => {
    await tab.getByRole('button', { name: 'What to do with this message' }).first().click();
    await tab.getByRole('menuitem', { name: what }).click();
  };
  await choose(last, 'Edit');
  await last.getByRole('textbox', { name: 'Edit message' }).fill('Is the left knee safe?');
  await last.getByRole('button', { name: 'Save' }).click();
  await inEach((tab) => said(tab, 'Is the left knee safe?').waitFor());

  await choose(first, 'Take back');
  await first.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await inEach((tab) => said(tab, 'This message was taken back').waitFor());
});

test('after sleep no tab misses a message, even if the shared connection died without an error', async () => {
  const dead = await aDeadLine();
  await open();
  await dead.taken;
  await write('While you slept');
  dead.restore();
  await noor.context.clock.fastForward(36_000);
  await lookAt(tabs.at(-1) as Page);
  await inEach((tab) => said(tab, 'While you slept').waitFor());
});

/** Makes the live connection silent without closing it. */
async function aDeadLine() {
  const { promise: taken, resolve } = Promise.withResolvers<void>();
  let dead = true;
  await noor.context.route('**/api/live', (line) => (dead ? resolve() : line.continue()));
  return {
    taken,
    restore() {
      dead = false;
    },
  };
}
