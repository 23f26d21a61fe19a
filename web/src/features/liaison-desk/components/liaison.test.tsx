import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { baseApi } from '../../../shared/api/base-api.ts';
import { athlete } from '../../../shared/health/testing.ts';
import { aLiaisonsDay, anAssigned, aTriageRow, liaison, yuki } from '../../../shared/health/testing-liaison.ts';
import { aMeeting, meetingId } from '../../../shared/meetings/testing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, holding, refusing, server } from '../../../testing/server.ts';

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
const open = (path = '/dashboard') => renderApp(path, { user: liaison });
const list = () => screen.findByRole('list', { name: 'Athletes' });
const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);
const heading = () => screen.findByRole('heading', { level: 2, name: 'Noor Haddad' });

test('the sections of an athlete are a link each, in the order of the page, which brings the focus to its section', async () => {
  Element.prototype.scrollIntoView = () => {};
  aLiaisonsDay();
  const { hands } = open(`/dashboard?athlete=${athlete.id}`);
  const links = within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  const titles = links.map(({ textContent }) => String(textContent));
  for (const name of titles) {
    const section = await screen.findByRole('region', { name });
    await hands.click(links[titles.indexOf(name)] as HTMLElement);
    await waitFor(() => expect(section).toHaveFocus());
  }
  const regions = screen.getAllByRole('region').map((region) => region.id);
  const ids = links.map((link) => String(link.getAttribute('href')?.split('#')[1]));
  expect(regions.filter((id) => ids.includes(id))).toEqual(ids);
  expect(ids).toHaveLength(11);
});

test('an athlete shows initials, name, username, sport, team and the reasons for their position', async () => {
  aLiaisonsDay({ triage: [aTriageRow({ injuryRisk: 'HIGH' }), aTriageRow({ athleteId: yuki.id, missedDays: null })] });
  open();
  const row = await screen.findByRole('link', { name: /Noor Haddad/ });
  expect(row).toHaveTextContent('NH');
  expect(row).toHaveTextContent('@noor.haddad');
  expect(row).toHaveTextContent('Basketball · Harbour City');
  expect(row).toHaveTextContent('High injury risk');
  expect(screen.getByRole('link', { name: /Yuki Tanaka/ })).not.toHaveTextContent(/sport/i);
});

test('shows no athletes while they load', async () => {
  aLiaisonsDay();
  const { release } = holding('listAthletesOf', [anAssigned()]);
  open();
  await screen.findByRole('heading', { level: 1, name: 'Your athletes' });
  expect(screen.queryByText('No athletes yet')).not.toBeInTheDocument();
  expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  release();
  await list();
});

test('without athletes it says who connects them', async () => {
  aLiaisonsDay({ athletes: [] });
  open();
  expect(await screen.findByText('No athletes yet')).toBeVisible();
  expect(screen.queryByText('Choose an athlete')).not.toBeInTheDocument();
});

test('athletes that failed to load can be retried', async () => {
  aLiaisonsDay();
  refusing('listAthletesOf', unavailable);
  const { hands } = open();
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  answering('listAthletesOf', [anAssigned()]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Noor Haddad']);
});

test('sorts by urgency, and by name on request', async () => {
  aLiaisonsDay({ triage: [aTriageRow(), aTriageRow({ athleteId: yuki.id, alerts: 1 })] });
  const { hands } = open();
  expect(await names()).toEqual(['Yuki Tanaka', 'Noor Haddad']);
  await hands.click(screen.getByRole('radio', { name: 'Name' }));
  expect(await names()).toEqual(['Noor Haddad', 'Yuki Tanaka']);
});

test('after a night asleep a tab reads the reasons again', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));
  const assessed = { riskAssessedAt: '2026-03-04T16:00:00Z' };
  aLiaisonsDay({ triage: [aTriageRow(assessed), aTriageRow({ ...assessed, athleteId: yuki.id })] });
  open();
  expect(await screen.findByRole('link', { name: /Noor Haddad/ })).toHaveTextContent('Nothing to look at');
  answering('listTriage', [aTriageRow({ ...assessed, missedDays: 1 })]);
  clock.mockReturnValue(Date.parse('2026-03-06T07:00:00'));
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('No check-in yesterday')).toBeVisible();
});

