import { screen, within } from '@testing-library/react';
import { injuryDay } from '../../../shared/health/injuries/injury-day.ts';
import {
  aBiomarkers,
  aCheckIn,
  aDashboard,
  anInjury,
  aTodo,
  athlete,
  aWellness,
} from '../../../shared/health/testing.ts';
import { aMedicalCard, aMedicine } from '../../../shared/health/testing-medical-card.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;

const wellness = aWellness({
  days: [
    aCheckIn({ date: '2026-02-28', sleep: 3, load: 200 }),
    aCheckIn({ furtherSessions: [{ exertion: 4, minutes: 30 }], load: 660 }),
  ],
  rating: 'RATED',
  flags: [{ item: 'stress', level: 'RED', date: '2026-03-02', z: -2.4 }],
  load: { acute: 372, chronic: 318.4, ratio: 1.168, daysWithData: 20 },
  measurements: [
    { measure: 'RESTING_HEART_RATE', takenOn: '2026-02-10', value: 54 },
    { measure: 'RESTING_HEART_RATE', takenOn: '2026-02-27', value: 47 },
    { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 49.5 },
  ],
});
const injuries = [
  anInjury({ notes: 'Pain on landing', expectedReturn: '2026-04-12' }),
  anInjury({
    id: '22222222-2222-4222-8222-222222222223',
    site: 'Right ankle',
    expectedReturn: '2026-04-13',
    resolvedAt: daysAgo(0),
    resolvedOn: daysAgo(100).slice(0, 10),
  }),
  anInjury({
    id: '22222222-2222-4222-8222-222222222224',
    site: 'Left knee',
    resolvedAt: daysAgo(0),
    resolvedOn: daysAgo(400).slice(0, 10),
  }),
];
const medicalCard = aMedicalCard({
  bloodGroup: 'O_NEGATIVE',
  allergies: [
    { substance: 'Peanuts', severity: 'MILD', reaction: null },
    { substance: 'Penicillin', severity: 'SEVERE', reaction: 'Could not breathe' },
  ],
  medicines: [aMedicine(), aMedicine({ name: 'Iron', until: '2025-01-31' })],
  contacts: [{ name: 'Ruth Haddad', relation: 'Mother', phone: '+44 20 7946 0018' }],
});
const done = aTodo({ id: '11111111-1111-4111-8111-111111111112', text: 'Ice the knee', completedAt: daysAgo(0) });

function openOwn() {
  aDashboard({ wellness, injuries, medicalCard, todos: [done, aTodo({ due: '2026-03-02' })] });
  return renderApp('/summary', { user: athlete });
}
const sheet = async () => within(await screen.findByRole('article'));
const box = (name: string) => screen.getByRole('checkbox', { name });
const headings = async () => (await sheet()).getAllByRole('heading').map(({ textContent }) => textContent);
const cellsOf = async (table: string, row: string) =>
  within((await sheet()).getByRole('table', { name: table }))
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .textContent?.trim();

test('an athlete’s summary has their state in order', async () => {
  openOwn();
  expect(await screen.findByRole('heading', { level: 1, name: 'Health summary' })).toBeVisible();
  expect(await headings()).toEqual([
    'Noor Haddad',
    'Assessment',
    'Medical card',
    'Allergies',
    'Medicines and supplements',
    'In an emergency, call',
    'Blood group',
    'Injuries',
    'Present',
    'Over in the last twelve months',
    'The last 28 days',
    'Check-ins',
    'What the check-ins show now',
    'Training load (exertion × min)',
    'Measurements',
    'Nutrition Advice',
    'To-dos',
  ]);
  const on = await sheet();
  for (const fact of ['Basketball', 'Harbour City', 'Guard']) expect(on.getByText(fact)).toBeVisible();
  expect(on.getByText(/^Summary of .+ · .+/)).toBeVisible();
  // On paper 'today' would be wrong tomorrow.
  expect(on.getByText('Due Mon, 2 Mar')).toBeVisible();
  expect(on.getByText(/^Confidential health data of Noor Haddad · printed on /)).toBeVisible();
});

test('each assessment says by whom and when it was set, and an unassessed one has no value', async () => {
  openOwn();
  const on = await sheet();
  expect(on.getByText('Injury Risk').parentElement).toHaveTextContent(
    /^Injury RiskMediumSet by Dana Fox · 2 Mar 2026, /,
  );
  expect(on.getByText('Focus Area').parentElement).toHaveTextContent(/^Focus AreaNot yet assessed$/);
  expect(on.queryByText('Strength')).not.toBeInTheDocument();
});

test('a level that is older than a red flag says so', async () => {
  const biomarkers = aBiomarkers({
    assessed: [{ field: 'injuryRisk', at: '2026-03-01T07:30:00Z', by: null, version: 1 }],
  });
  aDashboard({ biomarkers, wellness });
  const { hands } = renderApp('/summary', { user: athlete });
  const on = await sheet();
  expect(on.getByText('Injury Risk: Set before a check-in that is far off the usual.')).toBeVisible();
  await hands.click(box('Check-ins'));
  expect(on.queryByText(/far off the usual/)).not.toBeInTheDocument();
});

