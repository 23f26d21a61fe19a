import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import { after, openReach } from './testing.ts';

const reminder = 'Remind me to check in';
const byTheClock = (at: string) => `At ${at} in the time zone of your profile; on trips by the clock there.`;

async function openReminded(at = '20:00') {
  const opened = await openReach({ settings: after({ checkInAt: at }) });
  const field = await opened.section.findByLabelText('Time');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { ...opened, field, type };
}

test('an athlete turns it on, at eight in the evening at first', async () => {
  const { hands, section, turn } = await openReach();
  const sent = answering('changeNotificationSettings', after({ checkInAt: '20:00' }));
  const remind = await turn(reminder);
  expect(remind).not.toBeChecked();
  expect(remind).toHaveAccessibleDescription('Nothing comes on days when you have checked in already.');
  expect(section.queryByLabelText('Time')).not.toBeInTheDocument();
  await hands.click(remind);
  expect(section.getByLabelText('Time')).toHaveValue('20:00');
  expect(section.getByLabelText('Time')).toHaveAccessibleDescription(byTheClock('20:00'));
  await waitFor(() => expect(sent).toEqual([{ checkInAt: '20:00' }]));
  expect(remind).toBeChecked();
});

test('and off again', async () => {
  const { hands, section, turn } = await openReminded();
  const sent = answering('changeNotificationSettings', after());
  await hands.click(await turn(reminder));
  expect(section.queryByLabelText('Time')).not.toBeInTheDocument();
  await waitFor(() => expect(sent).toEqual([{ checkInAt: null }]));
});

test('the time is saved when the field is left, once', async () => {
  const { hands, field, type } = await openReminded();
  const sent = answering('changeNotificationSettings', after({ checkInAt: '21:30' }));
  await hands.click(field);
  await hands.tab();
  type('21:00');
  type('21:30');
  expect(sent).toEqual([]);
  fireEvent.blur(field);
  await waitFor(() => expect(sent).toEqual([{ checkInAt: '21:30' }]));
  expect(field).toHaveValue('21:30');
  expect(field).toHaveAccessibleDescription(byTheClock('21:30'));
});

test('the time is saved by Enter, which keeps the focus', async () => {
  const { hands, field, type } = await openReminded();
  const sent = answering('changeNotificationSettings', after({ checkInAt: '07:15' }));
  field.focus();
  type('07:15');
  await hands.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ checkInAt: '07:15' }]));
  expect(field).toHaveFocus();
  await hands.tab();
  expect(field).toHaveValue('07:15');
  expect(sent).toHaveLength(1);
});

test('the time is saved when the app is left with the field in focus', async () => {
  const { field, type } = await openReminded();
  const sent = answering('changeNotificationSettings', after({ checkInAt: '19:00' }));
  field.focus();
  type('19:00');
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visible.mockRestore();
  await waitFor(() => expect(sent).toEqual([{ checkInAt: '19:00' }]));
});

test('a time that is not complete is asked for, and the saved one stays', async () => {
  const { field, type } = await openReminded();
  const sent = answering('changeNotificationSettings', after());
  type('');
  fireEvent.blur(field);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(`${byTheClock('20:00')} Choose a time, such as 20:00`);
  type('20:00');
  fireEvent.blur(field);
  expect(field).toBeValid();
  expect(sent).toEqual([]);
});

test('a time that could not be saved goes back to the saved one', async () => {
  const { field, type } = await openReminded();
  refusing('changeNotificationSettings', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  type('21:30');
  fireEvent.blur(field);
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  await waitFor(() => expect(field).toHaveValue('20:00'));
});

test('without a device that gets notifications, it says that the bell alone shows it', async () => {
  const { section } = await openReach({ settings: after({ checkInAt: '20:00' }), notified: false });
  expect(await section.findByText(/it shows in the bell only\.$/)).toBeVisible();
});

test('without a time zone, it says that the time is in UTC', async () => {
  const { section } = await openReach({ user: aUser(), settings: after({ checkInAt: '20:00' }) });
  expect(await section.findByLabelText('Time')).toHaveAccessibleDescription(/^At 20:00 UTC/);
  expect(section.getByRole('link', { name: 'Choose yours' })).toHaveAttribute('href', '/account#profile');
});

test.each([{ role: 'LIAISON' }, { role: 'ATHLETE', verificationStatus: 'PENDING' }] as const)(
  'who does not check in is not reminded: %j',
  async (person) => {
    const { section, turn } = await openReach({ user: aUser(person) });
    await turn('Meetings, on devices');
    expect(section.queryByRole('switch', { name: reminder })).not.toBeInTheDocument();
  },
);