test('without the triage it sorts by name, says so, and offers a retry', async () => {
  aLiaisonsDay({ athletes: [yuki, anAssigned()] });
  refusing('listTriage', unavailable);
  const { hands } = open();
  expect(await names()).toEqual(['Noor Haddad', 'Yuki Tanaka']);
  expect(screen.getByText(/ordered by name/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Name' })).not.toBeInTheDocument();
  answering('listTriage', [aTriageRow(), aTriageRow({ athleteId: yuki.id, alerts: 1 })]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await names()).toEqual(['Yuki Tanaka', 'Noor Haddad']));
  expect(screen.queryByText(/ordered by name/)).not.toBeInTheDocument();
});

test('searches by part of a name', async () => {
  aLiaisonsDay();
  const { hands } = open();
  await list();
  await hands.type(screen.getByLabelText('Search athletes'), 'yuk');
  await waitFor(async () => expect(await names()).toEqual(['Yuki Tanaka']));
  await hands.type(screen.getByLabelText('Search athletes'), 'x');
  expect(await screen.findByText('Nobody of that name')).toBeVisible();
});

test('choosing an athlete opens their picture and puts their id in the address', async () => {
  aLiaisonsDay();
  const { hands, router } = open();
  expect(await screen.findByText('Choose an athlete')).toBeVisible();
  await hands.click(await screen.findByRole('link', { name: /Noor Haddad/ }));
  expect(await heading()).toBeVisible();
  expect(router.state.location.search).toBe(`?athlete=${athlete.id}`);
  expect(screen.getByRole('link', { name: /^Noor Haddad/ })).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByRole('group', { name: 'Injury Risk', busy: false })).toHaveTextContent('Medium');
  for (const name of ['To-dos', 'How it went', 'Injury log']) {
    expect(screen.getByRole('region', { name })).toBeInTheDocument();
  }
});

test('the address opens the athlete at once, and Back and Forward follow it', async () => {
  aLiaisonsDay();
  const { hands, router } = open(`/dashboard?athlete=${athlete.id}`);
  await heading();
  await hands.click(screen.getByRole('link', { name: 'All athletes' }));
  expect(await screen.findByText('Choose an athlete')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await heading()).toBeVisible();
});

test('the open athlete’s health summary is one press away', async () => {
  aLiaisonsDay();
  open(`/dashboard?athlete=${athlete.id}`);
  await heading();
  expect(screen.getByRole('link', { name: 'Health summary' })).toHaveAttribute(
    'href',
    `/summary?athlete=${athlete.id}`,
  );
});

test('an athlete of another liaison shows as missing, and none of their data is requested', async () => {
  aLiaisonsDay();
  const asked = answering('getBiomarkers', null);
  open('/dashboard?athlete=4f3c6c7e-6666-4666-8666-666666666666');
  expect(await screen.findByText('Not one of your athletes')).toBeVisible();
  expect(asked).toEqual([]);
});

test('an athlete whose connection ends disappears without a reload', async () => {
  aLiaisonsDay();
  const { store } = open(`/dashboard?athlete=${athlete.id}`);
  await screen.findByRole('group', { name: 'Injury Risk', busy: false });
  answering('listAthletesOf', [yuki]);
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Connection']));
  });
  expect(await screen.findByText('Not one of your athletes')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Injury Risk' })).not.toBeInTheDocument();
});

test('biomarkers that failed to load can be retried, and the rest of the page is shown', async () => {
  aLiaisonsDay();
  refusing('getBiomarkers', unavailable);
  open(`/dashboard?athlete=${athlete.id}`);
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(await screen.findByText('Nothing to do')).toBeVisible();
});

