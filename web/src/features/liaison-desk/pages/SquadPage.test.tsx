import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi, listOf } from '../../../shared/api/base-api.ts';
import { aLiaisonsDay, anAssigned, liaison, yuki } from '../../../shared/health/testing-liaison.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';
import { aSquadRow } from '../testing.ts';
import { cells, names, open, rowOf, squad, table } from './testing-squad.ts';

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'));
});

test('compares the athletes, those first who need a look, each with a link to their picture', async () => {
  open();
  expect(await names()).toEqual(['Yuki Tanaka', 'Ida Berg', 'Noor Haddad']);
  expect(await cells('Yuki Tanaka')).toEqual([
    'One new alertFar off the usual: slept worseNo check-in for 3 daysHigh injury risk',
    expect.stringMatching(/^High20 hours ago/),
    'No check-in for 3 days',
    'Not enough datanothing reported this week, nothing planned',
    '–',
    'Sun, 12 Apr 2026National final',
    '–',
    '2',
  ]);
  expect((await cells('Ida Berg')).slice(0, 3)).toEqual([
    'No check-in yetNot assessed yet',
    'Not yet assessed',
    'No check-in yet',
  ]);
  expect(await cells('Noor Haddad')).toEqual([
    'Nothing to look at',
    expect.stringMatching(/^Low20 hours ago.*Training: Moderate$/),
    'Checked in yesterday',
    '0.861,240 of 1,800 this week',
    'Strength 60 minLower body',
    'In 2 daysAgainst Denver',
    'Left hamstringRehabilitationExpected back 12 Apr 2026Ill since 3 Mar: does not trainCold',
    '0',
  ]);
  const noor = within(await rowOf('Noor Haddad')).getByRole('rowheader');
  expect(noor).toHaveTextContent('Basketball · Harbour City');
  expect(within(noor).getByRole('link')).toHaveAttribute('href', `/dashboard?athlete=${anAssigned().id}`);
});

test('a competition is as far away as the day is where it takes place', async () => {
  const next = { name: 'Against Auckland', day: '2026-03-06', time: '10:00', timezone: 'Pacific/Auckland' };
  open([aSquadRow({ nextCompetition: next })]);
  expect(await cells('Noor Haddad')).toContain('TodayAgainst Auckland');
});

test('a day without a session is one of rest only in a planned week, and load without exertion has no ratio', async () => {
  const load = { acute: 0, chronic: 0, ratio: null, daysWithData: 20 };
  open([aSquadRow({ thisWeek: { planned: 420, reported: 0 }, load })]);
  expect(await cells('Noor Haddad')).toEqual([
    'Nothing to look at',
    expect.stringMatching(/^Low20 hours ago/),
    'Checked in today',
    'No load0 of 420 this week',
    'Rest',
    '–',
    '–',
    '0',
  ]);
});

test.each([
  [5, 'Not enough data'],
  [6, 'No check-in lately'],
])('after %d days without a check-in the load says what the athlete’s page says: %s', async (missedDays, said) => {
  open([aSquadRow({ missedDays, thisWeek: { planned: 420, reported: null } })]);
  expect(await cells('Noor Haddad')).toContain(`${said}nothing reported of 420 this week`);
});

