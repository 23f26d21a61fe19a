import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import { aCheckIn, aDashboard, athlete, aWellness } from '../testing.ts';

async function open(wellness = aWellness()) {
  aDashboard({ wellness });
  const app = renderApp('/dashboard', { user: athlete });
  const section = within(await screen.findByRole('region', { name: 'How it went' }));
  return { ...app, section };
}

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('the table has the values of the chart, for screen readers and on demand', async () => {
  const { hands, section } = await open();
  const table = await section.findByRole('table', { name: /^Sleep/ });
  expect(cells(table).slice(0, 3)).toEqual(['2 MarGood (4)', '1 Marno check-in', '28 FebFair (3)']);
  expect(section.queryByRole('region', { name: 'Sleep as a table' })).not.toBeInTheDocument();
  await hands.click(section.getByRole('button', { name: 'Show as table' }));
  expect(section.getByRole('region', { name: 'Sleep as a table' })).toBeVisible();
});

test('choosing another series shows its unit and usual range', async () => {
  const { hands, section } = await open(aWellness({ bands: [{ item: 'load', mean: 300, deviation: 50, days: 20 }] }));
  expect(await section.findByText('The usual range is known from 7 days with a check-in on.')).toBeVisible();
  await hands.click(section.getByRole('radio', { name: /^Load/ }));
  expect(section.getByRole('heading', { name: 'Load (exertion × min)' })).toBeVisible();
  expect(section.getByText('Usual range, from 20 of the 28 days before: 250 to 350 exertion × min')).toBeVisible();
  expect(cells(section.getByRole('table', { name: /^Load/ }))[0]).toBe('2 Mar540');
});

test('the load of a day names its sessions where there were several', async () => {
  const twice = aCheckIn({ furtherSessions: [{ exertion: 4, minutes: 30 }], load: 660 });
  const { hands, section } = await open(aWellness({ days: [aCheckIn({ date: '2026-03-01' }), twice] }));
  await hands.click(await section.findByRole('radio', { name: /^Load/ }));
  expect(cells(section.getByRole('table', { name: /^Load/ })).slice(0, 2)).toEqual([
    '2 Mar660, 2 sessions',
    '1 Mar540',
  ]);
});

test('with the soreness stands where it was, what was sore on most days first', async () => {
  const { hands, section } = await open(
    aWellness({
      days: [
        aCheckIn({ date: '2026-03-01', soreAreas: ['RIGHT_KNEE', 'NECK'] }),
        aCheckIn({ soreAreas: ['RIGHT_KNEE'] }),
      ],
    }),
  );
  expect(section.queryByText('Where it was sore in 28 days')).not.toBeInTheDocument();
  await hands.click(await section.findByRole('radio', { name: /^Soreness/ }));
  const list = (await section.findByText('Where it was sore in 28 days')).parentElement as HTMLElement;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Right knee2 days', 'Neck1 day']);
  const strength = (area: string) =>
    Number(document.querySelector(`[data-area="${area}"] .mark`)?.getAttribute('fill-opacity'));
  expect(strength('RIGHT_KNEE')).toBe(1);
  expect(strength('NECK')).toBeLessThan(1);
  expect(document.querySelector('[data-area="LEFT_KNEE"] .mark')).toBeNull();
});

test('a measure shows its usual range once there is one', async () => {
  const { hands, section } = await open(
    aWellness({
      measurements: [
        { measure: 'HEART_RATE_VARIABILITY', takenOn: '2026-03-02', value: 58 },
        { measure: 'BODY_MASS', takenOn: '2026-03-02', value: 84 },
      ],
      measuredBands: [{ measure: 'HEART_RATE_VARIABILITY', mean: 66.5, deviation: 4.5, days: 20 }],
    }),
  );
  await hands.click(await section.findByRole('radio', { name: /^Heart-rate variability/ }));
  expect(section.getByText('Usual range, from 20 of the 28 days before: 62 to 71 ms')).toBeVisible();
  await hands.click(section.getByRole('radio', { name: /^Body mass/ }));
  expect(section.getByText('The usual range is known from 7 values in the 28 days before on.')).toBeVisible();
});

test('an answer shows its word in the chooser and in the usual range', async () => {
  const { section } = await open(aWellness({ bands: [{ item: 'sleep', mean: 3.5, deviation: 0.6, days: 20 }] }));
  expect(await section.findByRole('radio', { name: /^Fatigue\s*Tired/ })).toBeInTheDocument();
  expect(section.getByText('Usual range, from 20 of the 28 days before: Fair to Good')).toBeVisible();
});

