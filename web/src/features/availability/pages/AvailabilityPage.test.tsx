import { screen, waitFor, within } from '@testing-library/react';
import { aMeeting, meetingId } from '../../../shared/meetings/testing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../testing/server.ts';
import { aLiaison, aSlot, exact, open, press, someHours } from '../testing.ts';

const field = (name: string) => screen.getByRole('combobox', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('saves all of the page at once, with the version', async () => {
  const { hands, saves } = await open();
  expect(press('Save')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/Meetings already booked stay/)).toBeVisible();
  await hands.click(press('Add hours to Sunday'));
  await hands.selectOptions(field('Free after each meeting'), '15 minutes');
  await hands.selectOptions(field('Minimum notice'), '1 day');
  await hands.selectOptions(field('Meetings per day'), 'At most 4');
  await hands.click(screen.getByRole('checkbox', { name: 'Ask me first' }));
  await hands.click(press('Save'));
  expect(await screen.findByText('Hours saved')).toBeVisible();
  expect(saves).toEqual([
    {
      ...someHours({ bufferMinutes: 15, noticeMinutes: 1440, dailyCap: 4, asksFirst: true }),
      weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
        day,
        periods: { 1: [{ from: '09:15', to: '12:00' }], 7: [{ from: '09:00', to: '17:00' }] }[day] ?? [],
      })),
    },
  ]);
});

test('the time zone is found by any part of its name', async () => {
  const { hands, saves } = await open();
  await hands.clear(field('Time zone'));
  await hands.type(field('Time zone'), 'los ang');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/Pacific \(US\).*Los Angeles/),
  );
  await hands.keyboard('{Enter}');
  expect(field('Time zone')).toHaveDisplayValue(/Los Angeles/);
  await hands.clear(field('Time zone'));
  await hands.type(field('Time zone'), 'narnia');
  expect(screen.getByText('No time zone has this name.')).toBeVisible();
  await hands.tab();
  expect(field('Time zone')).toHaveDisplayValue(/Los Angeles/);
  await hands.click(press('Save'));
  await waitFor(() => expect(saves).toMatchObject([{ timezone: 'America/Los_Angeles' }]));
});

test('dates with other hours are added, changed and removed; past ones are kept and not shown', async () => {
  const past = { date: '2020-01-01', periods: [] };
  const { hands, saves } = await open(someHours({ dated: [past] }));
  expect(screen.getByText('1 past date is kept and not shown.')).toBeVisible();
  expect(screen.queryByText(/2020/)).not.toBeInTheDocument();
  await hands.click(press('Add a date'));
  const adding = await dialog('Add a date');
  await hands.click(adding.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(adding.getByLabelText('Date')).toHaveAccessibleDescription('Must be a date'));
  await hands.type(adding.getByLabelText('Date'), '2096-05-01');
  await hands.click(adding.getByRole('button', { name: 'Apply' }));
  const list = await screen.findByRole('list', { name: 'Single dates' });
  expect(list).toHaveTextContent('Tue, 1 May 2096Day off');
  await hands.click(press('Change Tue, 1 May 2096'));
  const changing = await dialog('Change a date');
  await hands.click(changing.getByRole('radio', { name: 'Other hours' }));
  await hands.click(changing.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(list).toHaveTextContent('09:00–17:00'));
  await hands.click(press('Save'));
  const other = { date: '2096-05-01', periods: [{ from: '09:00', to: '17:00' }] };
  await waitFor(() => expect(saves).toMatchObject([{ dated: [past, other] }]));
});

test('a date that was entered and not applied is discarded only after a question', async () => {
  const { hands } = await open();
  await hands.click(press('Add a date'));
  const adding = await dialog('Add a date');
  await hands.type(adding.getByLabelText('Date'), '2096-05-01');
  await hands.keyboard('{Escape}');
  await hands.click((await dialog('Close without saving?')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/1 May 2096/)).not.toBeInTheDocument();
});

