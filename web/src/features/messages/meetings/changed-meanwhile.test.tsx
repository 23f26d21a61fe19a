import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { baseApi } from '../../../shared/api/base-api.ts';
import { aMeeting, meetingId } from '../../../shared/meetings/testing.ts';
import { answering, refusing, server } from '../../../testing/server.ts';
import { dialog, given, layOutThread, list, open } from './testing.ts';

beforeEach(layOutThread);

const meeting = aMeeting();
const slot = { date: '2096-03-06', time: '10:00', datetime: '2096-03-06T10:00:00.000Z', timezone: 'UTC' };

async function moving() {
  given({ upcoming: [meeting] });
  answering('suggestSlots', [slot]);
  const { hands, store } = open();
  await hands.click((await list()).getByRole('button', { name: 'Move' }));
  return { hands, store, form: await dialog('Move Meeting') };
}

test('a meeting that the other one changed meanwhile can be moved at the second try', async () => {
  const { hands, form } = await moving();
  await hands.click(await form.findByRole('button', { name: '10:00' }));
  refusing('moveAppointment', { code: 'STALE_VERSION', message: 'This meeting has changed in the meantime.' });
  given({ upcoming: [{ ...meeting, scheduledAt: '2096-03-05T16:30:00.000Z', version: 2 }] });
  await hands.click(form.getByRole('button', { name: 'Move meeting' }));
  expect(await screen.findByText('This meeting has changed in the meantime.')).toBeVisible();
  expect(await form.findByText('Now: Mon 5 Mar, 16:30')).toBeVisible();
  const sent = answering('moveAppointment', { ...meeting, scheduledAt: slot.datetime, version: 3 });
  await hands.click(form.getByRole('button', { name: 'Move meeting' }));
  await waitFor(() => expect(sent).toEqual([{ scheduledAt: slot.datetime, version: 2 }]));
});

test('what is confirmed is the time that is shown', async () => {
  const pending = aMeeting({ status: 'PENDING', scheduledBy: meeting.liaisonId });
  const moved = { ...pending, scheduledAt: '2096-03-05T16:30:00.000Z', version: 2 };
  given({ upcoming: [pending] });
  const { hands } = open();
  const confirmed: (string | null)[] = [];
  server.use(
    http.patch('*/api/appointments/:id/confirm', ({ request }) => {
      const version = new URL(request.url).searchParams.get('version');
      confirmed.push(version);
      if (version === '2') return HttpResponse.json({ ...moved, status: 'CONFIRMED', version: 3 });
      given({ upcoming: [moved] });
      const refusal = { code: 'STALE_VERSION', message: 'This meeting has changed in the meantime.' };
      return HttpResponse.json({ ...refusal, requestId: meeting.id }, { status: 409 });
    }),
  );
  await hands.click((await list()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This meeting has changed in the meantime.')).toBeVisible();
  expect(await (await list()).findByText('Mon 5 Mar, 16:30')).toBeVisible();
  await hands.click((await list()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Meeting confirmed')).toBeVisible();
  expect(confirmed).toEqual(['1', '2']);
});

test('the dialog of a meeting that is gone closes and says so', async () => {
  const { store } = await moving();
  given({});
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Appointment']));
  });
  expect(await screen.findByText('It has been cancelled or is over.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a meeting after a hundred others is not taken for one that is gone', async () => {
  const { store, form } = await moving();
  const others = Array.from({ length: 100 }, (_, at) => aMeeting({ id: meetingId(at), title: `Meeting ${at}` }));
  given({ upcoming: others });
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Appointment']));
  });
  expect(await screen.findByText('Meeting 0')).toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Move meeting' })).toBeVisible();
});
