import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import type { Competition } from '../../../../shared/health/api/competitions.api.ts';
import type { PlannedWeek } from '../../../../shared/health/api/planned-weeks.api.ts';
import { aDashboard, aPlannedSession, aPlannedWeek, athlete } from '../../../../shared/health/testing.ts';
import { aCompetition } from '../../../../shared/health/testing-competitions.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, holding } from '../../../../testing/server.ts';

// A Thursday.
const today = '2026-03-05';
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${today}T12:00:00`));
});

const aDayOf = (...sessions: PlannedWeek['sessions']) => [aPlannedWeek({ sessions: [aPlannedSession(), ...sessions] })];
const intervals = aPlannedSession({ day: today, title: 'Intervals', minutes: 60 });
const recovery = aPlannedSession({ day: today, kind: 'RECOVERY', title: 'Recovery', minutes: 20 });

function open(plannedWeeks: readonly PlannedWeek[] = [], competitions: readonly Competition[] = []) {
  aDashboard({ plannedWeeks, competitions });
  return renderApp('/dashboard', { user: athlete });
}

const links = async () => within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link');

test('the sections are a link each, in the order of the page', async () => {
  open();
  const all = await links();
  expect(all.map(({ textContent }) => textContent)).toEqual([
    'Liaisons',
    'Training plan',
    'Competitions',
    'How it went',
    'Injury log',
    'Illness',
    'Menstrual cycle',
    'Medical card',
    'Emergency pass',
    'Care notes',
    'Documents',
  ]);
  for (const late of ['Competitions', 'Illness', 'Menstrual cycle', 'Emergency pass', 'Documents'])
    await screen.findByRole('region', { name: late });
  const sections = all.map((link) => document.getElementById(link.getAttribute('href')?.split('#')[1] ?? ''));
  expect(sections).not.toContain(null);
  const inOrder = [...document.querySelectorAll('section')].filter((section) => sections.includes(section));
  expect(sections).toEqual(inOrder);
});

test.each(['Liaisons', 'Competitions', 'How it went', 'Medical card', 'Emergency pass'])(
  'a link brings the focus to its section: %s',
  async (name) => {
    const { hands } = open();
    const link = (await links()).find(({ textContent }) => textContent === name) as HTMLElement;
    await hands.click(link);
    await waitFor(() => expect(screen.getByRole('region', { name: new RegExp(`${name}$`) })).toHaveFocus());
  },
);

test('a section stays in view while what is above it still comes, until somebody moves on', async () => {
  const watching = new Set<ResizeObserverCallback>();
  const { hands } = open();
  const link = (await links()).find(({ textContent }) => textContent === 'Medical card') as HTMLElement;
  jest.spyOn(window, 'ResizeObserver').mockImplementation((grow) => {
    const observer = { observe: () => watching.add(grow), unobserve() {}, disconnect: () => watching.delete(grow) };
    return observer as unknown as ResizeObserver;
  });
  const brought = jest.spyOn(Element.prototype, 'scrollIntoView');
  const grows = () => {
    for (const grow of watching) grow([], new ResizeObserver(() => {}));
  };
  await hands.click(link);
  const section = screen.getByRole('region', { name: 'Medical card' });
  await waitFor(() => expect(section).toHaveFocus());
  brought.mockClear();
  grows();
  expect(brought.mock.contexts).toEqual([section]);
  fireEvent.wheel(window);
  grows();
  expect(brought).toHaveBeenCalledTimes(1);
});

test('the link of the section that is read is marked, and none above the first', async () => {
  open();
  const all = await links();
  const ids = all.map((link) => link.getAttribute('href')?.split('#')[1]);
  /** The sections are 400 pixels high, and the first begins at 600. */
  function markedAt(scrolled: number) {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: 600 + 400 * ids.indexOf(this.id) - scrolled } as DOMRect;
    });
    fireEvent.scroll(window);
    return all.filter((link) => link.getAttribute('aria-current') === 'location').map((link) => link.textContent);
  }
  expect(markedAt(0)).toEqual([]);
  expect(markedAt(500)).toEqual(['Liaisons']);
  expect(markedAt(900)).toEqual(['Training plan']);
  expect(markedAt(200)).toEqual([]);
  // At the end of the page the last one, though it is below the line.
  jest.replaceProperty(window, 'scrollY', 1000);
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1000 + innerHeight);
  expect(markedAt(1000)).toEqual(['Documents']);
});

test('a link to a section keeps the week that the address names', async () => {
  aDashboard();
  const { hands, router } = renderApp('/dashboard?week=2026-03-09', { user: athlete });
  const link = (await links()).find(({ textContent }) => textContent === 'Medical card') as HTMLElement;
  await hands.click(link);
  expect(router.state.location).toMatchObject({ search: '?week=2026-03-09', hash: '#medical-card' });
});

test('there are no links before the sections are there', async () => {
  aDashboard();
  const { release } = holding('listLiaisonsOf', []);
  renderApp('/dashboard', { user: athlete });
  await screen.findByRole('group', { name: 'Injury Risk', busy: false });
  expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  release();
  expect(await links()).toHaveLength(11);
});

test('what is planned for today is said at the top, leads to the plan, and follows it', async () => {
  const { hands, store } = open(aDayOf(intervals, recovery));
  const line = await screen.findByRole('link', { name: 'Today: Intervals, 60 min · Recovery, 20 min' });
  await hands.click(line);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Training plan' })).toHaveFocus());
  answering('listPlannedWeeks', aDayOf(recovery));
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['PlannedWeek']));
  });
  expect(await screen.findByRole('link', { name: 'Today: Recovery, 20 min' })).toBeVisible();
});

test('a day without sessions has no line', async () => {
  open(aDayOf());
  await links();
  expect(screen.queryByText(/^Today:/)).not.toBeInTheDocument();
});

test('the next competition is said at the top, and leads to the season', async () => {
  const over = aCompetition({ id: '77777777-7777-4777-8777-777777777777', day: '2026-03-04', name: 'Home opener' });
  const { hands } = open([], [over, aCompetition()]);
  const line = await screen.findByRole('link', {
    name: 'Next competition in 2 days, on Saturday 7 March: Against Denver',
  });
  await hands.click(line);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Competitions' })).toHaveFocus());
});

test.each([
  ['with its time by the clock of its place', {}, 'Competition today, 19:30 in Denver: Against Denver'],
  [
    'with the time alone where that is the own clock',
    { timezone: timeZone },
    'Competition today, 19:30: Against Denver',
  ],
  ['without a time that is not known', { time: null, timezone: null }, 'Competition today: Against Denver'],
])('a competition is said on its day, %s', async (_how, over, name) => {
  open([], [aCompetition({ day: today, ...over })]);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/dashboard#competitions');
});

test('a competition that is weeks away has no line', async () => {
  open([], [aCompetition({ day: '2026-04-03' })]);
  await links();
  expect(screen.queryByText(/^Next competition/)).not.toBeInTheDocument();
});
