import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import { aBiomarkers, aCheckIn, aDashboard, athlete, aVersion, aWellness } from '../../testing.ts';

async function open(given: Parameters<typeof aDashboard>[0] = {}) {
  aDashboard(given);
  const app = renderApp('/dashboard', { user: athlete });
  const head = await screen.findByRole('heading', { name: 'Why this injury risk' });
  const card = head.closest('div')?.parentElement;
  if (!card) throw new Error('There is no card');
  return { ...app, card, inside: within(card) };
}

test('it says whose word it is, of which version, and why', async () => {
  const { card } = await open();
  expect(card).toHaveTextContent(/Set by Dana Fox · .* · version 3/);
  expect(card).toHaveTextContent('Hamstring tight after two games.');
});

test('the reason is that of the version that set it, not of a later one', async () => {
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

test('what changed of the risk stands as it was and as it became, and nothing else that was saved then or since', async () => {
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

describe('a level and a red flag', () => {
  const flagged = (savedAt: string, alertedAt: string | null) =>
    aWellness({
      days: [aCheckIn({ savedAt })],
      bands: [{ item: 'sleep', mean: 3.5, deviation: 0.5, days: 20 }],
      flags: [{ item: 'sleep', level: 'RED', date: '2026-03-02', z: -2.34 }],
      alertedAt,
    });
  const stale = /Set before a check-in that is far off the usual/;

  test('that is newer: the level is said to be older, and when liaisons were alerted', async () => {
    await open({ wellness: flagged('2026-03-02T09:00:00Z', '2026-03-02T09:00:01Z') });
    const level = await screen.findByRole('group', { name: 'Injury Risk' });
    expect(within(level).getByText(stale)).toHaveTextContent(/Liaisons were alerted .*2 Mar 2026/);
  });

  test('that is newer, with nobody to alert: no alert is claimed', async () => {
    await open({ wellness: flagged('2026-03-02T09:00:00Z', null) });
    expect(screen.getByText(stale)).not.toHaveTextContent('alerted');
  });

  test('that is older: the level stands as it is', async () => {
    await open({ wellness: flagged('2026-03-02T07:00:00Z', '2026-03-02T07:00:01Z') });
    expect(screen.queryByText(stale)).not.toBeInTheDocument();
  });
});

test('beside it stands what the check-ins show, and that it decides nothing', async () => {
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

test('without a baseline nothing is called usual', async () => {
  const { inside } = await open();
  expect(await inside.findByText(/^There is too little to know the usual range/)).toBeVisible();
  expect(inside.getByText('Not enough data')).toBeVisible();
});

test('within the usual range that is said', async () => {
  const { inside } = await open({
    wellness: aWellness({ bands: [{ item: 'sleep', mean: 3.5, deviation: 0.5, days: 20 }] }),
  });
  expect(await inside.findByText('The last check-in is within the usual range.')).toBeVisible();
});

test('check-ins that could not be read leave the judgement standing', async () => {
  aDashboard();
  refusing('getWellness', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  expect(await screen.findByText('Hamstring tight after two games.')).toBeVisible();
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  answering('getWellness', aWellness());
  if (again) await hands.click(again);
  expect(await screen.findByText('2 of the last 28 days')).toBeVisible();
});
