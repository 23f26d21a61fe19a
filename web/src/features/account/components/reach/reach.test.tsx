import type { Role } from '@entourage/contracts/people.ts';
import { screen, waitFor } from '@testing-library/react';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../../testing/server.ts';
import type { ReachChange } from './reach.api.ts';
import { after, openReach, untouched } from './testing.ts';

const noMeetingMails: ReachChange = { topic: 'MEETINGS', way: 'mail', isSent: false };
const noMessages: ReachChange = { topic: 'MESSAGES', way: 'push', isSent: false };
const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;

const switchesOf: ReadonlyArray<readonly [Role, readonly string[]]> = [
  [
    'ATHLETE',
    [
      'Meetings, on devices',
      'Meetings, by mail',
      'Messages, on devices',
      'Messages, by mail',
      'Care, on devices',
      'People, on devices',
      'Remind me to check in',
    ],
  ],
  [
    'LIAISON',
    ['Meetings, on devices', 'Meetings, by mail', 'Messages, by mail', 'Athletes, on devices', 'People, on devices'],
  ],
  ['TEAM_MEMBER', ['Athletes, on devices', 'People, on devices']],
  ['ADMIN', ['Messages, on devices', 'Messages, by mail', 'Office, on devices']],
];

test.each(switchesOf)('%s chooses among what comes to the role', async (role, names) => {
  const { section } = await openReach({ user: aUser({ role }) });
  const switches = await section.findAllByRole('switch');
  expect(switches.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual(names);
});

test('what cannot be turned off is said, and where there is nothing to choose', async () => {
  const { section } = await openReach({ user: aUser({ role: 'LIAISON' }) });
  const row = async (title: string) => (await section.findByText(title)).closest('li');
  expect(await row('Messages')).toHaveTextContent('On devicesAlways');
  expect(await row('Athletes')).toHaveTextContent('Nothing to choose');
  expect(await row('Meetings')).not.toHaveTextContent(/Always|Nothing/);
  expect(
    section.getByText(/^The bell always has everything.*At night \(22:00–07:00\) .*urgent messages, alerts/),
  ).toBeVisible();
});

test('a switch shows the change at once, and sends nothing else', async () => {
  const { hands, turn } = await openReach();
  const { sent, release } = holding('changeNotificationSettings', after(noMeetingMails));
  const mails = await turn('Meetings, by mail');
  expect(mails).toBeChecked();
  await hands.click(mails);
  expect(mails).not.toBeChecked();
  await waitFor(() => expect(sent).toEqual([{ topics: [{ topic: 'MEETINGS', mail: false }] }]));
  release();
  await waitFor(() => expect(mails).not.toBeChecked());
  const again = answering('changeNotificationSettings', untouched('ATHLETE'));
  await hands.click(mails);
  await waitFor(() => expect(again).toEqual([{ topics: [{ topic: 'MEETINGS', mail: true }] }]));
  expect(mails).toBeChecked();
});

test('the answer of an earlier change turns no later one back', async () => {
  const { hands, turn } = await openReach();
  const first = holding('changeNotificationSettings', after(noMeetingMails));
  const mails = await turn('Meetings, by mail');
  const messages = await turn('Messages, on devices');
  await hands.click(mails);
  await hands.click(messages);
  await waitFor(() => expect(first.sent).toHaveLength(1));
  const second = holding('changeNotificationSettings', after(noMeetingMails, noMessages));
  first.release();
  await waitFor(() => expect(second.sent).toEqual([{ topics: [{ topic: 'MESSAGES', push: false }] }]));
  expect(mails).not.toBeChecked();
  expect(messages).not.toBeChecked();
  second.release();
  const third = answering('changeNotificationSettings', after(noMessages));
  await hands.click(mails);
  await waitFor(() => expect(third).toHaveLength(1));
  expect(mails).toBeChecked();
  expect(messages).not.toBeChecked();
});

test('what cannot be saved goes back, and later changes stay', async () => {
  const { hands, turn } = await openReach();
  refusing('changeNotificationSettings', unavailable);
  const mails = await turn('Meetings, by mail');
  const messages = await turn('Messages, on devices');
  await hands.click(mails);
  expect(await screen.findByText(unavailable.message)).toBeVisible();
  await waitFor(() => expect(mails).toBeChecked());
  breaking('changeNotificationSettings', 'gone');
  await hands.click(messages);
  await waitFor(() => expect(messages).toBeChecked());
  answering('changeNotificationSettings', after(noMessages));
  await hands.click(messages);
  await waitFor(() => expect(messages).not.toBeChecked());
  expect(mails).toBeChecked();
});

test('a double click turns a switch once', async () => {
  const { hands, turn } = await openReach();
  const sent = answering('changeNotificationSettings', after(noMessages));
  const messages = await turn('Messages, on devices');
  await hands.dblClick(messages);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(messages).not.toBeChecked();
});

test('a switch is turned by keyboard', async () => {
  const { hands, turn } = await openReach();
  const sent = answering('changeNotificationSettings', after(noMessages));
  const messages = await turn('Messages, on devices');
  messages.focus();
  await hands.keyboard(' ');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(messages).not.toBeChecked();
  expect(messages).toHaveFocus();
});

test('settings that failed to load can be retried', async () => {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  breaking('readNotificationSettings', 'garbage');
  const { hands } = renderApp('/account', { user: aUser() });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  answering('readNotificationSettings', untouched('ATHLETE'));
  await hands.click(again);
  expect(await screen.findByRole('switch', { name: 'Care, on devices' })).toBeChecked();
});

test.each([
  [null, 'Add yours'],
  ['noor@example.org', 'Confirm yours'],
])('mails need a confirmed address: of "%s" it says "%s"', async (email, link) => {
  const { section, turn } = await openReach({ user: aUser({ email, emailConfirmed: false }) });
  expect(await turn('Meetings, by mail')).toHaveAccessibleDescription(
    expect.stringContaining(`We mail only to a confirmed address. ${link}`),
  );
  expect(section.getByRole('link', { name: link })).toHaveAttribute('href', '/account#email');
  expect(await turn('Meetings, on devices')).not.toHaveAccessibleDescription();
});

test('of somebody to whom nothing is mailed, no address is asked for', async () => {
  const { section, turn } = await openReach({
    user: aUser({ role: 'TEAM_MEMBER', email: null, emailConfirmed: false }),
  });
  await turn('People, on devices');
  expect(section.queryByText(/confirmed address/)).not.toBeInTheDocument();
  expect(section.queryByText('By mail')).not.toBeInTheDocument();
});

test('without a device that gets notifications, it says so', async () => {
  const { section, turn } = await openReach({ notified: false });
  const link = await section.findByRole('link', { name: 'Turn them on' });
  expect(link).toHaveAttribute('href', '/account#notifications');
  expect(await turn('Care, on devices')).toHaveAccessibleDescription(/^None of your devices gets notifications yet/);
});
