import { act, screen, waitFor, within } from '@testing-library/react';
import { aBiomarkers, aDashboard, aLiaison, athlete, aVersion } from '../../shared/health/testing.ts';
import { destinations } from '../../shared/health/words/dashboard.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../testing/server.ts';

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
const open = () => renderApp('/dashboard', { user: athlete });
const metric = (name: string) => screen.findByRole('group', { name, busy: false });

test('shows three skeletons while the biomarkers load', async () => {
  aDashboard();
  const { release } = holding('getOwnBiomarkers', aBiomarkers());
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  const bones = await screen.findAllByRole('group', { busy: true });
  expect(bones).toHaveLength(3);
  release();
  expect(await metric('Injury Risk')).toHaveTextContent('Medium');
  expect(screen.queryAllByRole('group', { busy: true })).toEqual([]);
});

test('sections below the figures appear together, so that none pushes the others down', async () => {
  aDashboard();
  const { release } = holding('listLiaisonsOf', []);
  open();
  await metric('Injury Risk');
  expect(screen.queryByRole('region', { name: 'Injury log' })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('region', { name: 'Injury log' })).toBeVisible();
  expect(screen.getByText('No liaisons assigned yet')).toBeVisible();
});

test('each figure shows its label, its trend, its age and its author', async () => {
  aDashboard({
    versions: [
      aVersion(3, { changed: ['injuryRisk'] }),
      aVersion(2, { injuryRisk: 'HIGH', changed: ['injuryRisk'] }),
      aVersion(1, { injuryRisk: 'LOW', changed: ['trainingIntensity'], notAssessed: ['injuryRisk'] }),
    ],
  });
  open();
  const risk = await metric('Injury Risk');
  expect(risk).toHaveTextContent('Medium');
  expect(risk).toHaveTextContent('Dana Fox');
  expect(within(risk).getByText(/ago$|yesterday/)).toBeVisible();
  // The first version's Low was a default that nobody assessed.
  expect(await within(risk).findByText('Was High, then Medium, over the last 2 versions')).toBeInTheDocument();
  expect(risk).toHaveTextContent('High before');
  expect(await metric('Training Intensity')).toHaveTextContent('High');
});

test('a metric without an assessment shows "Not yet assessed" and no value', async () => {
  aDashboard({
    biomarkers: aBiomarkers({ injuryRisk: 'LOW', notAssessed: ['injuryRisk', 'focusArea'], assessed: [] }),
  });
  open();
  for (const name of ['Injury Risk', 'Training Intensity', 'Focus Area']) {
    expect(await metric(name)).toHaveTextContent('Not yet assessed');
  }
  expect(within(await metric('Injury Risk')).queryByText('Low')).not.toBeInTheDocument();
  expect(screen.getByText('Nobody has assessed the injury risk yet.')).toBeVisible();
});

test('without biomarkers it points to the liaison and shows the rest of the page', async () => {
  aDashboard({ biomarkers: null });
  open();
  const none = 'No biomarker data available. Please contact your liaison to get started.';
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Injury Risk' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Daily check-in' })).toBeInTheDocument();
});

test('biomarkers that failed to load can be retried, and the rest of the page is shown', async () => {
  aDashboard();
  refusing('getOwnBiomarkers', unavailable);
  const { hands } = open();
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Daily check-in' })).toBeInTheDocument();
  answering('getOwnBiomarkers', aBiomarkers());
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await metric('Injury Risk')).toHaveTextContent('Medium');
});

test('shows nothing once the session is over', async () => {
  aDashboard();
  refusing('getOwnBiomarkers', { code: 'UNAUTHENTICATED', message: 'Unauthorized' });
  const { leave } = open();
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});

test('lists the nutrition advice, each line once', async () => {
  const line = 'Two litres of water before noon';
  aDashboard({ biomarkers: aBiomarkers({ nutritionAdvice: [line, line] }) });
  open();
  expect(await screen.findByText('Two litres of water before noon')).toBeVisible();
});

test('says when there is no nutrition advice', async () => {
  aDashboard({ biomarkers: aBiomarkers({ nutritionAdvice: [] }) });
  open();
  expect(await screen.findByText('No nutrition advice available yet.')).toBeVisible();
});

test('names liaisons by their role for the athlete', async () => {
  aDashboard({ liaisons: [aLiaison('SPORTS_MEDICINE')] });
  open();
  const row = await screen.findByRole('region', { name: 'Athletes Entourage Liaisons' });
  expect(await within(row).findByText('Sports Medicine Physician')).toBeVisible();
  expect(within(row).getByText('Dana Fox')).toBeVisible();
});

test('without liaisons it says who assigns them', async () => {
  aDashboard();
  open();
  expect(await screen.findByText('No liaisons assigned yet')).toBeVisible();
  expect(screen.getByText('Your admin will assign expert liaisons to support your athletic journey')).toBeVisible();
});

test('liaisons that failed to load can be retried', async () => {
  aDashboard();
  refusing('listLiaisonsOf', unavailable);
  const { hands } = open();
  const row = await screen.findByRole('region', { name: 'Athletes Entourage Liaisons' });
  await within(row).findByText('Please try again in a moment.');
  answering('listLiaisonsOf', [aLiaison('PERSONAL_COACH')]);
  await hands.click(within(row).getByRole('button', { name: 'Try again' }));
  expect(await within(row).findByText('Personal Coach')).toBeVisible();
});

test.each(Object.values(destinations))('links to $to exactly when that page exists', async ({ to, there }) => {
  aDashboard();
  answering('listShares', []);
  answering('getDeckConsent', { card: null, since: null, isShown: false });
  const { router } = open();
  await screen.findByText('No messages yet');
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname, search }) => pathname + search);
  expect(links.includes(to)).toBe(there);
  await act(() => router.navigate(to));
  const heading = await screen.findByRole('heading', { level: 1 });
  if (there) expect(heading).not.toHaveTextContent('Page Not Found');
  else expect(heading).toHaveTextContent('Page Not Found');
});

test('a team member has a dashboard of their own', async () => {
  answering('listSharedAthletes', []);
  renderApp('/dashboard', { user: aUser({ role: 'TEAM_MEMBER' }) });
  expect(await screen.findByText('You belong to no entourage')).toBeVisible();
});

test('a person who is not approved yet is redirected to their verification', async () => {
  answering('listOwnPosts', []);
  const { path } = renderApp('/dashboard', { user: aUser({ verificationStatus: 'PENDING' }) });
  await waitFor(() => expect(path()).toBe('/verification'));
});
