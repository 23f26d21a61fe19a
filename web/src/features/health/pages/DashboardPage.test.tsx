import { act, screen, waitFor, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';
import { aBiomarkers, aDashboard, aLiaison, athlete, aVersion } from '../testing.ts';
import { destinations } from '../words/dashboard.ts';

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
const open = () => renderApp('/dashboard', { user: athlete });
const metric = (name: string) => screen.findByRole('group', { name, busy: false });

test('while it is on its way, three figures stand in their shape', async () => {
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

test('what is below comes together, so that nothing there pushes the rest down', async () => {
  aDashboard();
  const { release } = holding('listLiaisonsOf', []);
  open();
  await metric('Injury Risk');
  expect(screen.queryByRole('region', { name: 'Injury log' })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('region', { name: 'Injury log' })).toBeVisible();
  expect(screen.getByText('No liaisons assigned yet')).toBeVisible();
});

test('each figure has its word, how it went, its age and its author', async () => {
  aDashboard({
    versions: [
      aVersion(3, { changed: ['injuryRisk'] }),
      aVersion(2, { injuryRisk: 'HIGH', changed: ['injuryRisk'] }),
      aVersion(1, { injuryRisk: 'LOW', changed: ['trainingIntensity'] }),
    ],
  });
  open();
  const risk = await metric('Injury Risk');
  expect(risk).toHaveTextContent('Medium');
  expect(risk).toHaveTextContent('Dana Fox');
  expect(within(risk).getByText(/ago$|yesterday/)).toBeVisible();
  // The first version's Low was a default, and nobody's word.
  expect(await within(risk).findByText('Was High, then Medium, over the last 2 versions')).toBeInTheDocument();
  expect(risk).toHaveTextContent('High before');
  expect(await metric('Training Intensity')).toHaveTextContent('High');
});

test('what nobody has assessed reads as that, and as no figure', async () => {
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

test('without biomarkers it says what to do, and the rest is there', async () => {
  aDashboard({ biomarkers: null });
  open();
  const none = 'No biomarker data available. Please contact your liaison to get started.';
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Injury Risk' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Daily check-in' })).toBeInTheDocument();
});

test('biomarkers that could not be read can be read again, and the rest is there', async () => {
  aDashboard();
  refusing('getOwnBiomarkers', unavailable);
  const { hands } = open();
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Daily check-in' })).toBeInTheDocument();
  answering('getOwnBiomarkers', aBiomarkers());
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await metric('Injury Risk')).toHaveTextContent('Medium');
});

test('where the session is over nothing is shown', async () => {
  aDashboard();
  refusing('getOwnBiomarkers', { code: 'UNAUTHENTICATED', message: 'Unauthorized' });
  const { leave } = open();
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});

test('advice is listed, and said to be missing', async () => {
  aDashboard();
  open();
  expect(await screen.findByText('Two litres of water before noon')).toBeVisible();
});

test('no advice is said', async () => {
  aDashboard({ biomarkers: aBiomarkers({ nutritionAdvice: [] }) });
  open();
  expect(await screen.findByText('No nutrition advice available yet.')).toBeVisible();
});

test('liaisons are named by what they are for the athlete', async () => {
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

test('liaisons that could not be read can be read again', async () => {
  aDashboard();
  refusing('listLiaisonsOf', unavailable);
  const { hands } = open();
  const row = await screen.findByRole('region', { name: 'Athletes Entourage Liaisons' });
  await within(row).findByText('Please try again in a moment.');
  answering('listLiaisonsOf', [aLiaison('PERSONAL_COACH')]);
  await hands.click(within(row).getByRole('button', { name: 'Try again' }));
  expect(await within(row).findByText('Personal Coach')).toBeVisible();
});

test.each(Object.values(destinations))('it leads to $to exactly when there is such a page', async ({ to, there }) => {
  aDashboard();
  const { router } = open();
  await screen.findByText('No messages yet');
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
  expect(links.includes(to)).toBe(there);
  await act(() => router.navigate(to));
  const heading = await screen.findByRole('heading', { level: 1 });
  if (there) expect(heading).not.toHaveTextContent('Page Not Found');
  else expect(heading).toHaveTextContent('Page Not Found');
});

test('a team member sees nothing of an athlete who has shared nothing', async () => {
  renderApp('/dashboard', { user: aUser({ role: 'TEAM_MEMBER' }) });
  expect(await screen.findByText('Nothing is shared with you yet')).toBeVisible();
});

test('who is not approved yet reads how their verification stands', async () => {
  answering('listOwnPosts', []);
  const { path } = renderApp('/dashboard', { user: aUser({ verificationStatus: 'PENDING' }) });
  await waitFor(() => expect(path()).toBe('/verification'));
});
