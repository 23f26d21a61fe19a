import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { aDashboard } from '../../../shared/health/testing.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';

const off = { on: false, required: false, recoveryCodesLeft: 0 };

test('greets by first name, or as an athlete', async () => {
  answering('readSecondFactor', off);
  renderApp('/home', { user: aUser({ firstName: null }) });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Athlete');
  expect(screen.getByRole('link', { name: 'View Subscription Details' })).toHaveAttribute('href', '/pricing');
});

test('every link leads to an existing page', async () => {
  aDashboard();
  answering('listInvites', []);
  answering('readSecondFactor', off);
  const { router } = renderApp('/home', { user: aUser() });
  await screen.findByText('Protects your account if your password is stolen.');
  const links = within(screen.getByRole('main')).getAllByRole<HTMLAnchorElement>('link');
  answering('listSessions', []);
  for (const path of new Set(links.map(({ pathname }) => pathname))) {
    await act(() => router.navigate(path));
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Page Not Found');
  }
});

test('a team member is greeted by name and led to what members have', async () => {
  answering('readSecondFactor', off);
  renderApp('/home', { user: aUser({ role: 'TEAM_MEMBER', firstName: null, username: 'petra.novak', email: null }) });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome, petra.novak');
  const links = within(screen.getByRole('region', { name: 'Where to go' })).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ pathname }) => pathname)).toEqual(['/dashboard', '/messages', '/team-member-profile']);
});

test('counts the completed steps', async () => {
  answering('readSecondFactor', { on: true, required: false, recoveryCodesLeft: 10 });
  renderApp('/home', { user: aUser({ timeZone: 'Europe/Berlin' }) });
  expect(await screen.findByRole('img', { name: '5 of 6 done' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add' })).toHaveAttribute('href', '/account#profile');
  const change = screen.getByRole('link', { name: 'Change Athlete profile' });
  expect(change).toHaveAttribute('href', '/account#athlete-profile');
});

test('steps that failed to load can be retried, and the rest of the page is shown', async () => {
  refusing('readSecondFactor', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/home', { user: aUser() });
  expect(await screen.findByRole('img', { name: '3 of 5 done' })).toBeInTheDocument();
  answering('readSecondFactor', off);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('img', { name: '3 of 6 done' })).toBeInTheDocument());
});

test('an athlete without a profile is redirected to onboarding; a team member needs no profile', async () => {
  answering('readSecondFactor', off);
  renderApp('/home', { user: aUser(), profile: null });
  expect(await screen.findByText('Sport, goals and health.')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Set up' })[0]).toHaveAttribute('href', '/onboarding');
  cleanup();
  renderApp('/home', { user: aUser({ role: 'TEAM_MEMBER' }), profile: null });
  expect(await screen.findByRole('img', { name: '2 of 5 done' })).toBeInTheDocument();
});
