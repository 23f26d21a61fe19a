import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { aDashboard } from '../../../shared/health/testing.ts';
import { aProfile, aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';

// Many tests end on the dashboard.
beforeEach(() => aDashboard());

const off = { on: false, required: false, recoveryCodesLeft: 0 };

async function open() {
  answering('readSecondFactor', off);
  const app = renderApp('/onboarding', { user: aUser(), profile: null });
  await screen.findByRole('form', { name: 'Set up your profile' });
  const next = () => screen.getByRole('button', { name: 'Continue' });
  const choose = (name: string) => app.hands.click(screen.getByLabelText(name));
  const goOn = () => app.hands.click(next());
  async function first() {
    await choose('Soccer');
    await app.hands.type(screen.getByLabelText('Team'), ' Harbour City ');
    await app.hands.type(screen.getByLabelText('Position'), 'Goalkeeper');
    await goOn();
  }
  async function toLast() {
    await first();
    await choose('3-5 years');
    await goOn();
    await choose('Injury Prevention');
    await choose('Sleep Optimization');
    await goOn();
  }
  const finish = () => app.hands.click(screen.getByRole('button', { name: 'Complete Setup' }));
  return { ...app, next, choose, goOn, first, toLast, finish };
}

const atStep = (step: number) =>
  expect(screen.getByRole('progressbar', { name: 'Your profile' })).toHaveTextContent(`Step ${step} of 4`);

test('step 1 requires sport, team and position; blanks do not count', async () => {
  const { hands, next, choose } = await open();
  atStep(1);
  expect(screen.getAllByRole('radio')).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await choose('Golf');
  await hands.type(screen.getByLabelText('Team'), 'Harbour City');
  await hands.type(screen.getByLabelText('Position'), '  ');
  expect(next()).toBeDisabled();
  await hands.type(screen.getByLabelText('Position'), 'First');
  expect(next()).toBeEnabled();
  await hands.click(next());
  atStep(2);
});

test('step 2 requires the years, step 3 a goal, step 4 nothing; each step focuses its heading', async () => {
  const { next, choose, goOn, first } = await open();
  await first();
  expect(screen.getByRole('heading', { name: 'Your experience' })).toHaveFocus();
  expect(next()).toBeDisabled();
  await choose('10+ years');
  await goOn();
  atStep(3);
  expect(screen.getByRole('heading', { name: 'Your goals' })).toHaveFocus();
  expect(next()).toBeDisabled();
  await choose('Mental Health Support');
  expect(next()).toBeEnabled();
  await choose('Mental Health Support');
  expect(next()).toBeDisabled();
  await choose('Nutrition Guidance');
  await goOn();
  atStep(4);
  expect(screen.getByRole('button', { name: 'Complete Setup' })).toBeEnabled();
});

test('going back keeps all answers', async () => {
  const { hands, toLast } = await open();
  await toLast();
  await hands.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Sleep Optimization')).toBeChecked();
  await hands.click(screen.getByRole('button', { name: 'Back' }));
  await hands.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Soccer')).toBeChecked();
  expect(screen.getByLabelText('Position')).toHaveValue('Goalkeeper');
});

test('the last step shows the answers, a link to change each, and what happens next', async () => {
  const { hands, toLast } = await open();
  await toLast();
  expect(screen.getByText(/Soccer · +Harbour City +· Goalkeeper/)).toBeInTheDocument();
  expect(screen.getByText('Injury Prevention, Sleep Optimization')).toBeInTheDocument();
  const benefits = [
    'Real-time biomarker monitoring',
    '24/7 liaison access',
    'Personalised training recommendations',
    'Advanced nutrition guidance',
  ];
  for (const benefit of benefits) expect(screen.getByText(benefit)).toBeInTheDocument();
  await hands.click(screen.getByRole('button', { name: 'Change Years active' }));
  atStep(2);
  expect(screen.getByLabelText('3-5 years')).toBeChecked();
});

test('"None Currently" excludes all other focus areas', async () => {
  const { choose, toLast } = await open();
  await toLast();
  await choose('Joint Health');
  await choose('None Currently');
  expect(screen.getByLabelText('Joint Health')).not.toBeChecked();
  await choose('Sleep Issues');
  expect(screen.getByLabelText('None Currently')).not.toBeChecked();
  expect(screen.getByLabelText('Sleep Issues')).toBeChecked();
});

test('saves the answers, confirms it, and redirects after two seconds', async () => {
  const { choose, toLast, finish, path } = await open();
  const sent = answering('saveAthleteProfile', aProfile());
  answering('getAthleteProfile', null);
  await toLast();
  await choose('Sleep Issues');
  await finish();
  const began = Date.now();
  expect(await screen.findByText('Welcome to Entourage Elite!')).toBeInTheDocument();
  expect(screen.getByText('Your profile has been created. Redirecting to your dashboard...')).toBeInTheDocument();
  expect(path()).toBe('/onboarding');
  expect(screen.getByRole('heading', { name: 'You are all set' })).toHaveFocus();
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(Date.now() - began).toBeGreaterThan(1500);
  expect(sent).toEqual([
    {
      sport: 'Soccer',
      team: 'Harbour City',
      position: 'Goalkeeper',
      yearsActive: 4,
      primaryGoals: ['Injury Prevention', 'Sleep Optimization'],
      healthConcerns: ['Sleep Issues'],
    },
  ]);
  expect(JSON.stringify(localStorage)).not.toContain('Goalkeeper');
});

test('the browser’s Back and Forward move between steps', async () => {
  const { hands, router, toLast } = await open();
  await toLast();
  await act(() => router.navigate(-1));
  await waitFor(() => atStep(3));
  await act(() => router.navigate(-1));
  await waitFor(() => atStep(2));
  await act(() => router.navigate(1));
  await waitFor(() => atStep(3));
  await hands.click(screen.getByRole('button', { name: 'Back' }));
  atStep(2);
  await act(() => router.navigate(-1));
  await waitFor(() => atStep(1));
  expect(screen.getByLabelText('Position')).toHaveValue('Goalkeeper');
});

test('does not overwrite a profile that another tab has created', async () => {
  const { toLast, finish, path } = await open();
  const sent = answering('saveAthleteProfile', aProfile());
  await toLast();
  answering('getAthleteProfile', aProfile());
  await finish();
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(screen.getByText('Your profile is already there')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('says that another tab changes the same answers', async () => {
  await open();
  const key = `entourage.draft.onboarding.${aUser().id}`;
  const there = JSON.stringify({ at: Date.now(), values: { team: 'Another City' } });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'entourage.draft.contact', newValue: there })));
  expect(screen.queryByRole('button', { name: 'Use the other answers' })).toBeNull();
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: there })));
  expect(screen.getByText(/^You are filling this in in another tab, too\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use the other answers' })).toBeVisible();
});

