import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';
import { athlete } from '../testing.ts';
import { aLiaisonsDay, anAssigned, aTriageRow, liaison, yuki } from '../testing-liaison.ts';

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
const open = (path = '/dashboard') => renderApp(path, { user: liaison });
const list = () => screen.findByRole('list', { name: 'Athletes' });
const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);
const heading = () => screen.findByRole('heading', { level: 2, name: 'Noor Haddad' });

test('an athlete has initials, name, username, sport and team, and why they stand where they stand', async () => {
  aLiaisonsDay({ triage: [aTriageRow({ injuryRisk: 'HIGH' }), aTriageRow({ athleteId: yuki.id, missedDays: null })] });
  open();
  const row = await screen.findByRole('link', { name: /Noor Haddad/ });
  expect(row).toHaveTextContent('NH');
  expect(row).toHaveTextContent('@noor.haddad');
  expect(row).toHaveTextContent('Basketball · Harbour City');
  expect(row).toHaveTextContent('High injury risk');
  expect(screen.getByRole('link', { name: /Yuki Tanaka/ })).toHaveTextContent('No sport named yet');
});

test('while they are on their way nothing is said of them', async () => {
  aLiaisonsDay();
  const { release } = holding('listAthletesOf', [anAssigned()]);
  open();
  await screen.findByRole('heading', { level: 1, name: 'Your athletes' });
  expect(screen.queryByText('No athletes yet')).not.toBeInTheDocument();
  expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  release();
  await list();
});

test('without athletes it says who connects them', async () => {
  aLiaisonsDay({ athletes: [] });
  open();
  expect(await screen.findByText('No athletes yet')).toBeVisible();
  expect(screen.queryByText('Choose an athlete')).not.toBeInTheDocument();
});

test('athletes that could not be read can be read again', async () => {
  aLiaisonsDay();
  refusing('listAthletesOf', unavailable);
  const { hands } = open();
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  answering('listAthletesOf', [anAssigned()]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Noor Haddad']);
});

test('who needs one first stands first; by name where one wants it so', async () => {
  aLiaisonsDay({ triage: [aTriageRow(), aTriageRow({ athleteId: yuki.id, alerts: 1 })] });
  const { hands } = open();
  expect(await names()).toEqual(['Yuki Tanaka', 'Noor Haddad']);
  await hands.click(screen.getByRole('radio', { name: 'Name' }));
  expect(await names()).toEqual(['Noor Haddad', 'Yuki Tanaka']);
});

test('where nobody can say how they stand, they are there by name, that is said, and it can be asked again', async () => {
  aLiaisonsDay({ athletes: [yuki, anAssigned()] });
  refusing('listTriage', unavailable);
  const { hands } = open();
  expect(await names()).toEqual(['Noor Haddad', 'Yuki Tanaka']);
  expect(screen.getByText(/ordered by name/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Name' })).not.toBeInTheDocument();
  answering('listTriage', [aTriageRow(), aTriageRow({ athleteId: yuki.id, alerts: 1 })]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await names()).toEqual(['Yuki Tanaka', 'Noor Haddad']));
  expect(screen.queryByText(/ordered by name/)).not.toBeInTheDocument();
});

test('one is looked for by part of a name', async () => {
  aLiaisonsDay();
  const { hands } = open();
  await list();
  await hands.type(screen.getByLabelText('Search athletes'), 'yuk');
  await waitFor(async () => expect(await names()).toEqual(['Yuki Tanaka']));
  await hands.type(screen.getByLabelText('Search athletes'), 'x');
  expect(await screen.findByText('Nobody of that name')).toBeVisible();
});

test('choosing one opens their picture, and it stands in the address', async () => {
  aLiaisonsDay();
  const { hands, router } = open();
  expect(await screen.findByText('Choose an athlete')).toBeVisible();
  await hands.click(await screen.findByRole('link', { name: /Noor Haddad/ }));
  expect(await heading()).toBeVisible();
  expect(router.state.location.search).toBe(`?athlete=${athlete.id}`);
  expect(screen.getByRole('link', { name: /^Noor Haddad/ })).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByRole('group', { name: 'Injury Risk', busy: false })).toHaveTextContent('Medium');
  for (const name of ['To-dos', 'How it went', 'Injury log']) {
    expect(screen.getByRole('region', { name })).toBeInTheDocument();
  }
});

test('what stands in the address opens at once, and back and forward follow', async () => {
  aLiaisonsDay();
  const { hands, router } = open(`/dashboard?athlete=${athlete.id}`);
  await heading();
  await hands.click(screen.getByRole('link', { name: 'All athletes' }));
  expect(await screen.findByText('Choose an athlete')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await heading()).toBeVisible();
});

test('whoever is not one’s own is said to be nobody’s, and nothing of them is asked for', async () => {
  aLiaisonsDay();
  const asked = answering('getBiomarkers', null);
  open('/dashboard?athlete=4f3c6c7e-6666-4666-8666-666666666666');
  expect(await screen.findByText('Not one of your athletes')).toBeVisible();
  expect(asked).toEqual([]);
});

test('an athlete who is taken away goes from the page, without reload', async () => {
  aLiaisonsDay();
  const { store } = open(`/dashboard?athlete=${athlete.id}`);
  await screen.findByRole('group', { name: 'Injury Risk', busy: false });
  answering('listAthletesOf', [yuki]);
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Connection']));
  });
  expect(await screen.findByText('Not one of your athletes')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Injury Risk' })).not.toBeInTheDocument();
});

test('biomarkers that could not be read can be read again, and the rest is there', async () => {
  aLiaisonsDay();
  refusing('getBiomarkers', unavailable);
  open(`/dashboard?athlete=${athlete.id}`);
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(await screen.findByText('Nothing to do')).toBeVisible();
});

test('where there are neither messages nor meetings it says so', async () => {
  aLiaisonsDay();
  open(`/dashboard?athlete=${athlete.id}`);
  await heading();
  expect(await screen.findByText('No meeting is confirmed')).toBeVisible();
  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send Message' })).toHaveAttribute('href', `/messages?user=${athlete.id}`);
});
