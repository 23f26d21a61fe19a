import { act, screen, waitFor, within } from '@testing-library/react';
import type { EmergencyAccess } from '../../../../shared/health/emergency.api.ts';
import { aLiaisonsDay } from '../../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import { aListed, anAdmin, aPanel } from '../../testing.ts';

const noor = aListed();
const marta = aListed({ id: 'marta', firstName: 'Marta', lastName: 'Silva', role: 'LIAISON' });
const access = (over: Partial<EmergencyAccess> = {}): EmergencyAccess => ({
  id: '66666666-6666-4666-8666-666666666666',
  athleteId: noor.id,
  reason: 'Collapsed at training.',
  openedAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 20 * 60_000).toISOString(),
  athlete: noor,
  ...over,
});

function open(path = '/admin?view=users') {
  aPanel({ users: [noor, marta] });
  return renderApp(path, { user: anAdmin });
}
async function ask(hands: ReturnType<typeof open>['hands']) {
  await hands.click(await screen.findByRole('button', { name: 'Emergency access to Noor Haddad' }));
  return within(await screen.findByRole('dialog', { name: 'Emergency access: Noor Haddad' }));
}

test('is offered for athletes and explains the consequences before anything opens', async () => {
  const { hands } = open();
  const dialog = await ask(hands);
  const promise = dialog.getByText(/The athlete sees it on screen at once, or when they next sign in/);
  expect(promise).toHaveTextContent('gets an e-mail if their address is confirmed');
  expect(promise).toHaveTextContent('everything you look at are recorded');
  expect(screen.queryByRole('button', { name: 'Emergency access to Marta Silva', hidden: true })).toBeNull();
});

test('an empty reason and a duration that is too long show errors at their fields and send nothing', async () => {
  const { hands } = open();
  const dialog = await ask(hands);
  const sent = answering('openEmergencyAccess', access());
  await hands.type(dialog.getByLabelText('Reason'), 'Because');
  await hands.clear(dialog.getByLabelText('Minutes'));
  await hands.type(dialog.getByLabelText('Minutes'), '31');
  await hands.click(dialog.getByRole('button', { name: 'Open access' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why, in at least 10 characters/),
  );
  expect(dialog.getByLabelText('Minutes')).toHaveAccessibleDescription(/From 1 to 30 minutes/);
  await hands.clear(dialog.getByLabelText('Minutes'));
  await hands.click(dialog.getByRole('button', { name: 'Open access' }));
  expect(dialog.getByLabelText('Minutes')).toHaveAccessibleDescription(/From 1 to 30 minutes/);
  expect(sent).toEqual([]);
});

test('an opened access leads to the picture, shows above every view with the time left, and can be ended', async () => {
  const { hands, router } = open();
  const dialog = await ask(hands);
  const sent = answering('openEmergencyAccess', access());
  answering('listEmergencyAccess', [access()]);
  aLiaisonsDay();
  answering('listInjuries', []);
  await hands.type(dialog.getByLabelText('Reason'), 'Collapsed at training.');
  await hands.click(dialog.getByRole('button', { name: 'Open access' }));
  expect(await screen.findByText('Emergency access opened')).toBeVisible();
  expect(sent).toEqual([{ athleteId: noor.id, reason: 'Collapsed at training.', minutes: 15 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(router.state.location.search).toBe(`?athlete=${noor.id}`));
  expect(router.state.location.pathname).toBe('/admin/emergency');
  await act(() => router.navigate('/admin?view=contacts'));
  const banner = within(await screen.findByRole('list', { name: 'Your emergency access' }));
  expect(banner.getByText('You have emergency access to the health data of Noor Haddad.')).toBeVisible();
  expect(banner.getByText(/^(20:00|19:\d\d) left$/)).toBeVisible();
  const closed = answering('closeEmergencyAccess', null);
  answering('listEmergencyAccess', []);
  await hands.click(banner.getByRole('button', { name: /^End now/ }));
  expect(await screen.findByText('Emergency access ended')).toBeVisible();
  expect(closed).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your emergency access' })).not.toBeInTheDocument());
});

afterEach(() => jest.useRealTimers());

test('disappears when its time is over', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  aPanel({ users: [noor] });
  answering('listEmergencyAccess', [access({ endsAt: new Date(Date.now() + 600_000).toISOString() })]);
  renderApp('/admin?view=users', { user: anAdmin });
  expect(await screen.findByRole('list', { name: 'Your emergency access' })).toBeVisible();
  act(() => jest.advanceTimersByTime(600_000));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your emergency access' })).not.toBeInTheDocument());
});

test('a second access shows the server’s refusal', async () => {
  const { hands } = open();
  const dialog = await ask(hands);
  const message = 'You already have emergency access to this athlete.';
  refusing('openEmergencyAccess', { code: 'EMERGENCY_OPEN', message });
  await hands.type(dialog.getByLabelText('Reason'), 'Collapsed at training.');
  await hands.click(dialog.getByRole('button', { name: 'Open access' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Collapsed at training.');
});

test('open accesses that failed to load can be retried', async () => {
  aPanel({ users: [noor] });
  refusing('listEmergencyAccess', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/admin?view=users', { user: anAdmin });
  expect(await screen.findByText('Whether you have emergency access could not be read.')).toBeVisible();
  answering('listEmergencyAccess', [access()]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Your emergency access' })).toBeVisible();
});