test('a failed save shows an error and keeps the answers', async () => {
  const { toLast, finish } = await open();
  refusing('saveAthleteProfile', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await toLast();
  await finish();
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Error')).toBeInTheDocument();
  expect(notice.getByText('There was an issue completing your onboarding. Please try again.')).toBeInTheDocument();
  atStep(4);
  expect(screen.getByText(/Goalkeeper/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Complete Setup' })).toBeEnabled();
});

test('a server error about an answer returns to its step', async () => {
  const { toLast, finish, next } = await open();
  refusing('saveAthleteProfile', { code: 'INVALID', message: 'x', fields: { team: 'There is no such team' } });
  await toLast();
  await finish();
  await waitFor(() => expect(screen.getByLabelText('Team')).toHaveAccessibleDescription('There is no such team'));
  atStep(1);
  await waitFor(() => expect(screen.getByLabelText('Team')).toHaveFocus());
  expect(next()).toBeDisabled();
});

test('an answer that is too long blocks the step', async () => {
  const { hands, choose, next } = await open();
  await choose('Golf');
  await hands.type(screen.getByLabelText('Position'), 'First');
  await hands.click(screen.getByLabelText('Team'));
  await hands.paste('x'.repeat(101));
  await hands.tab();
  await waitFor(() => expect(screen.getByLabelText('Team')).toHaveAccessibleDescription('At most 100 characters'));
  expect(next()).toBeDisabled();
});

test('resumes at the step where the person left', async () => {
  const { first } = await open();
  await first();
  cleanup();
  const { hands } = await open();
  atStep(2);
  await hands.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Position')).toHaveValue('Goalkeeper');
});

test('a person with a profile is redirected home', async () => {
  answering('readSecondFactor', off);
  const { path } = renderApp('/onboarding', { user: aUser() });
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('a profile that failed to load shows an error and can be retried', async () => {
  const { hands } = renderApp('/onboarding', { user: aUser(), profile: null });
  refusing('getAthleteProfile', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  answering('getAthleteProfile', null);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Set up your profile' })).toBeInTheDocument();
});
