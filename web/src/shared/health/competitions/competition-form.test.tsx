import { act, screen, waitFor } from '@testing-library/react';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';
import { athlete } from '../testing.ts';
import { aCompetition } from '../testing-competitions.ts';
import { isClosed, onThursday, openDesk, openForm, openSeason } from './testing-season.ts';

beforeEach(() => void onThursday());

const changeDenver = 'Change: Against Denver on Sat, 7 Mar 2026';
const denver = { Name: 'Against Denver', Day: '2026-03-07' };
const content = { name: 'Against Denver', day: '2026-03-07', time: null, timezone: null, place: null };
const stale = { code: 'STALE_VERSION', message: 'Somebody else has changed it.' } as const;

test('enters a competition; what is missing or refused is said at its field', async () => {
  const app = await openSeason();
  const { form, fill, press } = await openForm(app);
  await press('Save');
  expect(await form.findByText('Say which competition')).toBeVisible();
  expect(form.getByText('Must be a date')).toBeVisible();
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
  refusing('addCompetition', {
    code: 'INVALID',
    message: 'Please check the fields.',
    fields: { day: 'At most 2 years ahead' },
  });
  fill({ Name: 'Against Denver', Day: '2036-03-07', 'Place (optional)': ' ' });
  await press('Save');
  await waitFor(() => expect(form.getByLabelText('Day')).toHaveAccessibleDescription(/At most 2 years ahead$/));
  fill({ Day: '2026-03-07' });
  const sent = answering('addCompetition', aCompetition(content));
  answering('listCompetitions', [aCompetition(content)]);
  await press('Save');
  await isClosed();
  expect(sent).toEqual([{ ...content, clientId: expect.any(String) }]);
  expect(await screen.findByText('Against Denver on Sat, 7 Mar 2026 is in the season.')).toBeVisible();
  expect(await app.season.findByText('In 2 days')).toBeVisible();
  // Its button has moved.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Competitions' })).toHaveFocus());
});

test('a season is entered in one go: the time and the zone that was used last stay, a double press enters one', async () => {
  const app = await openDesk([aCompetition({ timezone: 'Europe/London' })]);
  const { form, fill, press } = await openForm(app);
  expect(form.queryByRole('combobox')).not.toBeInTheDocument();
  fill({ ...denver, 'Time (optional)': '19:30' });
  expect(form.getByRole('combobox', { name: 'Time zone' })).toHaveValue('London – Europe/London');
  const timed = { ...content, time: '19:30', timezone: 'Europe/London' };
  const sent = answering('addCompetition', aCompetition(timed));
  await app.hands.dblClick(form.getByRole('button', { name: 'Save and enter another' }));
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue(''));
  expect(form.getByLabelText('Day')).toHaveValue('');
  expect(form.getByLabelText('Time (optional)')).toHaveValue('19:30');
  expect(screen.getByText('Competition entered')).toBeVisible();
  fill({ Name: 'Cup final', Day: '2026-04-04' });
  const last = answering('addCompetition', aCompetition({ ...timed, name: 'Cup final', day: '2026-04-04' }));
  await press('Save and enter another');
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
  await press('Cancel');
  await isClosed();
  expect(sent).toEqual([{ ...timed, clientId: expect.any(String) }]);
  expect(last).toEqual([{ ...timed, name: 'Cup final', day: '2026-04-04', clientId: expect.any(String) }]);
  const idOf = ([first]: unknown[]) => (first as { clientId: string }).clientId;
  expect(idOf(last)).not.toBe(idOf(sent));
});

test('one whose answer was lost is sent again as the same, and becomes what was typed since', async () => {
  const app = await openSeason();
  const { form, fill, press } = await openForm(app);
  fill(denver);
  const lost = breaking('addCompetition', 'gone');
  await press('Save');
  await waitFor(() => expect(lost).toHaveLength(1));
  await form.findByRole('button', { name: 'Save' });
  fill({ 'Place (optional)': 'Ball Arena' });
  const { clientId } = lost[0] as { clientId: string };
  const again = answering('addCompetition', aCompetition(content));
  const changed = answering('changeCompetition', aCompetition({ ...content, place: 'Ball Arena', version: 2 }));
  await press('Save');
  await isClosed();
  expect(again).toEqual([{ ...content, place: 'Ball Arena', clientId }]);
  expect(changed).toEqual([{ ...content, place: 'Ball Arena', version: 1 }]);
});

