import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import { aBiomarkers, aCheckIn, aDashboard, athlete, aVersion, aWellness } from '../testing.ts';

async function open(given: Parameters<typeof aDashboard>[0] = {}) {
  aDashboard(given);
  const app = renderApp('/dashboard', { user: athlete });
  const head = await screen.findByRole('heading', { name: 'Why this injury risk' });
  const card = head.closest('div')?.parentElement;
  if (!card) throw new Error('There is no card');
  return { ...app, card, inside: within(card) };
}

test('shows the author, the version and the reason', async () => {
  const { card } = await open();
  expect(card).toHaveTextContent(/Set by Dana Fox · .* · version 3/);
  expect(card).toHaveTextContent('Hamstring tight after two games.');
});

test('shows the reason of the version that set the risk, not of a later one', async () => {
  const { inside, card } = await open({
    biomarkers: aBiomarkers({
      version: 4,
      reason: 'Advice only.',
      assessed: [{ field: 'injuryRisk', at: '2026-03-01T07:30:00Z', by: null, version: 2 }],
    }),
    versions: [aVersion(4, { reason: 'Advice only.' }), aVersion(2, { reason: 'Two games in three days.' })],
  });
  expect(await inside.findByText('Two games in three days.')).toBeVisible();
  expect(card).toHaveTextContent('Set by somebody who has left');
  expect(card).not.toHaveTextContent('Advice only.');
});

test('says nothing of a reason that is not loaded', async () => {
  const { card } = await open({
    biomarkers: aBiomarkers({
      version: 40,
      reason: 'Advice only.',
      assessed: [{ field: 'injuryRisk', at: '2026-03-01T07:30:00Z', by: null, version: 2 }],
    }),
    versions: [aVersion(40, { reason: 'Advice only.' })],
  });
  expect(card).toHaveTextContent('version 2');
  expect(card).not.toHaveTextContent(/No reason was given|Advice only/);
});

test('shows the old and the new level, but no other changes of that or later versions', async () => {
  const { inside, card } = await open({
    biomarkers: aBiomarkers({ version: 4 }),
    versions: [
      aVersion(4, { changed: ['focusArea'], focusArea: 'Agility', savedBy: null }),
      aVersion(3, { changed: ['injuryRisk', 'nutritionAdvice'] }),
      aVersion(2, { injuryRisk: 'LOW', nutritionAdvice: [] }),
    ],
  });
  await inside.findByText('Injury Risk');
  expect(card).toHaveTextContent('Low → became Medium');
  for (const other of ['Agility', 'Two litres of water']) expect(card).not.toHaveTextContent(other);
});

test('a default before the first assessment is no level', async () => {
  const { inside, card } = await open({
    versions: [
      aVersion(3, { injuryRisk: 'LOW', changed: ['injuryRisk'] }),
      aVersion(2, { injuryRisk: 'LOW', notAssessed: ['injuryRisk'] }),
    ],
  });
  await inside.findByText('What changed');
  expect(card).toHaveTextContent('Not yet assessed → became Low');
});

describe('a level and a red flag', () => {
  const flagged = (savedAt: string, alertedAt: string | null) =>
    aWellness({
      days: [aCheckIn({ savedAt })],
      bands: [{ item: 'sleep', mean: 3.5, deviation: 0.5, days: 20 }],
      flags: [{ item: 'sleep', level: 'RED', date: '2026-03-02', z: -2.34 }],
      alertedAt,
    });
  const stale = /Set before a check-in that is far off the usual/;

  test('a newer red flag marks the level as older and shows when liaisons were alerted', async () => {
    await open({ wellness: flagged('2026-03-02T09:00:00Z', '2026-03-02T09:00:01Z') });
    const level = await screen.findByRole('group', { name: 'Injury Risk' });
    expect(within(level).getByText(stale)).toHaveTextContent(/Liaisons were alerted .*2 Mar 2026/);
  });

  test('a newer red flag without an alert claims none', async () => {
    await open({ wellness: flagged('2026-03-02T09:00:00Z', null) });
    expect(screen.getByText(stale)).not.toHaveTextContent('alerted');
  });

  test('an older red flag leaves the level unmarked', async () => {
    await open({ wellness: flagged('2026-03-02T07:00:00Z', '2026-03-02T07:00:01Z') });
    expect(screen.queryByText(stale)).not.toBeInTheDocument();
  });
});

