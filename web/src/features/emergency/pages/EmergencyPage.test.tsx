import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.ts';
import type { MedicalCardVersion } from '../../../shared/health/api/medical-card.api.ts';
import { type EmergencyAccess, emergencyApi } from '../../../shared/health/emergency.api.ts';
import { anInjury, aTodo, athlete } from '../../../shared/health/testing.ts';
import { anIllness } from '../../../shared/health/testing-illnesses.ts';
import { aLiaisonsDay, anAssigned } from '../../../shared/health/testing-liaison.ts';
import { aMedicalCard } from '../../../shared/health/testing-medical-card.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../testing/server.ts';

const admin = aUser({ id: '4f3c6c7e-9999-4999-8999-999999999999', username: 'ilse', role: 'ADMIN' });
const anAccess = (over: Partial<EmergencyAccess> = {}): EmergencyAccess => ({
  id: '66666666-6666-4666-8666-666666666666',
  athleteId: athlete.id,
  reason: 'Collapsed at training.',
  openedAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 20 * 60_000).toISOString(),
  athlete: anAssigned(),
  ...over,
});

function open(accesses: EmergencyAccess[], athleteId = athlete.id) {
  aLiaisonsDay({ todos: [aTodo(), aTodo({ id: 'second', text: 'Sleep early' })] });
  answering('listInjuries', [anInjury()]);
  answering('listIllnesses', [anIllness({ notes: 'Worse at night.' })]);
  answering('listEmergencyAccess', accesses);
  return renderApp(`/admin/emergency?athlete=${athleteId}`, { user: admin });
}
const risk = () => screen.findByRole('group', { name: 'Injury Risk', busy: false });

test('shows the complete picture, read-only', async () => {
  open([anAccess()]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Noor Haddad' })).toBeVisible();
  expect(await risk()).toHaveTextContent('Medium');
  expect(await screen.findByText('Sleep early')).toBeVisible();
  expect(await screen.findByText('Left hamstring')).toBeVisible();
  expect(screen.getByText('The way so far')).toBeVisible();
  const illness = within(await screen.findByRole('region', { name: 'Illness' }));
  for (const said of ['Trains less', 'Sore throat', 'Worse at night.']) {
    expect(await illness.findByText(said)).toBeVisible();
  }
  expect(
    screen.queryByRole('button', { name: /^(Edit|Add|Enter|Move|Remove|Change|Import|Mark|Well|History)/ }),
  ).toBeNull();
  expect(screen.getByRole('button', { name: 'End now: Emergency access to Noor Haddad' })).toBeVisible();
});

test('the medical card stands first', async () => {
  open([anAccess()]);
  const allergies = [{ substance: 'Penicillin', severity: 'SEVERE', reaction: null } as const];
  answering('getMedicalCard', aMedicalCard({ allergies }));
  const allergy = await screen.findByText('Penicillin');
  expect(allergy.compareDocumentPosition(await risk()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('its earlier versions can be read, and none can be brought back', async () => {
  const { hands } = open([anAccess()]);
  const card = aMedicalCard({ version: 2 });
  answering('getMedicalCard', card);
  const rows: MedicalCardVersion[] = [
    { ...card, changed: ['allergies'] },
    { ...card, version: 1, allergies: [], changed: [] },
  ];
  answeringPages('listMedicalCardVersions', () => ({ rows }));
  await hands.click(await screen.findByRole('button', { name: 'Earlier versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What changed on the medical card' }));
  expect(await dialog.findByText(/^Allergy: Penicillin/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Bring back/ })).not.toBeInTheDocument();
});

test('without access it requests no health data', async () => {
  open([]);
  const asked = answering('getBiomarkers', null);
  expect(await screen.findByText('No emergency access')).toBeVisible();
  expect(asked).toEqual([]);
});

test('an expired access requests no health data', async () => {
  open([anAccess({ endsAt: new Date(Date.now() - 1000).toISOString() })]);
  const asked = answering('getBiomarkers', null);
  expect(await screen.findByText('No emergency access')).toBeVisible();
  expect(asked).toEqual([]);
});

test('an access to another athlete requests no health data', async () => {
  open([anAccess()], '4f3c6c7e-6666-4666-8666-666666666666');
  const asked = answering('getBiomarkers', null);
  expect(await screen.findByText('Choose an open access above')).toBeVisible();
  expect(screen.queryByText('No emergency access')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('an open access that is not shown has a link to its picture', async () => {
  const { hands } = open([anAccess()], '');
  await hands.click(await screen.findByRole('link', { name: 'Open Noor Haddad' }));
  expect(await risk()).toHaveTextContent('Medium');
  expect(screen.queryByRole('link', { name: 'Open Noor Haddad' })).toBeNull();
});

test('the picture disappears when the access is ended', async () => {
  const { store } = open([anAccess()]);
  await risk();
  answering('listEmergencyAccess', []);
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['EmergencyAccess']));
  });
  expect(await screen.findByText('No emergency access')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Injury Risk' })).not.toBeInTheDocument();
});

test('ending it leaves the focus on the page', async () => {
  const { hands } = open([anAccess()]);
  const end = await screen.findByRole('button', { name: /^End now/ });
  answering('closeEmergencyAccess', null);
  answering('listEmergencyAccess', []);
  await hands.click(end);
  expect(await screen.findByText('No emergency access')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

afterEach(() => jest.useRealTimers());

test('the picture disappears when the access expires, without a live event', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open([anAccess()]);
  await risk();
  act(() => jest.advanceTimersByTime(20 * 60_000));
  expect(await screen.findByText('No emergency access')).toBeVisible();
});

test('the next access to the same athlete reads everything again', async () => {
  const { store } = open([anAccess()]);
  await risk();
  answering('listEmergencyAccess', []);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['EmergencyAccess'])));
  expect(await screen.findByText('No emergency access')).toBeVisible();

  const next = anAccess({ id: '77777777-6666-4666-8666-666666666666' });
  answering('openEmergencyAccess', next);
  answering('listEmergencyAccess', [next]);
  const asked = answering('getBiomarkers', null);
  const { athleteId, reason } = next;
  const opening = emergencyApi.endpoints.openEmergencyAccess.initiate({ athleteId, reason, minutes: 20 });
  await act(async () => void (await store.dispatch(opening)));
  expect(await screen.findByText('No biomarkers')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('an open picture is read again each minute, while it is looked at', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open([anAccess()]);
  await risk();
  const asked = answering('getMedicalCard', aMedicalCard());
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => jest.advanceTimersByTime(60_000));
  visibility.mockReturnValue('visible');
  act(() => jest.advanceTimersByTime(60_000));
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('an access that failed to load shows an error and can be retried', async () => {
  open([]);
  refusing('listEmergencyAccess', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('No emergency access')).not.toBeInTheDocument());
});
