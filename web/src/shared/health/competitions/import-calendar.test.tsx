import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';
import { ownZone } from '../../meetings/zones.ts';
import { aCompetition } from '../testing-competitions.ts';
import { clientIdOf } from './calendar-file/client-ids.ts';
import { aFile, cup, entering, event, openImport, reno } from './testing-import.ts';
import { isClosed, onThursday, openDesk, openSeason } from './testing-season.ts';

beforeEach(() => void onThursday());

test('shows what is in the file and enters what is chosen', async () => {
  const app = await openSeason();
  const { dialog, choose, press, box } = await openImport(app);
  const sent = entering();
  await choose(aFile(cup, reno));
  const title = await dialog.findByRole('heading', { name: '2 events in this calendar' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(box(/^At Reno, Sat, 14 Mar 2026, 19:00 in Los Angeles, Reno Arena$/)).toBeChecked();
  expect(box(/^Cup final, Sat, 4 Apr 2026, whole day$/)).toBeChecked();
  expect(dialog.getByText('2 of 2 chosen')).toBeVisible();
  expect(dialog.queryByText(/^Times/)).not.toBeInTheDocument();
  await app.hands.click(box(/^Cup final/));
  expect(sent).toEqual([]);
  await press('Enter 1 competition');
  await isClosed();
  expect(sent).toEqual([
    {
      competitions: [
        {
          ...{ name: 'At Reno', day: '2026-03-14', time: '19:00', timezone: 'America/Los_Angeles' },
          place: 'Reno Arena',
          clientId: await clientIdOf('reno'),
        },
      ],
    },
  ]);
  expect(await screen.findByText('Entered 1 competition')).toBeVisible();
  expect(await app.season.findByText('At Reno')).toBeVisible();
});

test('shows a name as it is although the file folds it within a letter', async () => {
  const { dialog, choose } = await openImport(await openSeason());
  const [before, after] = (await aFile(event('zurich', 'At Zürich', ';VALUE=DATE:20260404')).text()).split('ü');
  await choose(new File([before ?? '', Uint8Array.of(0xc3), '\r\n ', Uint8Array.of(0xbc), after ?? ''], 'season.ics'));
  expect(await dialog.findByRole('checkbox', { name: /^At Zürich, / })).toBeChecked();
});

test('says by which clock times are shown where the file does not say it', async () => {
  const { dialog, choose } = await openImport(await openDesk());
  await choose(aFile(event('1', 'Against Denver', ':20260314T190000Z')));
  expect(await dialog.findByText(`Times are shown in ${ownZone()}.`)).toBeVisible();
  await choose(aFile(event('1', 'Against Denver', ':20260314T190000Z'), reno));
  expect(await dialog.findByText(`Some times are shown in ${ownZone()}.`)).toBeVisible();
});

test('an event of several days is over after its last one, and its first one is entered', async () => {
  const { dialog, choose, box } = await openImport(await openSeason());
  const days = (uid: string, start: string, end: string) =>
    event(uid, uid, `;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`);
  await choose(aFile(cup, days('Over', '20260302', '20260305'), days('Under way', '20260304', '20260306')));
  expect(await dialog.findByText('2 events last several days: the first day is entered.')).toBeVisible();
  expect(box(/^Over, .*, Over$/)).not.toBeChecked();
  expect(box(/^Under way, Wed, 4 Mar 2026, whole day$/)).toBeChecked();
});

test.each([
  [
    'that is no calendar',
    'date,opponent',
    'This is no calendar. Choose the .ics file that the club or the league offers.',
  ],
  ['that is empty', ' \n', 'This file is empty.'],
  ['without events', 'BEGIN:VCALENDAR\nEND:VCALENDAR', 'This calendar has no events.'],
  ['that is too large', 'x'.repeat(1024 * 1024 + 1), 'This file is too large: at most 1 MB.'],
])('a file %s is refused with the reason, and another can be chosen', async (_what, content, reason) => {
  const { dialog, choose } = await openImport(await openSeason());
  await choose(new File([content], 'season.ics', { type: 'text/calendar' }));
  expect(await dialog.findByText(reason)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Enter/ })).not.toBeInTheDocument();
  await choose(aFile(cup));
  expect(await dialog.findByRole('button', { name: 'Enter 1 competition' })).toBeVisible();
  expect(dialog.queryByText(reason)).not.toBeInTheDocument();
});

