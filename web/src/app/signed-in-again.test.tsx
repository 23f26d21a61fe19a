import { act, screen, waitFor } from '@testing-library/react';
import { aBiomarkers, aDashboard, athlete } from '../shared/health/testing.ts';
import { sessionApi } from '../shared/session/session.api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { answering, refusing } from '../testing/server.ts';

test('who signs in again, in another tab, sees what has changed meanwhile', async () => {
  aDashboard();
  const { store, path } = renderApp('/dashboard', { user: athlete });
  const lookAgain = () => act(() => void store.dispatch(sessionApi.util.invalidateTags(['CurrentUser'])));
  const risk = () => screen.findByRole('group', { name: 'Injury Risk', busy: false });
  expect(await risk()).toHaveTextContent('Medium');
  refusing('currentUser', { code: 'UNAUTHENTICATED', message: 'Unauthorized' });
  lookAgain();
  await waitFor(() => expect(path()).toBe('/login'));
  answering('getOwnBiomarkers', aBiomarkers({ injuryRisk: 'HIGH' }));
  answering('currentUser', athlete);
  lookAgain();
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(await risk()).toHaveTextContent('High');
});