test('one is changed on the version that is shown; without its time it has no zone', async () => {
  const app = await openSeason([aCompetition({ version: 4 })]);
  const { form, fill, press } = await openForm(app, changeDenver);
  expect(form.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Mountain (US) – America/Denver');
  fill({ 'Time (optional)': '' });
  const changed = aCompetition({ time: null, timezone: null, version: 5 });
  const sent = answering('changeCompetition', changed);
  answering('listCompetitions', [changed]);
  await press('Save');
  await isClosed();
  expect(sent).toEqual([{ ...content, place: 'Ball Arena', version: 4 }]);
  expect(await screen.findByText('Competition changed')).toBeVisible();
  await waitFor(() => expect(app.season.queryByText(/in Denver/)).not.toBeInTheDocument());
  expect(app.season.getByRole('button', { name: changeDenver })).toHaveFocus();
});

test('after somebody else’s change it shows theirs, and saves on top of it', async () => {
  const app = await openSeason([aCompetition()]);
  const { form, fill, press } = await openForm(app, changeDenver);
  fill({ Name: 'At Denver' });
  refusing('changeCompetition', stale);
  const theirs = aCompetition({ name: 'Denver away', time: '20:00', version: 2 });
  answering('listCompetitions', [theirs]);
  await press('Save');
  expect(await form.findByText(/^Dana Fox has changed this competition/)).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('At Denver');
  expect(form.getByLabelText('Name')).toHaveAccessibleDescription('Saved now: Denver away');
  expect(form.getByLabelText('Time (optional)')).toHaveValue('20:00');
  const sent = answering('changeCompetition', { ...theirs, name: 'At Denver', version: 3 });
  await press('Save');
  await isClosed();
  expect(sent).toEqual([expect.objectContaining({ name: 'At Denver', time: '20:00', version: 2 })]);
});

test('a save of one’s own whose answer was lost is not taken for somebody else’s', async () => {
  const app = await openSeason([aCompetition()]);
  const { form, fill, press } = await openForm(app, changeDenver);
  fill({ Name: 'At Denver' });
  breaking('changeCompetition', 'gone');
  answering('listCompetitions', [aCompetition({ name: 'At Denver', version: 2, savedBy: athlete })]);
  await press('Save');
  fill({ Name: 'In Denver' });
  refusing('changeCompetition', stale);
  await press('Save');
  expect(await form.findByText(/^You have changed this competition/)).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveAccessibleDescription('Saved now: At Denver');
});

test('a change whose answer was lost is done when it is sent again', async () => {
  const app = await openSeason([aCompetition()]);
  const { form, fill, press } = await openForm(app, changeDenver);
  fill({ Name: 'At Denver' });
  const lost = breaking('changeCompetition', 'gone');
  answering('listCompetitions', [aCompetition({ name: 'At Denver', version: 2 })]);
  await press('Save');
  await waitFor(() => expect(lost).toHaveLength(1));
  await form.findByRole('button', { name: 'Save' });
  refusing('changeCompetition', stale);
  await press('Save');
  await isClosed();
  expect(await screen.findByText('Competition changed')).toBeVisible();
});

test('one that somebody has removed meanwhile cannot be saved, and what was typed stays in view', async () => {
  const app = await openSeason([aCompetition()]);
  const { form, fill, press } = await openForm(app, changeDenver);
  fill({ Name: 'At Denver' });
  refusing('changeCompetition', { code: 'NOT_FOUND', message: 'There is no such competition.' });
  answering('listCompetitions', []);
  await press('Save');
  expect(await form.findByText(/^Somebody has removed this competition/)).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('At Denver');
  expect(form.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await app.hands.click(form.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await isClosed();
});

test('Back closes the form, and asks before it discards input', async () => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
  const app = await openSeason([aCompetition()], '/dashboard#medical-card');
  const back = () => act(() => app.router.navigate(-1));
  await openForm(app);
  await back();
  await isClosed();
  // The section that the address names is not brought into view again.
  expect(screen.getByRole('region', { name: 'Medical card' })).not.toHaveFocus();
  const { form, fill } = await openForm(app);
  fill({ Name: 'At Denver' });
  await back();
  await app.hands.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(form.getByLabelText('Name')).toHaveValue('At Denver');
  await back();
  const leave = (await screen.findByText('What you typed has not been saved.')).parentElement as HTMLElement;
  await app.hands.click(Array.from(leave.querySelectorAll('button')).at(-1) as HTMLElement);
  await isClosed();
  expect(app.path()).toBe('/dashboard');
});

test('Back while it is being saved closes nothing, and the page stays where it was', async () => {
  const app = await openSeason([aCompetition()]);
  const { form, fill, press } = await openForm(app, changeDenver);
  fill({ Name: 'At Denver' });
  const { release } = holding('changeCompetition', aCompetition({ name: 'At Denver', version: 2 }));
  await press('Save');
  await form.findByRole('button', { name: 'Saving...' });
  await act(() => app.router.navigate(-1));
  expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.queryByText('What you typed has not been saved.')).not.toBeInTheDocument();
  release();
  await isClosed();
  expect(app.path()).toBe('/dashboard');
});