test('sorts by a column, and again by need; the address keeps it', async () => {
  const { hands, router } = open();
  const sortBy = async (name: string) => hands.click(within(await table()).getByRole('button', { name }));
  await sortBy('Athlete');
  expect(await names()).toEqual(['Ida Berg', 'Noor Haddad', 'Yuki Tanaka']);
  expect(router.state.location.search).toBe('?sort=name');
  await sortBy('Check-in');
  await sortBy('Check-in');
  expect(await names()).toEqual(['Noor Haddad', 'Yuki Tanaka', 'Ida Berg']);
  expect(within(await table()).getByRole('columnheader', { name: 'Check-in' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await sortBy('Next competition');
  expect(await names()).toEqual(['Noor Haddad', 'Yuki Tanaka', 'Ida Berg']);
  await sortBy('Needs you');
  await sortBy('Needs you');
  expect(await names()).toEqual(['Yuki Tanaka', 'Ida Berg', 'Noor Haddad']);
  expect(router.state.location.search).toBe('');
});

test('shows those alone who need a look, and says how many', async () => {
  const { hands, router } = open();
  await table();
  const show = screen.getByLabelText('Show');
  expect(within(show).getByRole('option', { name: 'Everybody (3)' })).toBeInTheDocument();
  await hands.selectOptions(show, 'Needs a look (2)');
  expect(await names()).toEqual(['Yuki Tanaka', 'Ida Berg']);
  expect(router.state.location.search).toBe('?show=look');
});

test('searches names, teams and sports; without a match everybody comes back at once', async () => {
  const { hands } = open();
  await table();
  const search = screen.getByLabelText('Search name, sport or team');
  await hands.type(search, 'harbour basket');
  await waitFor(async () => expect(await names()).toEqual(['Noor Haddad']));
  await hands.type(search, 'x');
  expect(await screen.findByText('Nothing matches', { selector: 'strong' })).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await names()).toHaveLength(3);
});

test('the address opens what it names', async () => {
  open(squad, '/squad?search=i&show=look&sort=name');
  expect(await names()).toEqual(['Ida Berg', 'Yuki Tanaka']);
  expect(screen.getByLabelText('Search name, sport or team')).toHaveValue('i');
});

test('on a phone each athlete is a card', async () => {
  onPhone();
  const { hands } = open();
  const list = within(await screen.findByRole('list', { name: 'Squad' }));
  // The list is there with bones first.
  expect((await list.findAllByRole('heading')).map((each) => within(each).getByRole('link').textContent)).toEqual([
    'Yuki Tanaka',
    'Ida Berg',
    'Noor Haddad',
  ]);
  await hands.selectOptions(screen.getByLabelText('Sort by'), 'Athlete, ascending');
  expect(list.getAllByRole('heading')[0]).toHaveTextContent('Ida Berg');
});

test('without athletes it says who connects them', async () => {
  answering('listAthletesOf', []);
  answering('listSquad', []);
  renderApp('/squad', { user: liaison });
  expect(await screen.findByText('No athletes yet')).toBeVisible();
  expect(screen.queryByLabelText('Show')).not.toBeInTheDocument();
});

test('shows bones until both the athletes and their rows are known', async () => {
  answering('listAthletesOf', [anAssigned()]);
  const { release } = holding('listSquad', [aSquadRow()]);
  renderApp('/squad', { user: liaison });
  expect(await screen.findByRole('table', { name: 'Squad', busy: true })).toBeVisible();
  release();
  expect(await names()).toEqual(['Noor Haddad']);
});

test.each(['listAthletesOf', 'listSquad'] as const)('when %s failed it can be read again', async (failing) => {
  answering('listAthletesOf', [anAssigned()]);
  answering('listSquad', [aSquadRow()]);
  refusing(failing, unavailable);
  const { hands } = renderApp('/squad', { user: liaison });
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  answering('listAthletesOf', [anAssigned()]);
  answering('listSquad', [aSquadRow()]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Noor Haddad']);
});

test.each([
  listOf('Biomarkers'),
  listOf('CheckIn'),
  listOf('Injury'),
  listOf('Illness'),
  listOf('Todo'),
  listOf('PlannedWeek'),
  listOf('Competition'),
  'Alert',
  'Connection',
] as const)('a notice of %j shows the new state without a reload', async (tag) => {
  const { store } = open();
  expect((await cells('Yuki Tanaka')).at(-1)).toBe('2');
  answering('listSquad', [aSquadRow({ athleteId: yuki.id, openTodos: 5 })]);
  act(() => void store.dispatch(baseApi.util.invalidateTags([tag])));
  await waitFor(async () => expect((await cells('Yuki Tanaka')).at(-1)).toBe('5'));
});

test('is one press from the liaison’s dashboard and in the menu', async () => {
  aLiaisonsDay();
  answering('listSquad', []);
  const { hands, path } = renderApp('/dashboard', { user: liaison });
  await screen.findByRole('heading', { level: 1, name: 'Your athletes' });
  expect(
    within(screen.getByRole('navigation', { name: 'Your pages', hidden: true })).getByText('Squad'),
  ).toHaveAttribute('href', '/squad');
  await hands.click(within(screen.getByRole('main')).getByRole('link', { name: 'Squad' }));
  expect(path()).toBe('/squad');
  expect(await screen.findByRole('heading', { level: 1, name: 'Squad' })).toBeVisible();
});

test('nobody who needs a look is good news', async () => {
  open([aSquadRow()], '/squad?show=look');
  expect(await screen.findByText('Nobody needs a look', { selector: 'strong' })).toBeVisible();
});

test('athletes whose figures are not there yet are not taken for none', async () => {
  const { hands } = open([]);
  expect(await screen.findByText(/^The figures of your athletes are not there yet/)).toBeVisible();
  answering('listSquad', [...squad]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toHaveLength(3);
});
