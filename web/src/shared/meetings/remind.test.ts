import { waitFor } from '@testing-library/react';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { answeringPages } from '../../testing/server.ts';
import { remind } from './remind.ts';
import { aMeeting, meetingId } from './testing.ts';

const user = aUser();
const open = () => renderApp('/about', { user }).store;

test('names the other person and the time', async () => {
  answeringPages('listAppointments', () => ({ rows: [aMeeting()] }));
  const store = open();
  await remind(store.dispatch, user.id, aMeeting().id);
  await waitFor(() =>
    expect(store.getState().notices.current).toMatchObject({
      title: 'Meeting soon',
      text: 'With Marta Silva, Mon 5 Mar, 14:00.',
    }),
  );
});

test.each([
  ['cancelled', []],
  ['not confirmed any more', [aMeeting({ status: 'PENDING' })]],
  ['another one', [aMeeting({ id: meetingId(2) })]],
])('says nothing of a meeting that is %s', async (_case, rows) => {
  answeringPages('listAppointments', () => ({ rows }));
  const store = open();
  await remind(store.dispatch, user.id, aMeeting().id);
  expect(store.getState().notices.current).toBeNull();
});
