import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { athlete } from '../../../../shared/health/testing.ts';
import { aLiaisonsDay, anAlert, answeringAlerts, liaison, yuki } from '../../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';

const seen = anAlert({
  id: 'seen',
  kind: 'MISSED_CHECK_INS',
  missedDays: 4,
  seenAt: '2026-03-02T08:00:00Z',
  athlete: yuki,
});
const open = () => renderApp('/dashboard', { user: liaison });
async function look(hands: ReturnType<typeof open>['hands'], name = /Alerts/) {
  await hands.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Alerts' }));
}

test('the button shows the number of unseen alerts and announces a new one', async () => {
  aLiaisonsDay();
  const { store } = open();
  expect(await screen.findByRole('button', { name: 'Alerts' })).toBeVisible();
  answeringAlerts([anAlert(), seen]);
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Alert']));
  });
  expect(await screen.findByRole('button', { name: 'Alerts (1)' })).toBeVisible();
  expect(screen.getByText('One new alert', { selector: '[role="status"]' })).toBeInTheDocument();
});

test('each alert shows the athlete, the reason and whether it is new', async () => {
  const flags = [
    { item: 'sleep', level: 'RED', date: '2026-03-02', z: -2.4 },
    { item: 'load', level: 'YELLOW', date: '2026-03-02', z: 1.2 },
  ] as const;
  aLiaisonsDay({ alerts: [anAlert({ flags: [...flags] }), seen] });
  const { hands } = open();
  const dialog = await look(hands, /Alerts \(1\)/);
  const [first, second] = await dialog.findAllByRole('listitem');
  expect(first).toHaveTextContent('New');
  expect(first).toHaveTextContent('Noor Haddad');
  expect(first).toHaveTextContent('Far off the usual: slept worse');
  expect(first).not.toHaveTextContent('load');
  expect(second).toHaveTextContent('Seen');
  expect(second).toHaveTextContent('No check-in for 4 days');
  expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('an alert of an exemption says when it ends', async () => {
  aLiaisonsDay({ alerts: [anAlert({ kind: 'EXEMPTION_ENDING', flags: [], endsOn: '2026-03-20' })] });
  const dialog = await look(open().hands);
  expect(await dialog.findByRole('listitem')).toHaveTextContent('An exemption ends on Fri, 20 Mar 2026');
});

test('an alert can be marked as seen', async () => {
  aLiaisonsDay({ alerts: [anAlert()] });
  const { hands } = open();
  const dialog = await look(hands);
  const sent = answering('markAlertSeen', anAlert({ seenAt: '2026-03-02T08:00:00Z' }));
  answeringAlerts([anAlert({ seenAt: '2026-03-02T08:00:00Z' })]);
  await hands.click(await dialog.findByRole('button', { name: 'Mark as seen: Far off the usual, Noor Haddad' }));
  await waitFor(() => expect(dialog.getByRole('listitem')).toHaveTextContent('Seen'));
  expect(sent).toHaveLength(1);
});

test('several are marked as seen at once, up to the newest that is shown', async () => {
  const newest = anAlert({ raisedAt: '2026-03-02T09:30:00Z' });
  const older = anAlert({ id: 'older', kind: 'HIGH_RISK' });
  aLiaisonsDay({ alerts: [newest, older] });
  const { hands } = open();
  const dialog = await look(hands, /Alerts \(2\)/);
  refusing('markAlertsSeen', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const button = await dialog.findByRole('button', { name: 'Mark all as seen' });
  await hands.click(button);
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  const sent = answering('markAlertsSeen', null);
  answeringAlerts([newest, older].map((alert) => ({ ...alert, seenAt: '2026-03-02T10:00:00Z' })));
  await hands.click(button);
  await waitFor(() => expect(dialog.queryByText('New')).not.toBeInTheDocument());
  expect(sent).toEqual([{ until: newest.raisedAt }]);
  expect(button).not.toBeInTheDocument();
});

test('an alert that could not be marked shows an error and stays unseen', async () => {
  aLiaisonsDay({ alerts: [anAlert()] });
  const { hands } = open();
  const dialog = await look(hands);
  refusing('markAlertSeen', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(await dialog.findByRole('button', { name: /Mark as seen/ }));
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  expect(dialog.getByRole('listitem')).toHaveTextContent('New');
});

test('opening the athlete marks the alert as seen', async () => {
  aLiaisonsDay({ alerts: [anAlert()] });
  const { hands, router } = open();
  const dialog = await look(hands);
  const sent = answering('markAlertSeen', anAlert({ seenAt: '2026-03-02T08:00:00Z' }));
  await hands.click(await dialog.findByRole('link', { name: 'Open Noor Haddad' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Noor Haddad' })).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?athlete=${athlete.id}`);
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an alert whose athlete is not opened after all stays unseen', async () => {
  aLiaisonsDay({ alerts: [anAlert({ athleteId: yuki.id, athlete: yuki })] });
  const { hands, router } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  await hands.click(await screen.findByRole('button', { name: 'Edit Training Intensity' }));
  await hands.selectOptions(await screen.findByLabelText('Training Intensity', { selector: 'select' }), 'Low');
  const sent = answering('markAlertSeen', anAlert({ seenAt: '2026-03-02T08:00:00Z' }));
  const open = async (answer: 'Stay' | 'Leave') => {
    await hands.click(await (await look(hands)).findByRole('link', { name: 'Open Yuki Tanaka' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await hands.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await open('Stay');
  expect(router.state.location.search).toBe(`?athlete=${athlete.id}`);
  expect(sent).toEqual([]);
  await open('Leave');
  expect(await screen.findByRole('heading', { level: 2, name: 'Yuki Tanaka' })).toBeInTheDocument();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('says when there are no alerts', async () => {
  aLiaisonsDay();
  const { hands } = open();
  expect(await (await look(hands)).findByText('No alerts')).toBeVisible();
});

test('alerts that failed to load can be retried', async () => {
  aLiaisonsDay();
  refusing('listAlerts', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = open();
  const dialog = await look(hands);
  expect(await dialog.findByText('Please try again in a moment.')).toBeVisible();
  answeringAlerts([anAlert()]);
  await hands.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Noor Haddad')).toBeVisible();
});
