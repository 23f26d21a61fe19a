import createCache from '@emotion/cache';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router';
import { App } from '../app/App.tsx';
import { routes } from '../app/routes/router.tsx';
import { createStore } from '../app/store.ts';
import { anybody } from '../shared/session/anybody.ts';
import type { AthleteProfile } from '../shared/session/profile.api.ts';
import type { CurrentUser } from '../shared/session/session.api.ts';
import { answering, refusing } from './server.ts';

/**
 * Renders the whole app at a path, for this person or a visitor; returns the current path and user-event. Athletes have
 * a profile unless it is null.
 */
export function renderApp(
  path: InitialEntry,
  { user = null, profile = aProfile() }: { user?: CurrentUser | null; profile?: AthleteProfile | null } = {},
) {
  answering('getAthleteProfile', profile);
  if (user) answering('currentUser', user);
  else refusing('currentUser', { code: 'UNAUTHENTICATED', message: 'Unauthorized' });
  const leave = jest.fn();
  const startOver = jest.fn();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const store = createStore({ leave, startOver });
  // Discards CSS rules, because jsdom would evaluate all of them on each query; the browser tests check the look.
  const cache = createCache({ key: 'e' });
  cache.sheet.insert = () => {};
  render(
    <App store={store} cache={cache}>
      <RouterProvider router={router} />
    </App>,
  );
  return { router, store, leave, startOver, hands: userEvent.setup(), path: () => router.state.location.pathname };
}

export const aUser = (over: Partial<CurrentUser> = {}): CurrentUser => ({
  ...anybody('ATHLETE'),
  id: '4f3c6c7e-2222-4222-8222-222222222222',
  username: 'noor.haddad',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.org',
  emailConfirmed: true,
  professionalLeague: 'NBA',
  teamOrganization: 'Harbour City',
  ...over,
});

export const aProfile = (): AthleteProfile => ({
  sport: 'Basketball',
  team: 'Harbour City',
  position: 'Guard',
  yearsActive: 4,
  primaryGoals: ['Injury Prevention'],
  healthConcerns: [],
  version: 1,
  onboardingCompleted: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
});
