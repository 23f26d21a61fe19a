import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { athlete } from '../../../../shared/health/testing.ts';
import { aLiaisonsDay, liaison } from '../../../../shared/health/testing-liaison.ts';
import { aProfile, renderApp } from '../../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../../testing/server.ts';

const open = () => renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
const about = async () => within(await screen.findByRole('region', { name: 'About', busy: false }));
const tagsIn = (part: Awaited<ReturnType<typeof about>>, name: string) =>
  within(part.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((tag) => tag.textContent);

test('shows the goals and concerns of the athlete, and how they play', async () => {
  aLiaisonsDay({
    profile: {
      ...aProfile(),
      primaryGoals: ['Injury Prevention', 'Sleep Optimization'],
      healthConcerns: ['Joint Health'],
    },
  });
  open();
  const shown = await about();
  expect(tagsIn(shown, 'Performance goals')).toEqual(['Injury Prevention', 'Sleep Optimization']);
  expect(tagsIn(shown, 'Health focus areas')).toEqual(['Joint Health']);
  expect(shown.getByText('Guard, active for 3-5 years')).toBeVisible();
});

test('an athlete without concerns has named none, and one without a profile has not said yet', async () => {
  aLiaisonsDay();
  const { store } = open();
  expect((await about()).getByText('None named')).toBeVisible();
  answering('getAthleteProfileOf', null);
  // As a live event does.
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['AthleteProfile']));
  });
  expect(await screen.findByText('Noor Haddad has not said yet.')).toBeVisible();
  expect(screen.queryByText('None named')).not.toBeInTheDocument();
});

test('keeps its place while it loads', async () => {
  aLiaisonsDay();
  const { release } = holding('getAthleteProfileOf', aProfile());
  open();
  expect(await screen.findByRole('region', { name: 'About', busy: true })).toBeVisible();
  release();
  await about();
});

test('a profile that failed to load can be retried, and the rest of the page is shown', async () => {
  aLiaisonsDay();
  refusing('getAthleteProfileOf', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = open();
  expect(await screen.findByText('About the athlete could not be loaded')).toBeVisible();
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  answering('getAthleteProfileOf', aProfile());
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(tagsIn(await about(), 'Performance goals')).toEqual(['Injury Prevention']));
});
