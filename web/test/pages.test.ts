import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { designFolder, webFolder } from '../make/places.ts';
import { arrive, type House, openHouse, publicPaths, type Visitor } from './house.ts';
import { enter } from './people.ts';
import { comparePhotograph } from './photograph.ts';
import { flaws, sideways } from './soundness.ts';

/** Letters look a little different in each browser: only the pinned one's are compared. */
const pinned = process.env.CHROME_PATH === undefined;

/** By day at a desk, and by night on a phone. */
const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;
type Look = (typeof looks)[number];

const nameOf = (path: string, { colorScheme, viewport }: Look) =>
  `${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}-${viewport.width}-${colorScheme}`;

// A long picture takes its time, on a busy machine above all.
const patienceMs = 120_000;

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

/** It is sound, and looks as it did. */
async function expectKept({ context, page, wrong }: Visitor, path: string, look: Look): Promise<void> {
  await arrive(page, path);
  // Nothing is still to come.
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], button:disabled') === null);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.title()).toMatch(/Entourage/);
  if (pinned) await comparePhotograph(page, nameOf(path, look));
  expect(await flaws(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  expect(wrong).toEqual([]);
  await context.close();
}

describe.each(looks)('at $viewport.width in a $colorScheme scheme', (look) => {
  test.each(publicPaths)(
    '%s is as it was',
    async (path) => expectKept(await house.visitor(look), path, look),
    patienceMs,
  );

  test.each(['/home', '/account'])(
    '%s is as it was',
    async (path) => {
      const { person, since } = await noor();
      const visitor = await enter(house, person, look);
      // What happened to them was always just now.
      await visitor.page.clock.setFixedTime(since);
      await expectKept(visitor, path, look);
    },
    patienceMs,
  );

  (pinned ? test : test.skip)(
    'every component looks as it did',
    async () => {
      await builtDesign();
      const { context, page } = await house.visitor({ ...look, baseURL: 'http://design.invalid' });
      await context.route('http://design.invalid/**', (route) => {
        const { pathname } = new URL(route.request().url());
        return route.fulfill({ path: join(designFolder, pathname === '/' ? 'design.html' : pathname) });
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      await comparePhotograph(page, nameOf('/design', look));
      expect(await flaws(page)).toEqual([]);
      await context.close();
    },
    patienceMs,
  );
});

/** What is only done with scripts, and by nobody who came from a search. */
const shells: readonly string[] = ['/reset-password', '/confirm-email', '/log-out'];

test('public pages are read without scripts', async () => {
  const { context, page } = await house.visitor({ javaScriptEnabled: false });
  for (const path of publicPaths.filter((each) => !shells.includes(each))) {
    await page.goto(path);
    expect(await page.locator('h1').textContent()).not.toBe('');
    expect(await page.locator('footer').textContent()).toContain('Entourage');
  }
  await context.close();
});

let somebody: Promise<{ person: Person; since: Date }> | undefined;
/** An approved athlete whose names are always the same. */
function noor() {
  somebody ??= peopleOf(house.platform)
    .withStanding('ATHLETE', 'APPROVED', { username: 'noor.haddad', email: 'noor@example.org' })
    .then((person) => ({ person, since: new Date() }));
  return somebody;
}

let built: Promise<unknown> | undefined;
/** In a process of its own: the bundler is no module for a test's own world. */
function builtDesign(): Promise<unknown> {
  built ??= promisify(execFile)(process.execPath, [join(webFolder, 'make', 'build-design.ts')]);
  return built;
}