test('the day under the pointer shows its value and the usual range', async () => {
  // Without a size, the chart draws nothing.
  const style = getComputedStyle(document.body);
  const sized = new Proxy(style, {
    get: (of, name) => (name === 'width' ? '600px' : name === 'height' ? '300px' : Reflect.get(of, name)),
  });
  const measured = jest.spyOn(window, 'getComputedStyle').mockReturnValue(sized);
  const { section } = await open(
    aWellness({
      from: '2026-03-01',
      days: [aCheckIn({ sleep: 4 })],
      bands: [{ item: 'sleep', mean: 3.5, deviation: 0.6, days: 20 }],
    }),
  );
  await section.findByRole('table', { name: /^Sleep/ });
  const chart = await waitFor(() => {
    const found = document.querySelector('svg [class*=MuiChartsAxis]')?.closest('svg');
    expect(found).toBeTruthy();
    return found as SVGSVGElement;
  });
  // jsdom has no pointer events.
  const moveTo = (clientX: number) => {
    const moved = new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 100 });
    fireEvent(chart, Object.assign(moved, { pointerId: 1, pointerType: 'mouse' }));
  };
  moveTo(500);
  expect(await screen.findByText('Good (4)', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByText('Usual range: Fair to Good')).toBeInTheDocument();
  moveTo(200);
  expect(await screen.findByText('no check-in', { selector: 'strong' })).toBeInTheDocument();
  measured.mockRestore();
});

test('a series is saved as a file that names no person', async () => {
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  URL.createObjectURL = (given) => {
    content = given as Blob;
    return 'blob:series';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  const { hands, section } = await open(
    aWellness({
      from: '2026-02-28',
      days: [aCheckIn({ date: '2026-02-28', sleep: 3 }), aCheckIn({ sleep: 4 })],
      measurements: [{ measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 48.5 }],
    }),
  );
  await hands.click(await section.findByRole('button', { name: 'Download as CSV' }));
  await hands.click(section.getByRole('radio', { name: /^Resting heart rate/ }));
  await hands.click(section.getByRole('button', { name: 'Download as CSV' }));
  expect(saved.map(({ name }) => name)).toEqual(['sleep-2026-03-02.csv', 'resting-heart-rate-2026-03-02.csv']);
  const [sleep, heart] = await Promise.all(saved.map(({ content }) => content.text()));
  expect(sleep?.replace(/^\uFEFF/, '')).toBe(
    'Date,Sleep,Unit,Answer\r\n2026-02-28,3,"1 to 5, 5 is best",Fair\r\n2026-03-02,4,"1 to 5, 5 is best",Good\r\n',
  );
  expect(heart?.replace(/^\uFEFF/, '')).toBe('Date,Resting heart rate,Unit\r\n2026-03-01,48.5,bpm\r\n');
});

test('requests 7, 28 or 90 days', async () => {
  const { hands, section } = await open();
  await section.findByRole('table', { name: /^Sleep/ });
  expect(section.getByRole('radio', { name: '28 days' })).toBeChecked();
  answering('getWellness', aWellness({ from: '2026-02-24' }));
  await hands.click(section.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(section.getAllByRole('row')).toHaveLength(8));
  expect(cells(section.getByRole('table')).at(-1)).toBe('24 Febno check-in');
});

test('the load shows its ratio, its method and its limits', async () => {
  const { section } = await open(
    aWellness({ load: { acute: 268.44, chronic: 231.2, ratio: 1.161, daysWithData: 22 } }),
  );
  const note = await section.findByText(/^Session RPE/);
  expect(note).toHaveTextContent('From 22 of the last 28 days. It never sets the injury risk.');
  expect(section.getByText('1.16')).toBeVisible();
  expect(section.getByText('268.4')).toBeVisible();
});

test('too few days show no load', async () => {
  const { section } = await open();
  expect(await section.findByText('Not enough data')).toBeVisible();
  expect(section.queryByText('Ratio')).not.toBeInTheDocument();
});

test('an empty series says so', async () => {
  const { section } = await open(aWellness({ days: [] }));
  expect(await section.findByText('Nothing was recorded in these 28 days.')).toBeVisible();
});

test('series that failed to load can be retried', async () => {
  aDashboard();
  refusing('getWellness', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  const section = within(await screen.findByRole('region', { name: 'How it went' }));
  await section.findByText('Check-ins over time could not be loaded.');
  answering('getWellness', aWellness());
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('table', { name: /^Sleep/ })).toBeInTheDocument();
});
