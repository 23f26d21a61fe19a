import { screen, waitFor, within } from '@testing-library/react';
import { exactly } from '../../../../shared/components/ago/times.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../../testing/server.ts';
import type { HistoryEntry } from '../../api/people.api.ts';
import { aListed, anAdmin, aPanel } from '../../testing.ts';

const noor = aListed();
const kofi = { id: '4f3c6c7e-8888-4888-8888-888888888888', username: 'kofi', firstName: 'Kofi', lastName: 'Asante' };

const anEntry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  id: '55555555-5555-4555-8555-555555555551',
  changedAt: '2026-03-02T09:30:00Z',
  by: kofi,
  changes: [{ field: 'firstName', before: 'Nour', after: 'Noor' }],
  ...over,
});
const earlier = anEntry({ id: '55555555-5555-4555-8555-555555555552', by: null });

async function openEdit() {
  aPanel({ users: [noor] });
  const { hands } = renderApp('/admin?view=users', { user: anAdmin });
  await hands.click(await screen.findByRole('button', { name: 'Edit Noor Haddad' }));
  return { hands, dialog: within(await screen.findByRole('dialog', { name: 'Edit user' })) };
}
const openHistory = ({ hands, dialog }: Awaited<ReturnType<typeof openEdit>>) =>
  hands.click(dialog.getByText('What was changed before'));

test('loads when opened and shows author, time and each field before and after', async () => {
  const opened = await openEdit();
  const { dialog } = opened;
  const changes = [
    { field: 'verificationNotes', before: null, after: 'Called the club.\nThey know her.' },
    { field: 'emailConfirmedAt', before: '2026-03-01T08:00:00.000Z', after: null },
    { field: 'role', before: 'ATHLETE', after: 'LIAISON' },
    { field: 'verificationStatus', before: 'UNDER_REVIEW', after: 'APPROVED' },
    { field: 'shoeSize', before: '41', after: '42' },
  ];
  const asked = answeringPages('listUserHistory', () => ({
    rows: [anEntry({ changes }), { ...earlier, by: { ...anAdmin } }],
  }));
  expect(asked).toEqual([]);
  await openHistory(opened);
  const [latest, own] = await dialog.findAllByRole('listitem');
  expect(asked).toHaveLength(1);
  const [shown, ofSelf] = [within(latest as HTMLElement), within(own as HTMLElement)];
  expect(shown.getByText('Kofi Asante')).toBeVisible();
  expect(latest?.querySelector('time')).toHaveAttribute('datetime', '2026-03-02T09:30:00Z');
  expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Verification Notes',
    'Email confirmed',
    'Role',
    'Verification',
    'shoeSize',
  ]);
  expect(shown.getAllByRole('definition').map(({ textContent }) => textContent?.replace(' became ', ''))).toEqual([
    'nothing → Called the club.\nThey know her.',
    `${exactly('2026-03-01T08:00:00.000Z')} → nothing`,
    'Athlete → Liaison',
    'Under review → Approved',
    '41 → 42',
  ]);
  expect(ofSelf.getByText('You')).toBeVisible();
});

test('loads page by page to the end', async () => {
  const opened = await openEdit();
  const { dialog, hands } = opened;
  const asked = answeringPages('listUserHistory', (query) =>
    query.has('cursor') ? { rows: [earlier], total: 2 } : { rows: [anEntry({})], total: 2, next: 'after-first' },
  );
  await openHistory(opened);
  await hands.click(await dialog.findByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText('The system, or an account that is gone')).toBeVisible();
  expect(asked.map((query) => query.get('cursor'))).toEqual([null, 'after-first']);
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('says when nobody has changed anything', async () => {
  const opened = await openEdit();
  answeringPages('listUserHistory', () => ({ rows: [] }));
  await openHistory(opened);
  expect(await opened.dialog.findByText('Nothing was changed')).toBeVisible();
});

test('a history that failed to load can be retried without losing the input', async () => {
  const opened = await openEdit();
  const { dialog, hands } = opened;
  await hands.type(dialog.getByLabelText(/First Name/), 'a');
  refusing('listUserHistory', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await openHistory(opened);
  expect(await dialog.findByText('Please try again in a moment.')).toBeVisible();
  answeringPages('listUserHistory', () => ({ rows: [anEntry({})] }));
  await hands.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Kofi Asante')).toBeVisible();
  expect(dialog.getByLabelText(/First Name/)).toHaveValue('Noora');
});

test('shows a saved change when opened again', async () => {
  const opened = await openEdit();
  const { dialog, hands } = opened;
  answeringPages('listUserHistory', () => ({ rows: [] }));
  await openHistory(opened);
  await dialog.findByText('Nothing was changed');
  answering('editUser', noor);
  answeringPages('listUserHistory', () => ({ rows: [anEntry({ by: { ...anAdmin } })] }));
  await hands.type(dialog.getByLabelText(/First Name/), 'a');
  await hands.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await hands.click(screen.getByRole('button', { name: 'Edit Noor Haddad' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  await hands.click(again.getByText('What was changed before'));
  expect(await again.findByText('You')).toBeVisible();
});