test('the 28 days are in the words and figures of the dashboard', async () => {
  openOwn();
  expect(await cellsOf('Check-ins', 'Sleep')).toBe('SleepGood (4) 2 MarGood (3.5)Fair (3)Good (4)');
  expect(await cellsOf('Measurements', 'Resting')).toBe('Resting heart rate (bpm)49.5 1 Mar50.24754');
  const on = await sheet();
  const heads = within(on.getByRole('table', { name: 'Check-ins' })).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['What', 'Latest', 'Mean', 'Worst', 'Best']);
  expect(on.getByText('Days with a check-in: 2 of the last 28 days. 1 to 5, 5 is best.')).toBeVisible();
  expect(on.getByText('More stressed than usual').parentElement).toHaveTextContent(/: Very stressed$/);
  expect(on.getByText('660, 2 sessions, 2 Mar')).toBeVisible();
  expect(on.getByText('Acute').parentElement).toHaveTextContent('Acute372 a day');
  expect(on.getByText('Chronic').parentElement).toHaveTextContent('Chronic318.4 a day');
  expect(on.getByText('Ratio').parentElement).toHaveTextContent('Ratio1.17');
});

test('injuries that ended long ago and to-dos that are done are left out', async () => {
  openOwn();
  const on = await sheet();
  expect(on.getByText('Left hamstring').parentElement).toHaveTextContent(
    'Left hamstring · Since 20 Feb 2026 · Stage 2 of 5: Rehabilitation · Expected back 12 Apr 2026',
  );
  expect(on.getByText('Right ankle').parentElement).toHaveTextContent(
    ` · resolved ${injuryDay(daysAgo(100).slice(0, 10))}`,
  );
  expect(on.queryByText('Left knee')).not.toBeInTheDocument();
  expect(on.getByText('Twenty minutes of mobility')).toBeVisible();
  expect(on.queryByText('Ice the knee')).not.toBeInTheDocument();
});

test('the medical card has the worst allergy first and no medicine that has ended', async () => {
  const { hands } = openOwn();
  const card = within((await sheet()).getByRole('region', { name: 'Medical card' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Penicillin · Severe · Could not breathe',
    'Peanuts · Mild',
    'Terbutaline inhaler · Medicine · Allowed',
    'Ruth Haddad · Mother · +44 20 7946 0018',
  ]);
  expect(card.getByText('O−')).toBeVisible();
  expect(card.getByText(/^Saved by Dana Fox · 2 Mar 2026/)).toBeVisible();
  await hands.click(box('Medical card'));
  expect((await sheet()).queryByText('Penicillin')).not.toBeInTheDocument();
});

test.each([
  [false, 'AllergiesNot said yet.'],
  [true, 'AllergiesNo known allergies'],
])(
  'that there are no known allergies is printed only if somebody has said so (%s)',
  async (noKnownAllergies, printed) => {
    aDashboard({ medicalCard: aMedicalCard({ noKnownAllergies, allergies: [] }) });
    renderApp('/summary', { user: athlete });
    const card = within((await sheet()).getByRole('region', { name: 'Medical card' }));
    expect(card.getByText('Allergies').parentElement?.textContent).toBe(printed);
  },
);

test('notes on injuries and illnesses are left out until they are chosen', async () => {
  const { hands } = openOwn();
  const on = await sheet();
  expect(on.queryByText('Pain on landing')).not.toBeInTheDocument();
  await hands.click(box('Notes on injuries and illnesses'));
  expect(on.getByText('Pain on landing')).toBeVisible();
  await hands.click(box('Injuries'));
  expect(on.queryByText('Left hamstring')).not.toBeInTheDocument();
  await hands.click(box('Illnesses'));
  expect(box('Notes on injuries and illnesses')).toBeDisabled();
});

test.each([
  ['Check-ins', ['Check-ins', 'What the check-ins show now', 'Training load (exertion × min)']],
  ['Measurements', ['Measurements']],
  ['Nutrition and to-dos', ['Nutrition Advice', 'To-dos']],
])('without %s the rest stays', async (choice, gone) => {
  const { hands } = openOwn();
  const before = await headings();
  await hands.click(box(choice));
  expect(await headings()).toEqual(before.filter((heading) => !gone.includes(heading ?? '')));
});

test('it is printed on request', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { hands } = openOwn();
  await sheet();
  await hands.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('a part that could not be read says so in its place, and the rest can be printed', async () => {
  aDashboard({ wellness, todos: [aTodo()] });
  refusing('listInjuries', unavailable);
  const { hands } = renderApp('/summary', { user: athlete });
  const part = within(await screen.findByRole('region', { name: 'Injuries' }));
  expect(part.getByText('Injury log could not be loaded')).toBeVisible();
  expect((await sheet()).getByText('Twenty minutes of mobility')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled();
  answering('listInjuries', injuries);
  await hands.click(part.getByRole('button', { name: 'Try again' }));
  expect(await part.findByText('Left hamstring')).toBeVisible();
});

test('a line of advice that was given twice shows once', async () => {
  aDashboard({ biomarkers: aBiomarkers({ nutritionAdvice: ['Tea at four', 'Tea at four'] }) });
  renderApp('/summary', { user: athlete });
  expect((await sheet()).getAllByText('Tea at four')).toHaveLength(1);
});

test('what is empty is said in one line', async () => {
  aDashboard({ biomarkers: null, todos: [aTodo()] });
  renderApp('/summary', { user: athlete });
  const on = await sheet();
  for (const line of [
    'No biomarker data available. Please contact your liaison to get started.',
    'Nobody has filled in the medical card.',
    'No injuries, and none that ended in the last twelve months.',
    'Nothing was recorded in these 28 days.',
    'Nothing was measured in these 28 days.',
    'No nutrition advice available yet.',
  ]) {
    expect(on.getByText(line)).toBeVisible();
  }
  // Without one there is nothing of them on the sheet, which has its one page for the rest.
  expect(on.queryByRole('heading', { name: 'Illnesses' })).not.toBeInTheDocument();
});

test('without any data there is nothing to print', async () => {
  aDashboard({ biomarkers: null });
  renderApp('/summary', { user: athlete });
  const none = 'No biomarker data available. Please contact your liaison to get started.';
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).not.toBeInTheDocument();
});
