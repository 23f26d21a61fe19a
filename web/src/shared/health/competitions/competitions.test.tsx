import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import { timeOf } from '../../clock.ts';
import { aDashboard, athlete } from '../testing.ts';
import { aCompetition } from '../testing-competitions.ts';
import { findSeason, onThursday, openDesk, openSeason } from './testing-season.ts';

beforeEach(() => void onThursday());

const atFortWayne = aCompetition({ id: 'over', name: 'At Fort Wayne', day: '2026-02-26', time: null, timezone: null });
const final = aCompetition({
  ...{ id: 'final', name: 'Conference final', day: '2026-03-11' },
  ...{ time: null, timezone: null, place: null },
});
type Season = Awaited<ReturnType<typeof findSeason>>;
const rowsOf = async (season: Season, list = 'Competitions to come') =>
  within(await season.findByRole('list', { name: list })).getAllByRole('listitem');

test('those to come stand in order: in how many days, when by both clocks, where, and who saved it', async () => {
  const { season } = await openSeason([atFortWayne, aCompetition(), final]);
  const [next, last, ...others] = await rowsOf(season);
  expect(others).toEqual([]);
  expect(next).toHaveTextContent(/^NextIn 2 daysSat, 7 Mar 2026Against DenverBall Arena19:30 in Denver/);
  // What the clock of this device shows then.
  expect(next).toHaveTextContent(`· ${timeOf('2026-03-08T02:30:00Z')}`);
  expect(next).toHaveTextContent(/for youDana Fox · 3 days ago/);
  expect(last).toHaveTextContent(/^In 6 daysWed, 11 Mar 2026Conference finalDana Fox/);
});

test('the days are counted for four weeks, as in the squad', async () => {
  const days = ['2026-03-17', '2026-04-02', '2026-04-03', '2026-05-12'];
  const { season } = await openSeason(days.map((day) => aCompetition({ id: day, day, time: null, timezone: null })));
  const rows = await rowsOf(season);
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'In 12 days',
    'In 28 days',
    'In 4 weeks',
    'In 2 months',
  ]);
});

test('the day is that of the place: today in one zone is tomorrow in another', async () => {
  const at = (timezone: string) => aCompetition({ id: timezone, day: '2026-03-06', timezone });
  const { season } = await openSeason([at('Pacific/Kiritimati'), at('Pacific/Pago_Pago')]);
  const rows = await rowsOf(season);
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual(['Today', 'Tomorrow']);
});

test('earlier ones show on request, the latest first', async () => {
  const before = aCompetition({ id: 'before', name: 'Opening game', day: '2026-02-20' });
  const { season, hands } = await openSeason([before, atFortWayne]);
  expect(await season.findByText('No competitions to come.')).toBeVisible();
  await hands.click(season.getByRole('button', { name: 'Show earlier ones' }));
  const rows = await rowsOf(season, 'Earlier competitions');
  expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual(['At Fort Wayne', 'Opening game']);
  expect(rows[0]).toHaveTextContent(/^7 days ago/);
});

test('of many the next eight show, and all of them on request', async () => {
  const many = Array.from({ length: 9 }, (_, at) => aCompetition({ id: `${at}`, name: `Round ${at + 1}` }));
  const { season, hands } = await openSeason(many);
  expect(await rowsOf(season)).toHaveLength(8);
  const all = season.getByRole('button', { name: 'Show all 9' });
  await hands.click(all);
  expect(await rowsOf(season)).toHaveLength(9);
  expect(all).toHaveFocus();
});

test('an athlete without competitions reads why to enter them', async () => {
  const { season } = await openSeason();
  expect(await season.findByText(/^Enter the dates of your season/)).toBeVisible();
  expect(season.getByRole('button', { name: 'Enter a competition' })).toBeVisible();
});

test('a liaison enters and changes them beside the plan', async () => {
  const { season } = await openDesk([aCompetition()]);
  expect(await season.findByRole('button', { name: 'Change: Against Denver on Sat, 7 Mar 2026' })).toBeVisible();
  expect(season.getByRole('button', { name: 'Enter a competition' })).toBeVisible();
});

test('a liaison of an athlete without competitions reads why to enter them', async () => {
  const { season } = await openDesk();
  expect(await season.findByText(/The athlete sees them at once\.$/)).toBeVisible();
});

test('one is removed after a question, and the focus stays in the section', async () => {
  const { season, hands } = await openSeason([aCompetition(), final]);
  const sent = answering('removeCompetition', null);
  const press = async (answer: string) => {
    await hands.click(await season.findByRole('button', { name: 'Remove: Against Denver on Sat, 7 Mar 2026' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove this competition?' }));
    await hands.click(question.getByRole('button', { name: answer }));
  };
  await press('Keep');
  expect(sent).toEqual([]);
  answering('listCompetitions', [final]);
  await press('Remove');
  expect(await screen.findByText('Against Denver is no longer in the season.')).toBeVisible();
  await waitFor(() => expect(season.queryByText('Against Denver')).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Competitions' })).toHaveFocus());
});

test('one that somebody else has removed meanwhile disappears, and it is said', async () => {
  const { season, hands } = await openSeason([aCompetition(), final]);
  refusing('removeCompetition', { code: 'NOT_FOUND', message: 'There is no such competition.' });
  await hands.click(await season.findByRole('button', { name: 'Remove: Against Denver on Sat, 7 Mar 2026' }));
  answering('listCompetitions', [final]);
  await hands.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Somebody else has removed Against Denver.')).toBeVisible();
  await waitFor(() => expect(season.queryByText('Against Denver')).not.toBeInTheDocument());
});

test('competitions that failed to load can be retried', async () => {
  aDashboard();
  refusing('listCompetitions', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  const season = await findSeason();
  await season.findByText('Please try again in a moment.');
  answering('listCompetitions', [aCompetition()]);
  await hands.click(season.getByRole('button', { name: 'Try again' }));
  expect(await season.findByText('Against Denver')).toBeVisible();
});
