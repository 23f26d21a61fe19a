import { screen, waitFor, within } from '@testing-library/react';
import { meetingId } from '../../../shared/meetings/testing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, holding, refusing } from '../../../testing/server.ts';
import { athlete, blocks, given, marta, offer, pending, setUp } from '../testing.ts';

beforeEach(setUp);

const unavailable = { code: 'UNAVAILABLE', message: 'x' } as const;
const again = () => screen.findByRole('button', { name: 'Try again' });
const second = { ...pending, id: meetingId(5), scheduledAt: '2096-03-09T09:00:00.000Z' };

test('all pages of a full week are read', async () => {
  answeringPages('listAppointments', (asked) =>
    asked.get('cursor') === 'more' ? { rows: [second] } : { rows: [pending], total: 2, next: 'more' },
  );
  renderApp('/meetings?view=calendar', { user: athlete });
  await waitFor(async () => expect(await blocks()).toHaveLength(2));
});

test('a page that could not be read is read by Try again', async () => {
  answeringPages('listAppointments', () => {
    refusing('listAppointments', unavailable);
    return { rows: [pending], total: 2, next: 'more' };
  });
  const { hands } = renderApp('/meetings?view=calendar', { user: athlete });
  await again();
  expect(await blocks()).toHaveLength(1);
  const asked = answeringPages('listAppointments', () => ({ rows: [second] }));
  await hands.click(await again());
  await waitFor(async () => expect(await blocks()).toHaveLength(2));
  expect(asked.map((each) => each.get('cursor'))).toEqual(['more']);
  expect(screen.queryByText('Parts of this week could not be loaded.')).not.toBeInTheDocument();
});

test('a week that cannot be read says so, and is read again', async () => {
  given();
  const { hands } = renderApp('/meetings?view=calendar', { user: athlete });
  expect(await blocks()).toHaveLength(3);
  refusing('listAppointments', unavailable);
  await hands.click(screen.getByRole('button', { name: 'Next week' }));
  await again();
  expect(screen.queryByText('Nothing this week')).not.toBeInTheDocument();
  given();
  await hands.click(await again());
  expect(await blocks()).toHaveLength(1);
});

test('the days of a week stand while its meetings load', async () => {
  given();
  const { hands } = renderApp('/meetings?view=calendar', { user: athlete });
  expect(await blocks()).toHaveLength(3);
  const { release } = holding('listAppointments', []);
  await hands.click(screen.getByRole('button', { name: 'Next week' }));
  const days = within(screen.getByRole('list', { name: 'Days of this week' }));
  expect(days.getAllByRole('heading')).toHaveLength(7);
  expect(days.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('Nothing this week')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('Nothing this week')).toBeVisible();
});

test('offers and hours that cannot be read are missing until they are read again', async () => {
  given([]);
  refusing('listProposals', unavailable);
  refusing('getItinerary', unavailable);
  const { hands } = renderApp('/meetings?view=calendar', { user: marta });
  expect(await screen.findByText('Parts of this week could not be loaded.')).toBeVisible();
  const days = within(screen.getByRole('list', { name: 'Days of this week' }));
  expect(days.queryByText(/^Open/)).not.toBeInTheDocument();
  expect(screen.queryByText('Nothing this week')).not.toBeInTheDocument();
  answering('listProposals', [offer]);
  answering('getItinerary', { trips: [], version: 0 });
  await hands.click(await again());
  expect(await blocks()).toHaveLength(1);
  expect(await days.findByText(/^Open/)).toBeInTheDocument();
  expect(screen.queryByText('Parts of this week could not be loaded.')).not.toBeInTheDocument();
});

test('offers that cannot be read are read again in the list', async () => {
  given();
  refusing('listProposals', unavailable);
  const { hands } = renderApp('/meetings', { user: athlete });
  expect(await screen.findByText('The offered times could not be loaded.')).toBeVisible();
  answering('listProposals', [offer]);
  await hands.click(await again());
  expect(await screen.findByRole('list', { name: 'Offered times' })).toBeVisible();
});

test('the list has more meetings on demand', async () => {
  const first = [pending];
  answeringPages('listAppointments', (asked) =>
    asked.get('cursor') === 'more' ? { rows: [second] } : { rows: first, total: 2, next: 'more' },
  );
  const { hands } = renderApp('/meetings', { user: athlete });
  const list = within(await screen.findByRole('list', { name: 'Meetings' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  await hands.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('people who cannot be read are read again in the dialog', async () => {
  given();
  refusing('listLiaisonsOf', unavailable);
  const { hands } = renderApp('/meetings', { user: athlete });
  await hands.click(await screen.findByRole('button', { name: 'Schedule Meeting' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a Liaison' }));
  const tryAgain = await dialog.findByRole('button', { name: 'Try again' });
  answering('listLiaisonsOf', []);
  await hands.click(tryAgain);
  expect(await dialog.findByText('No liaisons assigned yet')).toBeVisible();
});