test('many are sent in parts; after a failure the rest is sent by another press', async () => {
  const app = await openSeason();
  const { dialog, choose, press, box } = await openImport(app);
  const sent = entering((part) => (part === 2 ? HttpResponse.error() : undefined));
  const rounds = Array.from({ length: 120 }, (_, at) => event(`${at}`, `Round ${at + 1}`, ';VALUE=DATE:20260404'));
  await choose(aFile(...rounds));
  await dialog.findByText('120 of 120 chosen');
  await press('Enter 120 competitions');
  expect(await dialog.findByText(/^100 competitions entered so far\. Entourage cannot be reached/)).toBeVisible();
  expect(box(/^Round 1, .*, Already entered$/)).toBeDisabled();
  await press('Enter 20 competitions');
  await isClosed();
  expect(sent.map(({ competitions }) => competitions.length)).toEqual([100, 20, 20]);
  expect(sent[2]).toEqual(sent[1]);
  expect(await screen.findByText('Entered 20 competitions')).toBeVisible();
});

test('what the server refuses is said at its row, and can be left out', async () => {
  const app = await openSeason();
  const gala = event('gala', 'Gala', ';VALUE=DATE:20260405');
  const { dialog, choose, press, box } = await openImport(app);
  await choose(aFile(reno, cup, gala));
  const wrong = 'Contains characters that cannot be shown';
  const fields = { 'competitions.1.name': wrong, 'competitions.2.place': wrong };
  await dialog.findByText('3 of 3 chosen');
  refusing('addCompetitions', { code: 'INVALID', message: 'Please check the fields.', fields });
  await press('Enter 3 competitions');
  expect(await dialog.findByText('Leave out what is marked, or enter it by hand.')).toBeVisible();
  expect(box(/^Cup final/)).toHaveAccessibleDescription(wrong);
  expect(box(/^At Reno/)).not.toHaveAccessibleDescription();
  const sent = entering();
  await app.hands.click(box(/^Cup final/));
  expect(box(/^Cup final/)).not.toHaveAccessibleDescription();
  expect(box(/^Gala/)).toHaveAccessibleDescription(wrong);
  expect(dialog.getByText('Leave out what is marked, or enter it by hand.')).toBeVisible();
  await app.hands.click(box(/^Gala/));
  expect(dialog.queryByText('Leave out what is marked, or enter it by hand.')).not.toBeInTheDocument();
  await press('Enter 1 competition');
  await isClosed();
  expect(sent).toHaveLength(1);
});

test('a season that is full is said as a whole', async () => {
  const { dialog, choose, press } = await openImport(await openSeason());
  await choose(aFile(cup));
  await dialog.findByText('1 of 1 chosen');
  const fields = { competitions: 'At most 300 competitions' };
  refusing('addCompetitions', { code: 'INVALID', message: 'At most 300 competitions', fields });
  await press('Enter 1 competition');
  expect(await dialog.findByText('At most 300 competitions')).toBeVisible();
  await choose(aFile(reno));
  expect(await dialog.findByRole('checkbox', { name: /^At Reno/ })).toBeChecked();
  expect(dialog.queryByText('At most 300 competitions')).not.toBeInTheDocument();
});

test('what was removed after an earlier import stays removed, and it is said', async () => {
  const { choose, press, dialog } = await openImport(await openSeason());
  await choose(aFile(cup));
  await dialog.findByText('1 of 1 chosen');
  answering('addCompetitions', [aCompetition({ id: 'removed' })]);
  await press('Enter 1 competition');
  expect(await screen.findByText('Nothing entered')).toBeVisible();
  expect(screen.getByText(/^1 was removed from the season before and stays removed\./)).toBeVisible();
});

test('the dialog stays while it sends, and a double press sends once', async () => {
  const app = await openSeason();
  const { dialog, choose, press } = await openImport(app);
  await choose(aFile(cup));
  const { sent, release } = holding('addCompetitions', [aCompetition()]);
  await app.hands.dblClick(await dialog.findByRole('button', { name: 'Enter 1 competition' }));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await press('Close');
  expect(dialog.getByRole('button', { name: 'Entering...' })).toBeVisible();
  release();
  await isClosed();
  expect(sent).toHaveLength(1);
});

test('Back closes the dialog, except while it sends', async () => {
  const app = await openSeason();
  const back = () => act(() => app.router.navigate(-1));
  await openImport(app);
  await back();
  await isClosed();
  const { dialog, choose, press } = await openImport(app);
  await choose(aFile(cup));
  await dialog.findByText('1 of 1 chosen');
  const { release } = holding('addCompetitions', [aCompetition()]);
  await press('Enter 1 competition');
  await back();
  expect(await dialog.findByRole('button', { name: 'Entering...' })).toBeVisible();
  release();
  await isClosed();
});

test('a lost answer is said, and nothing is lost', async () => {
  const { dialog, choose, press, box } = await openImport(await openSeason());
  await choose(aFile(cup));
  await dialog.findByText('1 of 1 chosen');
  breaking('addCompetitions', 'garbage');
  await press('Enter 1 competition');
  expect(await dialog.findByText(/^Something went wrong on our side/)).toBeVisible();
  expect(box(/^Cup final/)).toBeChecked();
});