test('leave is added and removed; past leave is kept and not shown', async () => {
  const past = { from: '2020-01-01', to: '2020-01-09' };
  const { hands, saves } = await open(someHours({ leave: [past, { from: '2096-01-01', to: '2096-01-01' }] }));
  expect(screen.getByText('Past leave is kept and not shown.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Leave' })).getAllByRole('listitem')).toHaveLength(1);
  await hands.click(press('Remove Sun, 1 Jan 2096'));
  await hands.click(press('Add leave'));
  const adding = await dialog('Add leave');
  await hands.type(adding.getByLabelText('First day'), '2096-08-10');
  expect(adding.getByLabelText('Last day')).toHaveValue('2096-08-10');
  await hands.clear(adding.getByLabelText('Last day'));
  await hands.type(adding.getByLabelText('Last day'), '2096-08-01');
  await hands.click(adding.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(adding.getByLabelText('Last day')).toHaveAccessibleDescription('Leave ends on its first day or later'),
  );
  await hands.clear(adding.getByLabelText('Last day'));
  await hands.type(adding.getByLabelText('Last day'), '2096-08-20');
  await hands.click(adding.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Fri, 10 Aug 2096 – Mon, 20 Aug 2096')).toBeVisible();
  await hands.click(press('Save'));
  await waitFor(() => expect(saves).toMatchObject([{ leave: [past, { from: '2096-08-10', to: '2096-08-20' }] }]));
});

test('leave and days off say how many meetings are booked then, with the way to them', async () => {
  answeringPages('listAppointments', () => ({
    rows: ['2096-05-02', '2096-08-11', '2096-08-20', '2096-08-21'].map((date, at) =>
      aMeeting({ id: meetingId(at), scheduledAt: `${date}T14:00:00.000Z` }),
    ),
  }));
  await open(
    someHours({
      leave: [{ from: '2096-08-10', to: '2096-08-20' }],
      dated: ['2096-05-01', '2096-05-02'].map((date) => ({ date, periods: [] })),
    }),
  );
  const leave = within(screen.getByRole('list', { name: 'Leave' }));
  expect(await leave.findByText(/^2 meetings booked then\./)).toBeVisible();
  const there = '/meetings?view=calendar&week=2096-08-06';
  expect(leave.getByRole('link', { name: 'See them in Meetings' })).toHaveAttribute('href', there);
  const dates = within(screen.getByRole('list', { name: 'Single dates' })).getAllByRole('listitem');
  expect(dates.map(({ textContent }) => /\d meetings? booked/.test(String(textContent)))).toEqual([false, true]);
});

test('leave counts the meetings then, also after a hundred earlier ones', async () => {
  const earlier = Array.from({ length: 100 }, (_, at) =>
    aMeeting({ id: meetingId(at), scheduledAt: '2096-05-02T14:00:00.000Z' }),
  );
  const then = aMeeting({ id: meetingId(100), scheduledAt: '2096-08-11T14:00:00.000Z' });
  const asked = answeringPages('listAppointments', (query) => ({ rows: query.has('from') ? [then] : earlier }));
  await open(someHours({ leave: [{ from: '2096-08-10', to: '2096-08-20' }] }));
  const leave = within(screen.getByRole('list', { name: 'Leave' }));
  expect(await leave.findByText(/^1 meeting booked then\./)).toBeVisible();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    ...{ when: 'upcoming', from: '2096-08-09T00:00:00.000Z', until: '2096-08-22T00:00:00.000Z' },
  });
});

