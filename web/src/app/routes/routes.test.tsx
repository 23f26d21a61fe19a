import { screen, waitFor } from '@testing-library/react';
import { aDashboard } from '../../shared/health/testing.ts';
import { type Standing, standings } from '../../shared/session/standing.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { refusing } from '../../testing/server.ts';
import { decide } from './decide.ts';
import { table } from './table.ts';

type Goes = 'page' | `→ ${string}`;

/**
 * The outcome at every path with a page, by standing: signed out, second factor due, unapproved, athlete, team member,
 * liaison, admin.
 */
const expected: Readonly<Record<string, readonly Goes[]>> = {
  '/': ['page', '→ /account', '→ /verification', '→ /dashboard', '→ /home', '→ /dashboard', '→ /admin'],
  '/login': ['page', '→ /account', '→ /', '→ /', '→ /', '→ /', '→ /'],
  '/auth': ['page', '→ /account', '→ /social-verification', '→ /', '→ /', '→ /', '→ /'],
  '/landing': ['→ /login', '→ /account', 'page', '→ /', '→ /', '→ /', '→ /'],
  '/social-verification': ['page', '→ /account', 'page', '→ /', '→ /', '→ /', '→ /'],
  '/verification': ['→ /login', '→ /account', 'page', 'page', '→ /', '→ /', '→ /'],
  '/onboarding': ['→ /login', '→ /account', '→ /', 'page', '→ /', '→ /', '→ /'],
  '/account': ['→ /login', 'page', 'page', 'page', 'page', 'page', 'page'],
  '/dashboard': ['→ /login', '→ /account', '→ /verification', 'page', 'page', 'page', '→ /admin'],
  '/home': ['→ /login', '→ /account', '→ /', 'page', 'page', '→ /', '→ /'],
  '/admin': ['→ /login', '→ /account', '→ /', '→ /', '→ /', '→ /', 'page'],
  '/admin/emergency': ['→ /login', '→ /account', '→ /', '→ /', '→ /', '→ /', 'page'],
  '/admin/connections': ['→ /login', '→ /account', '→ /', '→ /', '→ /', '→ /', 'page'],
  '/subscribe': ['page', '→ /account', '→ /', 'page', 'page', '→ /', '→ /'],
  '/liaisons': ['→ /login', '→ /account', '→ /', 'page', 'page', 'page', 'page'],
  '/messages': ['→ /login', '→ /account', '→ /', 'page', 'page', 'page', 'page'],
  '/meetings': ['→ /login', '→ /account', '→ /', 'page', '→ /', 'page', '→ /'],
  '/summary': ['→ /login', '→ /account', '→ /', 'page', '→ /', 'page', '→ /'],
  '/liaison-profile': ['→ /login', '→ /account', '→ /', '→ /', '→ /', 'page', '→ /'],
  '/team-member-registration': ['page', '→ /account', '→ /', '→ /', 'page', '→ /', '→ /'],
  '/team-invites': ['→ /login', '→ /account', '→ /', 'page', 'page', '→ /', '→ /'],
  '/team-member-profile': ['→ /login', '→ /account', '→ /', '→ /', 'page', '→ /', '→ /'],
  '/sharing': ['→ /login', '→ /account', 'page', 'page', '→ /', '→ /', '→ /'],
  '/squad': ['→ /login', '→ /account', '→ /', '→ /', '→ /', 'page', '→ /'],
  '/availability': ['→ /login', '→ /account', '→ /', '→ /', '→ /', 'page', '→ /'],
};
const everyones = ['page', 'page', 'page', 'page', 'page', 'page', 'page'] as const;
const forAll = [
  '/pricing',
  '/features/injury-risk',
  '/features/training',
  '/features/liaisons',
  '/about',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
  '/gdpr',
  '/confirm-email',
  '/reset-password',
  '/log-out',
  '/emergency',
  '/investor-presentation',
  '/presentation/:uniqueUrl',
];

const rowAt = (path: string) => {
  const row = table.find((each) => each.path === path);
  if (!row) throw new Error(`There is no row for ${path}`);
  return row;
};
const got = (path: string, standing: Standing) => {
  const decision = decide(rowAt(path), standing);
  return 'to' in decision ? `→ ${decision.to}` : decision.kind;
};

test('the table has each path of the product once', () => {
  const paths = table.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect([...paths].sort()).toEqual([...Object.keys(expected), ...forAll].sort());
});

describe.each(Object.entries(expected).concat(forAll.map((path) => [path, everyones])))('%s', (path, outcomes) => {
  test.each(standings.map((standing, n) => [standing, outcomes[n]] as const))('%s: %s', (standing, outcome) => {
    expect(got(path, standing)).toBe(outcome);
  });
});

test.each(standings)('redirects never loop: %s', (standing) => {
  for (const row of table.filter(({ page }) => page)) {
    const waysFrom = (path: string, steps: number): void => {
      const decision = decide(rowAt(path), standing);
      if (!('to' in decision)) return;
      expect(steps).toBeLessThan(3);
      waysFrom(decision.to, steps + 1);
      if (decision.kind === 'by-profile') waysFrom(decision.withoutProfile, steps + 1);
    };
    waysFrom(row.path, 0);
  }
});

