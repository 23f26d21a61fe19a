import { screen, within } from '@testing-library/react';
import { aDashboard, athlete, aWellness } from '../../../shared/health/testing.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const wellness = aWellness({
  measurements: [
    { measure: 'RESTING_HEART_RATE', takenOn: '2026-02-27', value: 47 },
    { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 49.5 },
    { measure: 'BODY_MASS', takenOn: '2026-03-01', value: 84 },
  ],
  measuredBands: [{ measure: 'RESTING_HEART_RATE', mean: 47, deviation: 2, days: 12 }],
  measuredFlags: [
    {
      ...{ measure: 'RESTING_HEART_RATE', level: 'YELLOW', takenOn: '2026-03-01', value: 49.5 },
      ...{ source: null, mean: 46.8, deviation: 2, z: 1.35 },
    },
  ],
});

async function open() {
  aDashboard({ wellness });
  const { hands } = renderApp('/summary', { user: athlete });
  return { hands, on: within(await screen.findByRole('article')) };
}

test('the measurements have their usual range where there is one', async () => {
  const { on } = await open();
  const rows = within(on.getByRole('table', { name: 'Measurements' })).getAllByRole('row');
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ['What', 'Latest', 'Mean', 'Least', 'Most', 'Usual range'],
    ['Resting heart rate (bpm)', '49.5 1 Mar', '48.3', '47', '49.5', '45 to 49 bpm'],
    ['Body mass (kg)', '84 1 Mar', '84', '84', '84', '–'],
  ]);
});

test('what is off the usual is printed with the measurements only', async () => {
  const { hands, on } = await open();
  expect(on.getByRole('heading', { name: 'What the measurements show now' })).toBeVisible();
  expect(on.getByText('Resting heart rate higher than usual').parentElement).toHaveTextContent(
    /: 49\.5 bpm, usual 44\.8 to 48\.8 bpm · 1 Mar$/,
  );
  await hands.click(screen.getByRole('checkbox', { name: 'Measurements' }));
  expect(on.queryByText('What the measurements show now')).not.toBeInTheDocument();
});