test('shows the current check-ins, and that they decide nothing', async () => {
  const { inside } = await open({
    wellness: aWellness({
      bands: [{ item: 'sleep', mean: 3.5, deviation: 0.5, days: 20 }],
      flags: [{ item: 'sleep', level: 'RED', date: '2026-03-02', z: -2.34 }],
      load: { acute: 268, chronic: 231, ratio: 1.161, daysWithData: 22 },
    }),
  });
  expect(await inside.findByRole('progressbar', { name: 'Days with a check-in' })).toHaveAttribute(
    'aria-valuetext',
    '2 of the last 28 days',
  );
  const flags = inside.getByRole('list', { name: 'Outside the usual range' });
  expect(flags).toHaveTextContent('Far off the usualSlept worse than usual: Good');
  expect(inside.getByText('1.16')).toBeVisible();
  expect(inside.getByText('None of this sets the injury risk by itself: a liaison does.')).toBeVisible();
});

test.each([
  ['while it is recent', 'RATED', 'Sore: Right knee, left calf'],
  ['not once it is too old', 'TOO_OLD', undefined],
] as const)('where it was sore at the last check-in is said %s', async (_when, rating, said) => {
  const { inside } = await open({
    wellness: aWellness({ rating, days: [aCheckIn({ soreAreas: ['RIGHT_KNEE', 'LEFT_CALF'] })] }),
  });
  await inside.findByRole('progressbar', { name: 'Days with a check-in' });
  expect(inside.queryByText(/^Sore:/)?.textContent).toBe(said);
});

const bands = aWellness({ bands: [{ item: 'sleep', mean: 3.5, deviation: 0.5, days: 20 }] }).bands;

test.each([
  ['NONE', 'There is no check-in yet.'],
  ['TOO_OLD', 'The last check-in is more than 7 days old: it says nothing of today.'],
  ['NO_BASELINE', /^There is too little to know the usual range/],
  ['RATED', 'The last check-in is within the usual range.'],
] as const)('without flags, what it says depends on the last check-in: %s', async (rating, said) => {
  const { inside, card } = await open({ wellness: aWellness({ rating, bands }) });
  expect(await inside.findByText(said)).toBeVisible();
  if (rating !== 'RATED') expect(card).not.toHaveTextContent('within the usual range');
});

test('a flag shows even if no baseline is left for today', async () => {
  const { inside } = await open({
    wellness: aWellness({
      rating: 'RATED',
      flags: [{ item: 'sleep', level: 'RED', date: '2026-03-02', z: -2.34 }],
    }),
  });
  expect(await inside.findByRole('list', { name: 'Outside the usual range' })).toHaveTextContent('Far off the usual');
});

describe('what was measured in the last week', () => {
  test('shows what is off the usual with the range that it was compared with, and what is not', async () => {
    const { inside } = await open({
      wellness: aWellness({
        measuredFlags: [
          {
            ...{ measure: 'HEART_RATE_VARIABILITY', level: 'RED', takenOn: '2026-03-01', value: 52 },
            ...{ source: 'WHOOP', mean: 66, deviation: 6, z: -2.33 },
          },
          {
            ...{ measure: 'SLEEP_DURATION', level: 'YELLOW', takenOn: '2026-03-01', value: 6.5 },
            ...{ source: null, mean: 8, deviation: 1, z: -1.5 },
          },
        ],
        measuredUsual: ['RESTING_HEART_RATE', 'BODY_MASS'],
      }),
    });
    expect(await inside.findByRole('heading', { name: 'What the measurements show now' })).toBeVisible();
    const flags = inside.getByRole('list', { name: 'Measured outside the usual range' });
    expect(
      within(flags)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Far off the usualHeart-rate variability lower than usual: 52 ms, usual 60 to 72 ms · 1\u00a0Mar · WHOOP',
      'WatchSleep shorter than usual: 6.5 h, usual 7 to 9 h · 1\u00a0Mar',
    ]);
    expect(inside.getByText('Within the usual range: Resting heart rate, Body mass')).toBeVisible();
  });

  test('says what is usual where nothing is off', async () => {
    const { inside } = await open({ wellness: aWellness({ measuredUsual: ['RESTING_HEART_RATE'] }) });
    expect(await inside.findByText('Within the usual range: Resting heart rate')).toBeVisible();
    expect(inside.queryByRole('list', { name: 'Measured outside the usual range' })).not.toBeInTheDocument();
  });

  test('is left out where nothing was compared', async () => {
    const { inside } = await open({
      wellness: aWellness({ measurements: [{ measure: 'BODY_MASS', takenOn: '2026-03-01', value: 84 }] }),
    });
    expect(await inside.findByText('2 of the last 28 days')).toBeVisible();
    expect(inside.queryByText('What the measurements show now')).not.toBeInTheDocument();
  });
});

test('the assessment shows even if the check-ins fail to load', async () => {
  aDashboard();
  refusing('getWellness', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  expect(await screen.findByText('Hamstring tight after two games.')).toBeVisible();
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  answering('getWellness', aWellness());
  if (again) await hands.click(again);
  expect(await screen.findByText('2 of the last 28 days')).toBeVisible();
});
