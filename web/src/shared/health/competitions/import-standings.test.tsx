import { HttpResponse } from 'msw';
import { athlete } from '../testing.ts';
import { aCompetition } from '../testing-competitions.ts';
import { clientIdOf, competitionIdOf } from './calendar-file/client-ids.ts';
import { aFile, cup, entering, event, openImport } from './testing-import.ts';
import { isClosed, onThursday, openSeason } from './testing-season.ts';

beforeEach(() => void onThursday());

test('marks what is entered already, over, cancelled or outside the season, and chooses only the rest', async () => {
  const moved = await competitionIdOf(athlete.id, athlete.id, await clientIdOf('moved'));
  const app = await openSeason([aCompetition(), aCompetition({ id: moved, name: 'At Fargo', day: '2026-03-20' })]);
  const { dialog, choose, press, box } = await openImport(app);
  await choose(
    aFile(
      cup,
      event('denver', 'against  DENVER', ';VALUE=DATE:20260307'),
      event('moved', 'At Fargo', ';VALUE=DATE:20260327'),
      event('over', 'Opening game', ';VALUE=DATE:20260220'),
      event('off', 'At Boise', ';VALUE=DATE:20260410', 'STATUS:CANCELLED'),
      event('early', 'Long ago', ';VALUE=DATE:20250220'),
      event('late', 'Some day', ';VALUE=DATE:20280401'),
      event('unnamed', '', ';VALUE=DATE:20260411'),
    ),
  );
  await dialog.findByRole('heading', { name: '8 events in this calendar' });
  expect(box(/^Cup final/)).toBeChecked();
  for (const name of [
    /^against DENVER, .*, Already entered$/,
    /^At Fargo, .*, Already entered on Fri, 20 Mar 2026\. Change the day there if it has moved\.$/,
    /^Long ago, .*, More than a year ago$/,
    /^Some day, .*, More than 2 years ahead$/,
    /^Event without a name, .*, Without a name$/,
  ]) {
    expect(box(name)).toBeDisabled();
    expect(box(name)).not.toBeChecked();
  }
  for (const name of [/^Opening game, .*, Over$/, /^At Boise, .*, Cancelled$/]) {
    expect(box(name)).toBeEnabled();
    expect(box(name)).not.toBeChecked();
  }
  expect(dialog.getByText('1 of 3 chosen')).toBeVisible();
  await app.hands.click(box(/^Opening game/));
  expect(dialog.getByRole('button', { name: 'Enter 2 competitions' })).toBeVisible();
  await app.hands.click(box(/^All to come$/));
  expect(dialog.getByText('1 of 3 chosen')).toBeVisible();
  expect(box(/^Opening game/)).toBeChecked();
  await app.hands.click(box(/^Opening game/));
  await press('Enter competitions');
  expect(dialog.getByText('Choose at least one competition')).toBeVisible();
  await app.hands.click(box(/^At Boise/));
  await app.hands.click(box(/^All to come$/));
  expect(dialog.getByText('2 of 3 chosen')).toBeVisible();
  expect(box(/^Cup final/)).toBeChecked();
  expect(box(/^At Boise/)).toBeChecked();
});

test('two events of one name on one day are two where their times differ, and one is known in any zone', async () => {
  const byHand = { name: 'At Fargo', day: '2026-03-20', timezone: 'America/Chicago' };
  const app = await openSeason([
    aCompetition({ ...byHand, id: 'first', time: '13:00' }),
    aCompetition({ ...byHand, id: 'untimed', name: 'At Minot', time: null, timezone: null }),
  ]);
  const { dialog, choose, press, box } = await openImport(app);
  entering();
  const at = (uid: string, name: string, time: string) => event(uid, name, `;TZID=America/New_York:20260320T${time}00`);
  await choose(aFile(at('1', 'At Fargo', '1400'), at('2', 'At Fargo', '1800'), at('3', 'At Minot', '1800')));
  await dialog.findByText('1 of 1 chosen');
  expect(box(/^At Fargo, .*, 14:00 in New York, Already entered$/)).toBeDisabled();
  expect(box(/^At Minot, .*, Already entered$/)).toBeDisabled();
  expect(box(/^At Fargo, .*, 18:00 in New York$/)).toBeChecked();
  await press('Enter 1 competition');
  await isClosed();
});

test('an event that is entered hides no other one of its file', async () => {
  const app = await openSeason();
  const { dialog, choose, press, box } = await openImport(app);
  entering((part) => (part === 2 ? HttpResponse.error() : undefined));
  const rounds = Array.from({ length: 101 }, (_, at) => event(`${at}`, 'Sprint', ';VALUE=DATE:20260404'));
  await choose(aFile(...rounds));
  await dialog.findByText('101 of 101 chosen');
  await press('Enter 101 competitions');
  expect(await dialog.findByText('1 of 1 chosen')).toBeVisible();
  expect(dialog.getAllByRole('checkbox', { name: /^Sprint, .*, Already entered$/ })).toHaveLength(100);
  expect(box(/^Sprint, .*, whole day$/)).toBeChecked();
});

test('says of what is entered that the file cancels it or has another time', async () => {
  const idOf = async (uid: string) => competitionIdOf(athlete.id, athlete.id, await clientIdOf(uid));
  const entered = { name: 'At Fargo', day: '2026-03-20', time: '13:00', timezone: 'America/Chicago' };
  const app = await openSeason([
    aCompetition({ ...entered, id: await idOf('off') }),
    aCompetition({ ...entered, id: await idOf('later') }),
    aCompetition({ ...entered, id: await idOf('same'), time: '23:30' }),
  ]);
  const { dialog, choose, box } = await openImport(app);
  await choose(
    aFile(
      event('off', 'Off', ';TZID=America/Chicago:20260320T130000', 'STATUS:CANCELLED'),
      event('later', 'Later', ';TZID=America/Chicago:20260320T140000'),
      event('same', 'Same', ';TZID=America/New_York:20260321T003000'),
    ),
  );
  await dialog.findByText('Nothing in it can be entered.');
  expect(box(/^Off, .*, Already entered, cancelled in this file: remove it there$/)).toBeDisabled();
  expect(box(/^Later, .*, Already entered at another time: change it there$/)).toBeDisabled();
  expect(box(/^Same, Sat, 21 Mar 2026, .*, Already entered$/)).toBeDisabled();
});
