import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.ts';
import { aTodo, athlete } from '../../../shared/health/testing.ts';
import { aLiaisonsDay, anAssigned, liaison, yuki } from '../../../shared/health/testing-liaison.ts';
import { aMedicalCard } from '../../../shared/health/testing-medical-card.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';

const medicalCard = aMedicalCard({ allergies: [{ substance: 'Penicillin', severity: 'SEVERE', reaction: null }] });
const sheet = async () => within(await screen.findByRole('article'));
const box = (name: string) => screen.getByRole('checkbox', { name });

function open(query: string) {
  aLiaisonsDay({ athletes: [anAssigned(), yuki], todos: [aTodo()] });
  return renderApp(`/summary${query}`, { user: liaison });
}

test('it is that of the assigned athlete, and disappears with the connection', async () => {
  const { store } = open(`?athlete=${athlete.id}`);
  const on = await sheet();
  expect(on.getByRole('heading', { level: 2, name: 'Noor Haddad' })).toBeVisible();
  expect(on.getByText('Basketball')).toBeVisible();
  expect(on.getByText('Medium')).toBeVisible();
  answering('listAthletesOf', [yuki]);
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Connection']));
  });
  expect(await screen.findByText('Not one of your athletes')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('the medical card is not read until it is chosen, nor are care notes', async () => {
  const { hands } = open(`?athlete=${athlete.id}`);
  const asked = answering('getMedicalCard', medicalCard);
  const notesAsked = answering('listCareNotes', []);
  const on = await sheet();
  expect(on.queryByRole('region', { name: 'Medical card' })).not.toBeInTheDocument();
  expect([asked, notesAsked]).toEqual([[], []]);
  await hands.click(box('Medical card'));
  expect(await on.findByText('Penicillin')).toBeVisible();
  expect([asked.length, notesAsked.length]).toEqual([1, 0]);
  await hands.click(box('Care notes'));
  expect(await on.findByText('No care notes.')).toBeVisible();
});

test('of an athlete with nothing but a medical card it can be chosen', async () => {
  aLiaisonsDay({ athletes: [anAssigned()], biomarkers: null });
  answering('getMedicalCard', medicalCard);
  const { hands } = renderApp(`/summary?athlete=${athlete.id}`, { user: liaison });
  await sheet();
  await hands.click(box('Medical card'));
  expect(await (await sheet()).findByText('Penicillin')).toBeVisible();
});

test('that of another athlete is not there, and none of their data is requested', async () => {
  open('?athlete=4f3c6c7e-6666-4666-8666-666666666666');
  const asked = answering('getBiomarkers', null);
  expect(await screen.findByText('Not one of your athletes')).toBeVisible();
  expect(asked).toEqual([]);
});

test('without an athlete it leads to the dashboard', async () => {
  open('');
  expect(await screen.findByText('Choose an athlete')).toBeVisible();
  const links = within(screen.getByRole('main')).getByRole('link', { name: 'Dashboard' });
  await waitFor(() => expect(links).toHaveAttribute('href', '/dashboard'));
});