describe('the preview', () => {
  test('shows the free times of the saved hours, then of each edit, in a zone of choice', async () => {
    const { hands, previews } = await open();
    const free = await screen.findByRole('region', { name: 'Free times' });
    expect(free).toHaveTextContent('Thursday 5 March09:1509:45');
    expect(screen.getByText('2 free times')).toBeVisible();
    const edited = answering('previewSlots', []);
    await hands.click(press('Clear Monday'));
    expect(await screen.findByText('No free times')).toBeVisible();
    expect(edited).toMatchObject([{ shownIn: 'UTC', weekly: expect.arrayContaining([{ day: 1, periods: [] }]) }]);
    const inTokyo = answering('previewSlots', [aSlot('18:15')]);
    await hands.clear(field('Shown in'));
    await hands.type(field('Shown in'), 'tokyo{Enter}');
    expect(await screen.findByText('1 free time')).toBeVisible();
    expect(inTokyo).toMatchObject([{ shownIn: 'Asia/Tokyo', timezone: 'UTC' }]);
    expect(previews).toHaveLength(1);
  });

  test('waits for a correction, and can be retried', async () => {
    const { hands } = await open();
    refusing('previewSlots', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
    await hands.click(press('Add hours to Sunday'));
    const part = within(await screen.findByRole('region', { name: 'What athletes see' }));
    await part.findByText('Please try again in a moment.');
    answering('previewSlots', [aSlot('10:00')]);
    await hands.click(part.getByRole('button', { name: 'Try again' }));
    expect(await part.findByText('1 free time')).toBeVisible();
    await hands.type(screen.getByLabelText('Sunday, period 1, from'), 'x{Enter}');
    expect(await part.findByText('Correct the marked fields to see the free times.')).toBeVisible();
  });
});

describe('hours that were saved elsewhere', () => {
  const theirs = someHours({
    version: 5,
    bufferMinutes: 30,
    weekly: [{ day: 2, periods: [{ from: '08:00', to: '09:00' }] }],
  });
  async function conflict() {
    const app = await open();
    await app.hands.click(press('Add hours to Sunday'));
    await app.hands.selectOptions(field('Meetings per day'), 'At most 4');
    refusing('saveAvailability', { code: 'STALE_VERSION', message: 'Your hours were saved elsewhere.' });
    answering('getAvailability', theirs);
    await app.hands.click(press('Save'));
    const found = await dialog('Your hours were saved elsewhere');
    await found.findByRole('table');
    return { ...app, found };
  }

  test('are compared with one’s own, which go on top of them', async () => {
    const { hands, found } = await conflict();
    expect(found.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'What differsSavedYours',
      'SundayNot available09:00–17:00',
      'Meetings per dayNo limitAt most 4',
    ]);
    const sent = answering('saveAvailability', { ...theirs, version: 6 });
    await hands.click(found.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Hours saved')).toBeVisible();
    expect(sent).toMatchObject([{ version: 5, bufferMinutes: 30, dailyCap: 4 }]);
    const [{ weekly }] = sent as [typeof theirs];
    expect(weekly.filter(({ periods }) => periods.length > 0).map(({ day }) => day)).toEqual([2, 7]);
  });

  test('can replace one’s own', async () => {
    const { hands, found } = await conflict();
    await hands.click(found.getByRole('button', { name: 'Take the saved hours' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([exact('Tuesday'), exact('Sunday')]).toEqual([['08:00', '09:00'], []]);
    expect(press('Save')).toHaveAttribute('aria-disabled', 'true');
  });

  test('are adopted at once without unsaved changes', async () => {
    const { store } = await open();
    answering('getAvailability', theirs);
    const { baseApi } = await import('../../../shared/api/base-api.ts');
    store.dispatch(baseApi.util.invalidateTags(['Appointment']));
    await waitFor(() => expect(exact('Tuesday')).toEqual(['08:00', '09:00']));
  });
});

test('unsaved changes survive leaving, with a warning, and can be discarded', async () => {
  const { hands, router } = await open();
  await hands.click(press('Clear Monday'));
  await hands.click(screen.getAllByRole('link', { name: 'Pricing' })[0] as HTMLElement);
  await hands.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  await router.navigate('/availability');
  await screen.findByRole('grid', { name: 'Week' });
  expect(exact('Monday')).toEqual([]);
  expect(screen.getByText('Unsaved changes.')).toBeVisible();
  await hands.click(press('Discard all'));
  expect(exact('Monday')).toEqual(['09:15', '12:00']);
  expect(localStorage).toHaveLength(0);
  await hands.click(press('Undo'));
  expect(exact('Monday')).toEqual([]);
});

test('an error that only the server finds shows at its field', async () => {
  const { hands } = await open();
  await hands.click(press('Add hours to Sunday'));
  refusing('saveAvailability', { code: 'INVALID', message: 'x', fields: { 'weekly.6.periods.0.from': 'Too early' } });
  await hands.click(press('Save'));
  const from = screen.getByLabelText('Sunday, period 1, from');
  await waitFor(() => expect(from).toHaveAccessibleDescription('Too early'));
  expect(from).toHaveFocus();
});

test('a failed save says so and keeps the changes', async () => {
  const { hands } = await open();
  await hands.click(press('Clear Monday'));
  refusing('saveAvailability', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(press('Save'));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(exact('Monday')).toEqual([]);
});

test('hours that failed to load can be retried; until the first save they are marked as the usual ones', async () => {
  refusing('getAvailability', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  answering('previewSlots', []);
  const { hands } = renderApp('/availability', { user: aLiaison });
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  answering('getAvailability', someHours({ version: 0 }));
  await hands.click(press('Try again'));
  expect(await screen.findByText(/You have not saved any hours yet/)).toBeVisible();
});
