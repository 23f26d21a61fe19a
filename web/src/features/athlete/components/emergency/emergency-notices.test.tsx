import { screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { aDashboard, athlete } from '../../../../shared/health/testing.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages } from '../../../../testing/server.ts';
import type { EmergencyNotice } from '../../api/people.api.ts';

const notice: EmergencyNotice = {
  id: '33333333-3333-4333-8333-333333333333',
  reason: 'Call from the team doctor.',
  openedAt: '2026-03-02T07:30:00Z',
  endsAt: '2026-03-02T07:40:00Z',
};
const banner = () => screen.findByRole('list', { name: 'Emergency access to your health data' });
/** Where notices show, which the banner must not take from others. */
const toasts = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('an undismissed access shows an announced banner with its reason and a link to the visits, and no notice beside', async () => {
  answering('listEmergencyNotices', [notice]);
  answeringPages('listHealthReads', () => ({ rows: [] }));
  const { hands } = renderApp('/pricing', { user: athlete });
  // Before the page's code has loaded, the frame is the router's placeholder, which is replaced.
  await screen.findByRole('heading', { level: 1 });
  const inside = within(await banner());
  const said = inside.getByText(/Reason given: Call from the team doctor\./);
  expect(said).toHaveTextContent(/It ended 2 Mar 2026/);
  expect(said.querySelector('time')).toHaveTextContent(/^2 Mar 2026/);
  expect((await banner()).parentElement).toHaveAttribute('aria-live', 'polite');
  expect(toasts()).toBe('');
  await hands.click(inside.getByRole('button', { name: 'Who saw your data' }));
  expect(await screen.findByRole('dialog', { name: 'Who saw your data' })).toBeVisible();
});

test('an athlete whose approval was withdrawn sees the banner too, and the visits from it', async () => {
  answering('listEmergencyNotices', [notice]);
  answeringPages('listHealthReads', () => ({ rows: [] }));
  const { hands } = renderApp('/pricing', { user: aUser({ verificationStatus: 'UNDER_REVIEW' }) });
  await screen.findByRole('heading', { level: 1 });
  await hands.click(within(await banner()).getByRole('button', { name: 'Who saw your data' }));
  expect(await screen.findByRole('dialog', { name: 'Who saw your data' })).toBeVisible();
});

test('an access that opens while the dashboard is open shows at once and disappears when dismissed', async () => {
  aDashboard();
  const { hands, store } = renderApp('/dashboard', { user: athlete });
  await screen.findByRole('heading', { name: 'Why this injury risk' });

  answering('listEmergencyNotices', [notice]);
  store.dispatch(baseApi.util.invalidateTags(['EmergencyAccess']));
  const list = await banner();
  expect(list).toHaveTextContent('An administrator opened your health data in an emergency.');

  const region = list.parentElement;
  const dismissed = answering('dismissEmergencyNotice', null);
  answering('listEmergencyNotices', []);
  await hands.click(within(list).getByRole('button', { name: /^Dismiss/ }));
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(dismissed).toHaveLength(1);
  expect(region).toHaveFocus();
});

test('a liaison requests no emergency notices', async () => {
  const asked = answering('listEmergencyNotices', [notice]);
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  renderApp('/account', { user: aUser({ role: 'LIAISON' }) });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});