test('shows the next confirmed meeting with this athlete, however many come before it with others', async () => {
  aLiaisonsDay();
  const others = Array.from({ length: 100 }, (_, at) =>
    aMeeting({ id: meetingId(10 + at), athleteId: yuki.id, scheduledAt: '2096-03-04T09:00:00.000Z' }),
  );
  const own = [
    aMeeting({ id: meetingId(2), status: 'PENDING', scheduledAt: '2096-03-04T10:00:00.000Z' }),
    aMeeting({ id: meetingId(5), scheduledAt: '2026-03-02T09:00:00.000Z' }),
    aMeeting({ id: meetingId(3), liaisonId: liaison.id }),
  ];
  answeringPages('listAppointments', (asked) => ({ rows: asked.get('with') === athlete.id ? own : others }));
  Element.prototype.scrollIntoView = () => {};
  const { hands } = open(`/dashboard?athlete=${athlete.id}`);
  await heading();
  expect(await screen.findByText('Mon 5 Mar, 14:00')).toBeVisible();
  await hands.click(await screen.findByRole('link', { name: /check-ins$/ }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'How it went' })).toHaveFocus());
});

test('the brief reckons from the last meeting with this athlete, whatever came after it with others', async () => {
  aLiaisonsDay();
  answeringPages('listAppointments', (asked) => {
    if (asked.get('when') === 'upcoming') return { rows: [aMeeting({ liaisonId: liaison.id })] };
    const [own, others] = [
      aMeeting({ id: meetingId(1), status: 'COMPLETED', scheduledAt: '2026-03-02T09:00:00.000Z' }),
      aMeeting({ id: meetingId(2), athleteId: yuki.id, status: 'COMPLETED' }),
    ];
    return asked.get('with') === athlete.id ? { rows: [own] } : { rows: [others], next: 'x' };
  });
  const series: (string | null)[] = [];
  server.use(
    http.get('*/api/athletes/:id/wellness', ({ request }) => {
      series.push(new URL(request.url).searchParams.get('days'));
    }),
  );
  open(`/dashboard?athlete=${athlete.id}`);
  expect(await screen.findByText(/2 Mar, 09:00/)).toBeVisible();
  // Longer ago than any series.
  expect(screen.getByRole('link', { name: 'No check-ins in the last 90 days' })).toBeVisible();
  expect(series.toSorted()).toEqual(['28', '90']);
});

test('schedules a meeting with the athlete at a time when both are free', async () => {
  aLiaisonsDay();
  const asked: URLSearchParams[] = [];
  const slot = { date: '2096-03-06', time: '10:00', datetime: '2096-03-06T10:00:00.000Z', timezone: 'UTC' };
  server.use(
    http.get(`*/api/appointments/suggest/${liaison.id}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json([slot]);
    }),
  );
  answering('holdSlot', { id: meetingId(4), scheduledAt: slot.datetime, expiresAt: '2096-03-01T10:05:00.000Z' });
  answering('releaseHold', null);
  const { hands } = open(`/dashboard?athlete=${athlete.id}`);
  await hands.click(await screen.findByRole('button', { name: 'Schedule Meeting' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Meeting' }));
  await hands.click(await dialog.findByRole('button', { name: '10:00' }));
  const sent = answering('bookAppointment', aMeeting({ status: 'PENDING', scheduledBy: liaison.id }));
  await hands.click(dialog.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('Your athlete will confirm it.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ athleteId: athlete.id, liaisonId: liaison.id })]);
  expect(asked[0]?.get('athleteId')).toBe(athlete.id);
});

test('says when there are neither messages nor meetings', async () => {
  aLiaisonsDay();
  open(`/dashboard?athlete=${athlete.id}`);
  await heading();
  expect(await screen.findByText('No meeting is confirmed')).toBeVisible();
  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send Message' })).toHaveAttribute('href', `/messages?user=${athlete.id}`);
});
