import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aDashboard, aLiaison, athlete } from '../../../../shared/health/testing.ts';
import { aMeeting, meetingId } from '../../../../shared/meetings/testing.ts';
import type { AssignedLiaison } from '../../../../shared/people/liaisons.api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, refusing, server } from '../../../../testing/server.ts';

const open = () => renderApp('/dashboard', { user: athlete });
const card = async () => within(await screen.findByRole('region', { name: 'Next Meeting' }));

const marta: AssignedLiaison = {
  ...aLiaison('SPORTS_MEDICINE'),
  liaison: { ...aLiaison('SPORTS_MEDICINE').liaison, id: aMeeting().liaisonId },
};

beforeEach(() => {
  aDashboard({ liaisons: [marta] });
});

test('shows when and with whom, by both clocks, with the ways to the call and the conversation', async () => {
  answeringPages('listAppointments', () => ({ rows: [aMeeting()] }));
  open();
  const next = await card();
  expect(await next.findByText('Mon 5 Mar, 14:00')).toBeVisible();
  expect(next.getByText('(23:00 for Marta)')).toBeVisible();
  expect(next.getByText('With Marta Silva')).toBeVisible();
  expect(next.getByRole('link', { name: 'Join Call' })).toHaveAttribute('href', expect.stringContaining('wa.me'));
  expect(next.getByRole('link', { name: 'Open conversation' })).toHaveAttribute(
    'href',
    `/messages?user=${aMeeting().liaisonId}`,
  );
  expect(next.getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/meetings?view=calendar');
});

test('one that has ended gives way to the next one', async () => {
  const ended = aMeeting({ id: meetingId(1), scheduledAt: '2026-03-05T14:00:00.000Z' });
  answeringPages('listAppointments', () => ({ rows: [ended, aMeeting()] }));
  open();
  expect(await (await card()).findByText('Mon 5 Mar, 14:00')).toBeVisible();
});

test('one that is not confirmed yet has no call', async () => {
  answeringPages('listAppointments', () => ({ rows: [aMeeting({ status: 'PENDING' })] }));
  open();
  const next = await card();
  expect(await next.findByText('Awaiting confirmation')).toBeVisible();
  expect(next.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  expect(next.queryByRole('link', { name: 'Join Call' })).not.toBeInTheDocument();
});

test('one that waits for the athlete is confirmed here, with what was written to it', async () => {
  const asked = aMeeting({ status: 'PENDING', scheduledBy: aMeeting().liaisonId, notes: 'Other times that suit: Tue' });
  answeringPages('listAppointments', () => ({ rows: [asked] }));
  const { hands } = open();
  const next = await card();
  expect(await next.findByText('Waits for your answer')).toBeVisible();
  expect(next.getByText('Other times that suit: Tue')).toBeVisible();
  expect(next.queryByText('Awaiting confirmation')).not.toBeInTheDocument();
  refusing('confirmAppointment', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(next.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  const confirmed: (string | null)[] = [];
  server.use(
    http.patch('*/api/appointments/:id/confirm', ({ request }) => {
      confirmed.push(new URL(request.url).searchParams.get('version'));
      return HttpResponse.json({ ...asked, status: 'CONFIRMED' });
    }),
  );
  answeringPages('listAppointments', () => ({ rows: [{ ...asked, status: 'CONFIRMED' as const }] }));
  await hands.click(next.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Meeting confirmed')).toBeVisible();
  expect(await next.findByRole('link', { name: 'Join Call' })).toBeVisible();
  expect(confirmed).toEqual([String(asked.version)]);
});

test('one that a former liaison asked for gives way to the next one', async () => {
  const asked = aMeeting({ status: 'PENDING', scheduledBy: aMeeting().liaisonId });
  const later = aMeeting({ id: meetingId(1), scheduledAt: '2096-03-12T14:00:00.000Z' });
  answeringPages('listAppointments', () => ({ rows: [asked, later] }));
  const { store } = open();
  const next = await card();
  expect(await next.findByRole('button', { name: 'Confirm' })).toBeVisible();
  answering('listLiaisonsOf', []);
  store.dispatch({ type: 'api/invalidateTags', payload: ['Connection'] });
  expect(await next.findByText('Mon 12 Mar, 14:00')).toBeVisible();
  expect(next.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  expect(next.queryByText('Waits for your answer')).not.toBeInTheDocument();
});

test('without a meeting, a liaison and a time can be chosen', async () => {
  answering('suggestSlots', []);
  const { hands } = open();
  const next = await card();
  expect(await next.findByText('No meeting planned')).toBeVisible();
  await hands.click(next.getByRole('button', { name: 'Schedule Meeting' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Choose a Liaison' }));
  const [first] = chooser.getAllByRole('listitem').map((item) => within(item).getByRole('button'));
  await hands.click(first as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Schedule Meeting' })).toBeVisible();
  expect(await screen.findByText('No available time slots')).toBeVisible();
});

test('a failure can be retried', async () => {
  refusing('listAppointments', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = open();
  expect(await screen.findByText('Next meeting could not be loaded')).toBeVisible();
  answeringPages('listAppointments', () => ({ rows: [aMeeting()] }));
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await card()).findByText('With Marta Silva')).toBeVisible();
});