test('search engines list no page whose address may hold a secret', () => {
  expect(table.filter(({ unlisted }) => unlisted).map(({ path }) => path)).toEqual([
    '/confirm-email',
    '/reset-password',
    '/emergency',
    '/presentation/:uniqueUrl',
    '/team-member-registration',
  ]);
});

test('while the standing is unknown, public pages show and the others wait', () => {
  expect(forAll.map((path) => decide(rowAt(path), null).kind)).toEqual(forAll.map(() => 'page'));
  expect(Object.keys(expected).map((path) => decide(rowAt(path), null).kind)).toEqual(
    Object.keys(expected).map(() => 'wait'),
  );
});

test('an admin page warns signed-out visitors before it redirects them, and refuses other roles', () => {
  const row = rowAt('/admin');
  expect(decide(row, 'signed-out')).toEqual({
    kind: 'go',
    to: '/login',
    thenBack: true,
    notice: { title: 'Unauthorized', text: 'You are logged out. Logging in again...' },
  });
  expect(decide(row, 'ATHLETE')).toEqual({
    kind: 'go',
    to: '/',
    notice: { title: 'Access Denied', text: 'Admin access required to view this page.' },
  });
  expect(decide(row, 'unapproved')).toEqual({ kind: 'go', to: '/' });
});

test('an admin is redirected from Home and Dashboard to the panel without a notice', () => {
  expect(decide(rowAt('/dashboard'), 'ADMIN')).toEqual({ kind: 'go', to: '/admin' });
  expect(decide(rowAt('/home'), 'ADMIN')).toEqual({ kind: 'go', to: '/' });
});

test('a liaison page tells other roles that it needs the liaison role', () => {
  expect(decide(rowAt('/liaison-profile'), 'ATHLETE')).toEqual({
    kind: 'go',
    to: '/',
    notice: { title: 'Access Denied', text: 'Access denied. Liaison role required.' },
  });
});

test('the profile of a team member tells other roles that it needs theirs', () => {
  expect(decide(rowAt('/team-member-profile'), 'LIAISON')).toEqual({
    kind: 'go',
    to: '/',
    notice: { title: 'Access Denied', text: 'You need to be a team member to access this page.' },
  });
});

test('an invite tells people who are signed in with another role why it does not open', () => {
  const notice = {
    title: 'This invite is for a team member',
    text: 'You are signed in with another role. Log out, and open the link again.',
  };
  for (const standing of ['unapproved', 'ATHLETE'] as const)
    expect(decide(rowAt('/team-member-registration'), standing)).toEqual({ kind: 'go', to: '/', notice });
});

test('only the connections board has its own words for a refusal', () => {
  const row = rowAt('/admin/connections');
  expect(decide(row, 'LIAISON')).toEqual({
    kind: 'go',
    to: '/',
    notice: { title: 'Access Denied', text: 'Only administrators can access this page.' },
  });
  expect(decide(row, 'signed-out')).toEqual({
    kind: 'go',
    to: '/login',
    thenBack: true,
    notice: { title: 'Unauthorized', text: 'You are logged out. Logging in again...' },
  });
});

test('an unknown path shows Page Not Found, with a hint', async () => {
  renderApp('/no-such-page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByText(/Did you forget to add the page to the router\?/)).toBeVisible();
  expect(document.title).toBe('Page Not Found · Entourage');
});

test('a signed-out visitor is redirected to sign in, and the return path is kept', async () => {
  const { path } = renderApp('/account?tab=sessions#list');
  await waitFor(() => expect(path()).toBe('/login'));
  await waitFor(() => expect(sessionStorage.getItem('entourage.return')).toBe('/account?tab=sessions#list'));
});

test('an athlete who opens the sign-in page is redirected to the dashboard', async () => {
  aDashboard();
  const { path } = renderApp('/login', { user: aUser() });
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('an athlete without a profile is redirected to onboarding', async () => {
  const { path } = renderApp('/login', { user: aUser(), profile: null });
  await waitFor(() => expect(path()).toBe('/onboarding'));
});

test('an athlete whose profile cannot be read is redirected to the dashboard', async () => {
  aDashboard();
  const { path } = renderApp('/login', { user: aUser() });
  refusing('getAthleteProfile', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('paths are case-sensitive, as in the gateway', async () => {
  renderApp('/About');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('a public page offers to log in if the current user cannot be read', async () => {
  renderApp('/about');
  refusing('currentUser', { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('a page that cannot be shown sets the error title', async () => {
  renderApp('/account');
  refusing('currentUser', { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Something went wrong · Entourage'));
});

test('a page whose code fails to load sets the error title and focuses the heading', async () => {
  const about = table.find(({ path }) => path === '/about')?.page;
  const load = jest
    .spyOn(about as NonNullable<typeof about>, 'load')
    .mockRejectedValue(new TypeError('Failed to fetch'));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { hands } = renderApp('/pricing');
  // Before the page's code has loaded, the frame is the router's placeholder, which is replaced.
  await screen.findByRole('heading', { level: 1 });
  const [link] = screen.getAllByRole('link', { name: 'About' });
  await hands.click(link as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveFocus();
  expect(document.title).toBe('Something went wrong · Entourage');
  load.mockRestore();
});
